import type { AccountProfile, PlacedTopic } from './accounts/profile.ts'
import { monthAndDay, weekday } from './calendar.ts'
import { Random } from './random.ts'

export const days = 120

export interface DayPlan {
  day: number
  tickets: number
  /** The main courier's drivers are on strike. */
  strike: boolean
  /** The strike is over, but the parcels it held up are still delayed. */
  aftermath: boolean
  /** The backlog in days of work. 0 if the team keeps up. */
  pressure: number
}

const weekdayWeight = [0.48, 1.22, 1.14, 1.08, 1.05, 1.03, 0.62]

/** A Monday four to five weeks before today. */
function strikeStart(today: number): number {
  const near = today - 31
  return near - ((weekday(near) + 6) % 7)
}

/** During the strike, delivery topics dominate. */
export function topicWeight(placed: PlacedTopic, day: DayPlan): number {
  const { key } = placed.topic
  if (day.strike) {
    if (key === 'parcel_not_received') return placed.weight * 3.1
    if (key === 'late_delivery') return placed.weight * 2.4
    if (key === 'order_status') return placed.weight * 1.3
    if (key === 'service_complaint') return placed.weight * 1.8
  }
  if (day.aftermath && (key === 'parcel_not_received' || key === 'refund_missing'))
    return placed.weight * 1.25
  return placed.weight
}

/** How many tickets arrive each day up to today, and how far behind the team falls. */
export function planDays(account: AccountProfile, today: number, seed: number): DayPlan[] {
  const random = new Random(seed ^ 0x2545f491)
  const start = strikeStart(today)
  const base = account.topics.reduce((sum, placed) => sum + placed.weight, 0)
  const plans: DayPlan[] = []
  const weights: number[] = []
  const capacities: number[] = []
  for (let index = 0; index <= days; index++) {
    const day = today - days + index
    const plan: DayPlan = {
      day,
      tickets: 0,
      strike: day >= start && day < start + 7,
      aftermath: day >= start + 7 && day < start + 14,
      pressure: 0,
    }
    const topics = account.topics.reduce((sum, placed) => sum + topicWeight(placed, plan), 0) / base
    const noise = 1 + random.normal() * 0.06
    const growth = 0.93 + (0.14 * index) / days
    const usual = (weekdayWeight[weekday(day)] ?? 1) * growth
    capacities.push(usual * (1 + (season(day) - 1) * 0.7))
    weights.push(usual * season(day) * topics * noise)
    plans.push(plan)
  }
  const total = weights.slice(0, days).reduce((sum, weight) => sum + weight, 0)
  let carried = 0
  let backlog = 0
  for (const [index, plan] of plans.entries()) {
    const exact = (account.tickets * (weights[index] ?? 0)) / total + carried
    plan.tickets = Math.round(exact)
    carried = exact - plan.tickets
    const capacity = ((account.tickets * (capacities[index] ?? 0)) / total) * 1.11
    backlog = Math.max(0, backlog + plan.tickets - capacity)
    plan.pressure = Math.min(1.3, backlog / (account.tickets / days))
  }
  return plans
}

/** Black Friday sales, the weeks before Christmas, and quiet holidays. */
function season(day: number): number {
  const { year, month, date } = monthAndDay(day)
  if (month === 10) {
    const first = Date.UTC(year, 10, 1) / 86_400_000
    const friday = first + ((4 - weekday(first) + 7) % 7) + 22
    if (day === friday - 1) return 0.7
    if (day >= friday && day <= friday + 4) return 1.75
    if (day > friday + 4) return 1.3
  }
  if (month === 11) {
    if (date <= 4) return 1.35
    if (date <= 22) return 1.2
    if (date === 24) return 0.55
    if (date === 25) return 0.25
    if (date >= 26 && date <= 29) return 1.15
    if (date === 31) return 0.5
  }
  return month === 0 && date === 1 ? 0.35 : 1
}

/** Relative share of the day's tickets by local hour. */
const hourWeights = [5, 3, 2, 2, 2, 4, 9, 19, 33, 47, 55, 57, 55, 54, 53, 51, 48, 45, 43, 44, 42, 34, 22, 12]

/** When a ticket arrives, in seconds after local midnight. */
export function arrivalSecond(random: Random): number {
  return random.weighted(hourWeights) * 3600 + random.int(0, 3599)
}
