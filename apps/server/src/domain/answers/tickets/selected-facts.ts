import { type FactorName, factors, perFactor } from '@pulse/contract/factors'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../facts/range.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import { stretchesOf } from '../../facts/zone.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export const factorColumns: Record<FactorName, string> = perFactor(name => factors[name].column)

const measures = {
  csat: 'csat',
  firstResponse: 'first_response',
  resolution: 'resolution',
  reopens: 'reopens',
  slaMet: 'sla_met::integer',
  ...perFactor(name => factors[name].column),
} as const
export type Measure = keyof typeof measures
export const measureIds = Object.keys(measures) as [Measure, ...Measure[]]

export interface Condition {
  measure: Measure
  is: 'over' | 'under' | 'atLeast' | 'atMost'
  /** A score in points, a time in minutes, a number of reopens, or 1 if the first reply came within the target. */
  value: number
}

/** Whole hours of the day. `from` is inclusive and `to` is exclusive. The range can span midnight. */
export interface HoursOfDay {
  from: number
  to: number
}

/** Conditions that narrow a query's tickets beyond its filters. */
export interface Selected {
  conditions?: readonly Condition[] | undefined
  /** Words in the subject or in a customer's message. */
  text?: string | undefined
  /** The weekdays on which tickets were resolved, in the query's zone. 0 is Monday. */
  weekdays?: readonly number[] | undefined
  hours?: HoursOfDay | undefined
}

/** A search reads every message, so it is limited to this many tickets to stay fast. */
export const mostSearched = 20_000

/**
 * Two CTEs. `meant` contains the query's valid tickets, or only the newest ones if text is searched. `found` contains
 * the matches.
 */
export function selectedFacts(
  { accountId, range, filter }: ResolvedQuery,
  { conditions = [], text, weekdays, hours }: Selected,
): RawBuilder<unknown> {
  const local = localTime(range)
  const limits = [
    sql`true`,
    ...conditions.map(asSql),
    ...(weekdays ? [sql`extract(isodow from ${local}) - 1 = any(${weekdays}::integer[])`] : []),
    ...(hours ? [inHours(local, hours)] : []),
  ]
  const words = text?.trim()
  return sql`
    meant as materialized (
      select * from ticket_facts where ${validFacts(accountId, range, filter)} and ${sql.join(limits, sql` and `)}
       ${words ? sql`order by happened_at desc, ticket_id limit ${mostSearched}` : sql``}),
    found as materialized (select * from meant ${words ? sql`where ${hasWords(accountId, words)}` : sql``})`
}

/** When a ticket was resolved, as local time. All UTC offsets come from `stretchesOf`, as in the hourly rollups. */
export function localTime(range: Range): RawBuilder<unknown> {
  const offsets = stretchesOf(range).map(
    ({ to, offsetMs }) => sql`when happened_at < ${to} then ${offsetMs / 1000}::float8`,
  )
  return sql`((happened_at at time zone 'UTC') + make_interval(secs => case ${sql.join(offsets, sql` `)} else 0 end))`
}

function inHours(local: RawBuilder<unknown>, { from, to }: HoursOfDay): RawBuilder<unknown> {
  const hour = sql`extract(hour from ${local})`
  return from < to
    ? sql`${hour} >= ${from} and ${hour} < ${to}`
    : sql`(${hour} >= ${from} or ${hour} < ${to})`
}

const operators = { over: '>', under: '<', atLeast: '>=', atMost: '<=' } as const

function asSql({ measure, is, value }: Condition): RawBuilder<unknown> {
  const stored = measure === 'csat' || measure in factorColumns ? Math.round(value * 100) : value
  // The columns are whole numbers, but a limit may be a fraction of a minute.
  return sql`${sql.raw(measures[measure])} ${sql.raw(operators[is])} ${stored}::numeric`
}

/** Matches the start of words, so a word also finds its plural. */
function hasWords(accountId: number, text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).map(word => word.replaceAll(/[^\p{L}\p{N}]/gu, ch => `\\${ch}`))
  const pattern = `\\m${words.join('\\W+')}`
  return sql`(
    exists (select from tickets where tickets.account_id = ${accountId} and tickets.ticket_id = meant.ticket_id
               and tickets.subject ~* ${pattern})
    or exists (select from messages where messages.account_id = ${accountId} and messages.ticket_id = meant.ticket_id
                and lower(messages.author_type) = 'customer' and messages.body ~* ${pattern}))`
}
