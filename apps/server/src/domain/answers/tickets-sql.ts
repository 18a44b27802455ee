import type { ticketSortFields } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../facts/cells.ts'
import type { Question } from './question.ts'

export interface TicketOrder {
  sortBy: (typeof ticketSortFields)[number]
  sortOrder: 'asc' | 'desc'
}

/** The tickets that are meant, made once for the count and for the rows. */
export interface Tickets {
  question: Question
  found: Found | null
}

/** What a search found: the ids when they are few, else only the pattern they match. */
export interface Found {
  pattern: string
  ids: string[] | null
}

export interface TicketRow {
  ticket_id: string
  happened_at: Date
  place_id: number
  channel: number
  rating: number
  csat: number | null
  first_response: number | null
  resolution: number | null
  reopens: number | null
  agent_name: string | null
  agent_email: string | null
}

const sortKeys = {
  resolved_at: 'ticket_facts.happened_at',
  ticket_id: null,
  csat: 'csat',
  first_response_time: 'first_response',
  full_resolution_time: 'resolution',
  reopens: 'reopens',
  agent: 'by_name.position',
} as const

const farOffset = 1_000

/** More than this are so many that any walk meets them soon. */
const fewFound = 2_000

/** Ids that contain the text, read from the index of ids alone. */
export async function findIds({ tx, accountId }: Question, text: string): Promise<Found> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from ticket_facts where account_id = ${accountId} and ${matches(pattern)}
     limit ${fewFound + 1}`.execute(tx)
  return { pattern, ids: rows.length > fewFound ? null : rows.map(row => row.ticket_id) }
}

/** Telling capitals apart is far quicker, and most ids have no letters. */
function matches(pattern: string): RawBuilder<unknown> {
  return sql`ticket_facts.ticket_id ${sql.raw(/\p{L}/u.test(pattern) ? 'ilike' : 'like')} ${pattern}`
}

export function whichTickets({
  question: { accountId, range, filter },
  found,
}: Tickets): RawBuilder<unknown> {
  const valid = validFacts(accountId, range, filter)
  if (!found) return valid
  return found.ids
    ? sql`${valid} and ticket_facts.ticket_id = any(${found.ids}::text[])`
    : sql`${valid} and ${matches(found.pattern)}`
}

/**
 * The ids of one page, counted from whichever end is nearer. Only ids are sorted; what a row shows is fetched for the
 * page alone. A page far behind is found by its time first: the index alone says where it begins.
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
  const sorted = orderBy(order, fromEnd)
  const which = whichTickets(tickets)
  const idsWhere = (condition: RawBuilder<unknown>) => sql`
    select ticket_facts.ticket_id from ${facts(condition)} ${byName(tickets, order)}`
  if (order.sortBy !== 'resolved_at' || offset < farOffset)
    return sql`${idsWhere(which)} ${sorted} limit ${size} offset ${offset}`
  const descending = (order.sortOrder === 'desc') !== fromEnd
  const [before, from] = descending ? [sql.raw('>'), sql.raw('<=')] : [sql.raw('<'), sql.raw('>=')]
  const first = sql`(select happened_at from first)`
  return sql`
    with first as materialized (
      select happened_at from ticket_facts where ${which}
       order by happened_at ${sql.raw(descending ? 'desc' : 'asc')} limit 1 offset ${offset})
    ${idsWhere(sql`${which} and happened_at ${from} ${first}`)} ${sorted} limit ${size}
    offset ${offset} - (select count(*) from ticket_facts where ${which} and happened_at ${before} ${first})`
}

/** What is shown of the tickets with these ids, or of all, in order. */
export function ticketRows(
  tickets: Tickets,
  order: TicketOrder,
  ids: RawBuilder<unknown> | null,
): RawBuilder<TicketRow> {
  const { accountId } = tickets.question
  const which = ids ? sql`account_id = ${accountId} and ticket_id in (${ids})` : whichTickets(tickets)
  return sql<TicketRow>`
    select ticket_facts.ticket_id, happened_at, place_id, channel, rating, csat, first_response, resolution, reopens,
           agents.name as agent_name, agents.email as agent_email
      from ${facts(which)}
      left join agents on agents.account_id = ${accountId} and agents.agent_no = ticket_facts.agent_no
      ${byName(tickets, order)}
     ${orderBy(order)}`
}

/** Chosen by themselves: beside other tables their columns would be in doubt. */
function facts(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from ticket_facts where ${which}) as ticket_facts`
}

/** Where agents stand by name, when that is the order: whole numbers sort faster than names. */
function byName({ question }: Tickets, { sortBy }: TicketOrder): RawBuilder<unknown> {
  if (sortBy !== 'agent') return sql``
  return sql`
    left join (select agent_no, dense_rank() over (order by lower(name), name) as position
                 from agents where account_id = ${question.accountId}) as by_name
      on by_name.agent_no = ticket_facts.agent_no`
}

/** What has no value comes last either way; among equals the ticket id decides, 9 before 10. */
function orderBy({ sortBy, sortOrder }: TicketOrder, reversed = false): RawBuilder<unknown> {
  const direction = (order: TicketOrder['sortOrder']) => ((order === 'desc') !== reversed ? 'desc' : 'asc')
  const key = sortKeys[sortBy]
  const byId = (order: TicketOrder['sortOrder']) =>
    `length(ticket_facts.ticket_id) ${direction(order)}, ticket_facts.ticket_id ${direction(order)}`
  if (!key) return sql.raw(`order by ${byId(sortOrder)}`)
  // The time is never null, and its index can be walked only where that is not said.
  const nulls = sortBy === 'resolved_at' ? '' : ` nulls ${reversed ? 'first' : 'last'}`
  return sql.raw(`order by ${key} ${direction(sortOrder)}${nulls}, ${byId('asc')}`)
}
