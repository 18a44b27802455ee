import type { ticketSortFields } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export interface TicketOrder {
  sortBy: (typeof ticketSortFields)[number]
  sortOrder: 'asc' | 'desc'
}

/** Which tickets match. Determined once, for both the count and the rows. */
export interface Tickets {
  query: ResolvedQuery
  found: Found | null
  /** Further conditions on the facts. */
  condition?: RawBuilder<unknown> | null
}

/** A search result: the ids if there are only a few, otherwise just the pattern they match. */
export interface Found {
  pattern: string
  ids: string[] | null
}

export interface TicketRow {
  ticket_id: string
  happened_at: Date
  placement_id: number
  channel: number
  rating: number
  csat: number | null
  first_response: number | null
  resolution: number | null
  reopens: number | null
  agent_name: string | null
  agent_email: string | null
  subject: string | null
  customer: string | null
}

const sortKeys = {
  csat: 'csat',
  first_response_time: 'first_response',
  full_resolution_time: 'resolution',
  reopens: 'ticket_facts.reopens',
  agent: 'by_name.position',
} as const

/** From this offset on, it is faster to find where a page begins before reading its rows. */
const farOffset = 1_000

/** If more ids than this match, any scan quickly finds enough of them for a page. */
const fewFound = 2_000

/** Ids that contain the text, read only from the id index. */
export async function findIds({ tx, accountId }: ResolvedQuery, text: string): Promise<Found> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from ticket_facts where account_id = ${accountId} and ${matches(pattern)}
     limit ${fewFound + 1}`.execute(tx)
  return { pattern, ids: rows.length > fewFound ? null : rows.map(row => row.ticket_id) }
}

/** Case-sensitive matching is much faster, and most ids have no letters. */
function matches(pattern: string): RawBuilder<unknown> {
  return sql`ticket_facts.ticket_id ${sql.raw(/\p{L}/u.test(pattern) ? 'collate "C" ilike' : 'like')} ${pattern}`
}

export function whichTickets({
  query: { accountId, range, filter },
  found,
  condition,
}: Tickets): RawBuilder<unknown> {
  const facts = validFacts(accountId, range, filter)
  const valid = condition ? sql`${facts} and ${condition}` : facts
  if (!found) return valid
  return found.ids
    ? sql`${valid} and ticket_facts.ticket_id = any(${found.ids}::text[])`
    : sql`${valid} and ${matches(found.pattern)}`
}

/**
 * The ids on one page, counted from the nearer end. First reads the resolution times of the page's tickets from an
 * index that covers everything but the ids, then reads only the tickets resolved at those times.
 */
export function pageIds(
  tickets: Tickets,
  order: TicketOrder,
  page: { offset: number; size: number; total: number },
): RawBuilder<unknown> {
  const size = Math.min(page.size, page.total - page.offset)
  const after = page.total - page.offset - size
  const fromEnd = after < page.offset
  const offset = fromEnd ? after : page.offset
  const which = whichTickets(tickets)
  const from = (condition: RawBuilder<unknown>) => sql`from ${facts(condition)} ${byName(tickets, order)}`
  const sorted = orderBy(order, fromEnd)
  const terms = termsOf(order, fromEnd)
  if (terms.length === 0 || (order.sortBy === 'resolved_at' && offset < farOffset))
    return sql`select ticket_facts.ticket_id ${from(which)} ${sorted} limit ${size} offset ${offset}`
  const columns = terms.map(({ key }, at) => `${key} as key_${at}`).join(', ')
  const by = terms.map(({ key, direction }) => `${key} ${direction}`).join(', ')
  return sql`
    with spots as materialized (
      select happened_at, ${sql.raw(columns)} ${from(which)} order by ${sql.raw(by)} limit ${size} offset ${offset}),
    first as materialized (select * from spots limit 1)
    select ticket_facts.ticket_id ${from(sql`${which} and happened_at in (select happened_at from spots)`)}
     where not (${before(terms)}) ${sorted} limit ${size}
    offset ${offset} - ${offset === 0 ? sql`0` : sql`(select count(*) ${from(which)} where ${before(terms)})`}`
}

interface Term {
  key: string
  direction: 'asc' | 'desc'
}

/** The sort keys that come before the ticket id. They are never null. */
function termsOf({ sortBy, sortOrder }: TicketOrder, reversed: boolean): Term[] {
  const flip = (direction: Term['direction']) => ((direction === 'desc') !== reversed ? 'desc' : 'asc')
  if (sortBy === 'ticket_id') return []
  const time = 'ticket_facts.happened_at'
  if (sortBy === 'resolved_at') return [{ key: time, direction: flip(sortOrder) }]
  const last = sortOrder === 'asc' ? 2_147_483_647 : -2_147_483_648
  return [
    { key: `coalesce(${sortKeys[sortBy]}, ${last})`, direction: flip(sortOrder) },
    { key: time, direction: flip('desc') },
  ]
}

/** Whether a ticket comes before the first one on the page. */
function before([one, two]: Term[]): RawBuilder<unknown> {
  if (!one) return sql`false`
  const first = (at: number) => `(select key_${at} from first)`
  const comes = ({ direction }: Term) => (direction === 'desc' ? '>' : '<')
  const then = two ? ` or (${one.key} = ${first(0)} and ${two.key} ${comes(two)} ${first(1)})` : ''
  return sql.raw(`${one.key} ${comes(one)} ${first(0)}${then}`)
}

/** Selects the list's columns, in the given order, for tickets with these ids or for all tickets. */
export function ticketRows(
  tickets: Tickets,
  order: TicketOrder,
  ids: RawBuilder<unknown> | null,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): RawBuilder<TicketRow> {
  const { accountId } = tickets.query
  const which = ids ? sql`account_id = ${accountId} and ticket_id in (${ids})` : whichTickets(tickets)
  return sql<TicketRow>`
    select ticket_facts.ticket_id, happened_at, placement_id, ticket_facts.channel, rating, csat, first_response,
           resolution, ticket_facts.reopens, agents.name as agent_name, agents.email as agent_email, tickets.subject,
           coalesce(nullif(trim(customer_name), ''), nullif(trim(customer_firstname), ''),
                    nullif(trim(customer_email), '')) as customer ${more.columns}
      from ${facts(which)}
      left join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = ticket_facts.ticket_id
      ${more.joins}
      left join agents on agents.account_id = ${accountId} and agents.agent_no = ticket_facts.agent_no
      ${byName(tickets, order)}
     ${orderBy(order)}`
}

/** Selects the facts in a subquery, because the column names would be ambiguous in a join. */
function facts(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from ticket_facts where ${which}) as ticket_facts`
}

/** When sorting by agent, ranks agents by name, because whole numbers sort faster than names. */
function byName({ query }: Tickets, { sortBy }: TicketOrder): RawBuilder<unknown> {
  if (sortBy !== 'agent') return sql``
  return sql`
    left join (select agent_no, dense_rank() over (order by lower(name), name) as position
                 from agents where account_id = ${query.accountId}) as by_name
      on by_name.agent_no = ticket_facts.agent_no`
}

/** Missing values come last in either direction. Ties are sorted newest first, then by ticket id, with 9 before 10. */
function orderBy(order: TicketOrder, reversed = false): RawBuilder<unknown> {
  const descending = (order.sortBy === 'ticket_id' && order.sortOrder === 'desc') !== reversed
  const ids = ['octet_length(ticket_facts.ticket_id)', 'ticket_facts.ticket_id'].map(
    key => `${key} ${descending ? 'desc' : 'asc'}`,
  )
  const terms = termsOf(order, reversed).map(({ key, direction }) => `${key} ${direction}`)
  return sql.raw(`order by ${[...terms, ...ids].join(', ')}`)
}
