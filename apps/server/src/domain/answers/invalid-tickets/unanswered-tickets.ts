import { type ChannelId, channelOfCode } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { withReason } from './invalid-tickets.ts'

export interface UnansweredTicket {
  ticketId: string
  createdAt: Date
  resolvedAt: Date | null
  customer: string | null
  subject: string | null
  category: string
  channel: ChannelId
  agent: { name: string } | null
}

export interface Unanswered {
  total: number
  /** How many unanswered tickets are still open. */
  waiting: number
  waitingSince: Date | null
  /** Open tickets come first, starting with the oldest. */
  tickets: UnansweredTicket[]
}

/** Counts tickets in which a customer wrote and no human answered, and returns one page of them. */
export async function unansweredAnswer(
  query: ResolvedQuery,
  { offset, size }: { offset: number; size: number },
): Promise<Unanswered> {
  const { tx, accountId } = query
  const totals = await sql<{ total: number; waiting: number; since: Date | null }>`
    select count(*) as total, count(*) filter (where resolved_at is null) as waiting,
           min(created_at) filter (where resolved_at is null) as since
      from ${unansweredTickets(query)}`.execute(tx)
  const { total = 0, waiting = 0, since = null } = totals.rows[0] ?? {}
  if (total === 0) return { total, waiting, waitingSince: since, tickets: [] }
  const { rows } = await sql<Row>`
    select unanswered.ticket_id, created_at, resolved_at, subject,
           coalesce(nullif(trim(customer_name), ''), nullif(trim(customer_firstname), ''),
                    nullif(trim(customer_email), '')) as customer, placement_id, unanswered.channel, agents.name as agent_name
      from ${unansweredTickets(query)}
      left join agents on agents.account_id = ${accountId} and agents.agent_no = unanswered.agent_no
     order by resolved_at is not null, created_at, length(unanswered.ticket_id), unanswered.ticket_id
     limit ${size} offset ${offset}`.execute(tx)
  const categories = new Map(query.placements.map(placement => [placement.placementId, placement.category]))
  return {
    total,
    waiting,
    waitingSince: since,
    tickets: rows.map(row => ({
      ticketId: row.ticket_id,
      createdAt: row.created_at,
      resolvedAt: row.resolved_at,
      customer: row.customer,
      subject: row.subject,
      category: categories.get(row.placement_id) ?? 'other',
      channel: channelOfCode(row.channel),
      agent: row.agent_name === null ? null : { name: row.agent_name },
    })),
  }
}

interface Row {
  ticket_id: string
  created_at: Date
  resolved_at: Date | null
  customer: string | null
  subject: string | null
  placement_id: number
  channel: number
  agent_name: string | null
}

export function unansweredTickets(query: ResolvedQuery): RawBuilder<unknown> {
  const { accountId, range, filter } = query
  return sql`
    (select ticket_facts.ticket_id, placement_id, channel, agent_no, group_id from ticket_facts ${withReason(accountId)}
      where ${invalidFacts(accountId, range, filter)} and ticket_insights.ineligible_reason = 'no_agent_reply') as unanswered
    join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = unanswered.ticket_id`
}
