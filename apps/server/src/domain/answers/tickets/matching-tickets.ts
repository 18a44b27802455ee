import type { FactorName } from '@pulse/contract/factors'
import { sql } from 'kysely'
import type { ResolvedQuery } from '../shared/query.ts'
import { factorColumns, mostSearched, type Selected, selectedFacts } from './selected-facts.ts'
import { type ListedTicket, listed } from './tickets.ts'
import { type TicketOrder, ticketRows } from './tickets-sql.ts'

export interface TicketConditions extends Selected {
  sortBy: 'csat' | 'first_response_time' | 'full_resolution_time' | 'reopens' | 'resolved_at' | FactorName
  sortOrder: 'asc' | 'desc'
  limit: number
}

export interface ChosenTickets {
  total: number
  /** How many of the newest tickets were searched for the words. Null if all tickets were searched. */
  searched: number | null
  /** Excludes subject and customer, because kim AI may pass these tickets to a language model. */
  tickets: Omit<ListedTicket, 'subject' | 'customer'>[]
}

const sortColumns = {
  csat: 'csat',
  first_response_time: 'first_response',
  full_resolution_time: 'resolution',
  reopens: 'reopens',
  resolved_at: 'happened_at',
  ...factorColumns,
} as const

/** Finds the query's tickets that also meet further conditions. Returns how many there are, and the first few. */
export async function matchingTickets(
  query: ResolvedQuery,
  chosen: TicketConditions,
): Promise<ChosenTickets> {
  const column = sql.raw(sortColumns[chosen.sortBy])
  const order = sql`order by ${column} ${sql.raw(chosen.sortOrder)} nulls last, happened_at desc,
    octet_length(ticket_id), ticket_id`
  const { rows } = await sql<{ total: number; looked: number; ids: string[] }>`
    with ${selectedFacts(query, chosen)}
    select (select count(*) from found) as total, (select count(*) from meant) as looked,
           array(select ticket_id from found ${order} limit ${chosen.limit}) as ids`.execute(query.tx)
  const { total = 0, looked = 0, ids = [] } = rows[0] ?? {}
  // The rows are looked up by id below, so the order doesn't matter here.
  const by: TicketOrder = { sortBy: 'ticket_id', sortOrder: 'asc' }
  const found = ids.length
    ? await ticketRows({ query, found: null }, by, sql`select unnest(${ids}::text[])`).execute(query.tx)
    : { rows: [] }
  const byId = new Map(
    found.rows.map(listed(query)).map(({ subject: _, customer: __, ...ticket }) => [ticket.ticketId, ticket]),
  )
  return {
    total,
    searched: chosen.text?.trim() && looked >= mostSearched ? looked : null,
    tickets: ids.flatMap(id => byId.get(id) ?? []),
  }
}
