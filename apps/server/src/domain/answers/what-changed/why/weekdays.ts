import type { SampledTicket } from './sampled-ticket.ts'

/** Weekdays are compared only if most of them occur at least this many times. */
const fewestDays = 21

/**
 * By how many points each weekday usually differs from the mean, so a Monday can be compared with a Sunday. Measured in
 * the periods before the one being explained. 0 if those periods are too short.
 */
export function weekdayEffects(tickets: readonly SampledTicket[]): readonly number[] {
  const weekdays = Array.from({ length: 7 }, () => ({ n: 0, sum: 0, days: new Set<number>() }))
  let [n, sum, days] = [0, 0, 0]
  for (const { period, day, csat } of tickets) {
    const own = weekdays[day % 7]
    if (period === 'now' || !own) continue
    n += 1
    sum += csat
    own.n += 1
    own.sum += csat
    own.days.add(day)
  }
  for (const own of weekdays) days += own.days.size
  if (days < fewestDays) return weekdays.map(() => 0)
  return weekdays.map(own =>
    own.n > 0 ? (own.sum / own.n - sum / n) * (own.days.size / (own.days.size + 1)) : 0,
  )
}

/** The ticket's score, minus its weekday's usual difference from the mean. */
export function comparableScore({ csat, day }: SampledTicket, effects: readonly number[]): number {
  return csat - (effects[day % 7] ?? 0)
}
