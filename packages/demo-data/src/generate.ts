import { acme } from './accounts/acme.ts'
import { globex } from './accounts/globex.ts'
import type { AccountProfile } from './accounts/profile.ts'
import { Calendar, dayNumber } from './calendar.ts'
import { makeTicket } from './make-ticket.ts'
import { hash, mix, Random } from './random.ts'
import type { GeneratorContext } from './scene.ts'
import type { AccountName, DemoAccountData, DemoTicket } from './types.ts'
import { arrivalSecond, type DayPlan, days, planDays } from './volume.ts'

const profiles: Record<AccountName, AccountProfile> = { acme, globex }

export interface DemoOptions {
  account: AccountName
  /**
   * Calendar date in the account's time zone. Tickets cover the 120 days before it, and the day itself up to `until`.
   */
  today: string
  seed?: number
  /** The current time (ISO). Defaults to midnight at the start of `today`. */
  until?: string
  /** Omits tickets older than this many days. The other tickets stay the same. */
  lastDays?: number | undefined
  /** Generating the newest tickets first fills a dashboard sooner. The tickets are the same in either order. */
  order?: 'oldest' | 'newest'
  /** Overrides the account's time zone. */
  timezone?: string
}

/** The account's setup: categories, agents, groups, forms, opening hours, targets. */
export function demoAccountData(account: AccountName): DemoAccountData {
  return structuredClone(profiles[account].data)
}

/** Yields the account's tickets. The same options produce the same tickets on every machine. */
export function* generateDemo(options: DemoOptions): Generator<DemoTicket> {
  const account = profiles[options.account]
  const { timezone, week } = account.data.businessHours
  const today = dayNumber(options.today)
  const calendar = new Calendar(options.timezone ?? timezone, week, today - days - 1, today + 60)
  const until = options.until === undefined ? calendar.toUtc(today, 0) - 1 : Date.parse(options.until) / 1000
  if (Number.isNaN(until))
    throw new Error(`“${options.until}” is not a valid time. Use a time such as 2026-03-01T12:00:00Z.`)
  const seed = mix(options.seed ?? 1, hash(account.data.name))
  const context: GeneratorContext = { account, calendar, seed, today, until }
  const plans = planDays(account, today, seed).filter(plan => calendar.toUtc(plan.day, 0) <= until)
  const firstIds: number[] = []
  let next = account.firstTicketId
  for (const plan of plans) {
    firstIds.push(next)
    next += plan.tickets
  }
  const newest = options.order === 'newest'
  for (let step = 0; step < plans.length; step++) {
    const index = newest ? plans.length - 1 - step : step
    const plan = plans[index]
    const firstId = firstIds[index]
    if (plan && plan.day < today - (options.lastDays ?? days)) continue
    if (plan && firstId !== undefined) yield* dayTickets(context, plan, firstId, newest)
  }
}

function* dayTickets(
  context: GeneratorContext,
  plan: DayPlan,
  firstId: number,
  newest: boolean,
): Generator<DemoTicket> {
  const random = new Random(mix(context.seed, plan.day))
  const arrivals: number[] = []
  for (let i = 0; i < plan.tickets; i++)
    arrivals.push(context.calendar.toUtc(plan.day, arrivalSecond(random)))
  arrivals.sort((a, b) => a - b)
  for (let step = 0; step < arrivals.length; step++) {
    const index = newest ? arrivals.length - 1 - step : step
    const at = arrivals[index]
    if (at !== undefined && at <= context.until) yield makeTicket(context, plan, firstId + index, at)
  }
}
