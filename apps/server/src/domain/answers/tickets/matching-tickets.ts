import { type FactorName, factors, perFactor } from '@pulse/contract/factors'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type ListedTicket, listed } from './tickets.ts'
import { type TicketOrder, ticketRows } from './tickets-sql.ts'

const factorColumns = perFactor(name => factors[name].column)

const measures = {
  csat: 'csat',
  firstResponse: 'first_response',
  resolution: 'resolution',
  reopens: 'reopens',
  ...factorColumns,
} as const
export type Measure = keyof typeof measures
export const measureIds = Object.keys(measures) as [Measure, ...Measure[]]

export interface Condition {
  measure: Measure
  is: 'over' | 'under' | 'atLeast' | 'atMost'
  /** Points, minutes or a number of reopens. */
  value: number
}

export interface TicketConditions {
  conditions?: readonly Condition[]
  /** Words in the subject or in a customer's message. */
  text?: string | undefined
  sortBy: 'csat' | 'first_response_time' | 'full_resolution_time' | 'reopens' | 'resolved_at' | FactorName
  sortOrder: 'asc' | 'desc'
  limit: number
}

export interface ChosenTickets {
  total: number
  /** How many tickets were searched for the words, newest first. Null means all of them. */
  searched: number | null
  /** Excludes subject and customer, because kim AI may pass these tickets to a language model. */
  tickets: Omit<ListedTicket, 'subject' | 'customer'>[]
}

/** A search reads every message, so it is limited to this many tickets to stay fast. */
const mostSearched = 20_000

const sortColumns = {
  csat: 'csat',
  first_response_time: 'first_response',
  full_resolution_time: 'resolution',
  reopens: 'reopens',
  resolved_at: 'happened_at',
  ...factorColumns,
} as const

/** Finds the query's tickets that also meet further conditions. Returns their number and the first few. */
export async function matchingTickets(
  query: ResolvedQuery,
  chosen: TicketConditions,
): Promise<ChosenTickets> {
  const { tx, accountId, range, filter } = query
  const text = chosen.text?.trim()
  const conditions = sql.join([sql`true`, ...(chosen.conditions ?? []).map(asSql)], sql` and `)
  const meant = sql`
    select * from ticket_facts where ${validFacts(accountId, range, filter)} and ${conditions}
     ${text ? sql`order by happened_at desc, ticket_id limit ${mostSearched}` : sql``}`
  const column = sql.raw(sortColumns[chosen.sortBy])
  const order = sql`order by ${column} ${sql.raw(chosen.sortOrder)} nulls last, happened_at desc,
    octet_length(ticket_id), ticket_id`
  const { rows } = await sql<{ total: number; looked: number; ids: string[] }>`
    with meant as materialized (${meant}),
    found as materialized (select * from meant ${text ? sql`where ${hasWords(accountId, text)}` : sql``})
    select (select count(*) from found) as total, (select count(*) from meant) as looked,
           array(select ticket_id from found ${order} limit ${chosen.limit}) as ids`.execute(tx)
  const { total = 0, looked = 0, ids = [] } = rows[0] ?? {}
  // The rows are looked up by id below, so the order doesn't matter here.
  const by: TicketOrder = { sortBy: 'ticket_id', sortOrder: 'asc' }
  const found = ids.length
    ? await ticketRows({ query, found: null }, by, sql`select unnest(${ids}::text[])`).execute(tx)
    : { rows: [] }
  const byId = new Map(
    found.rows.map(listed(query)).map(({ subject: _, customer: __, ...ticket }) => [ticket.ticketId, ticket]),
  )
  return {
    total,
    searched: text && looked >= mostSearched ? looked : null,
    tickets: ids.flatMap(id => byId.get(id) ?? []),
  }
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
