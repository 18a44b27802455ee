import {
  type ChannelId,
  channelOfCode,
  normaliseName,
  type Rating,
  ratingOfCode,
  type TicketSelection,
} from '@pulse/contract'
import type { Score } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import { agentRollups, categoryRollups } from '../../facts/rollup-queries.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { conditionOf, narrowQuery } from './selection.ts'
import {
  findIds,
  pageIds,
  type TicketOrder,
  type TicketRow,
  type Tickets,
  ticketRows,
  whichTickets,
} from './tickets-sql.ts'

/** Selects which of the query's tickets to list. */
export interface TicketsWanted {
  /** Matches exactly this subcategory. Tickets in its category without a subcategory are not included. */
  subcategory?: string | undefined
  /** Several records of one agent can share an email. All of them match. */
  agentEmail?: string | undefined
  agentId?: string | undefined
  selection?: TicketSelection | undefined
  /** A ticket ID or part of one. */
  search?: string | undefined
}

export interface ListedTicket {
  ticketId: string
  csat: number | null
  subject: string | null
  /** The customer's name, or email if no name is known. */
  customer: string | null
  agent: { name: string; email: string | null } | null
  category: string
  subcategory: string | null
  channel: ChannelId
  rating: Rating
  resolvedAt: Date
  firstResponse: number | null
  resolution: number | null
  reopens: number | null
}

export interface TicketTotals {
  tickets: number
  averageCsat: number | null
}

export async function ticketsOf(query: ResolvedQuery, wanted: TicketsWanted): Promise<Tickets> {
  const { selection = {} } = wanted
  const narrowed = narrowQuery(query, selection)
  if (wanted.subcategory !== undefined) {
    const name = normaliseName(wanted.subcategory)
    const own = query.placements.filter(({ subcategory }) => normaliseName(subcategory ?? '') === name)
    const ids = new Set(own.map(placement => placement.placementId))
    narrowed.filter.placementIds = query.filter.placementIds.filter(id => ids.has(id))
    narrowed.filter.wholeCategories = null
    narrowed.filter.everyPlacement = false
  }
  for (const agent of [wanted, selection])
    if (agent.agentEmail !== undefined || agent.agentId !== undefined) {
      const nos = await agentNosOf(query, agent)
      narrowed.filter.agentNos = narrowed.filter.agentNos?.filter(no => nos.includes(no)) ?? nos
    }
  const search = wanted.search?.trim()
  return {
    query: narrowed,
    found: search ? await findIds(query, search) : null,
    condition: conditionOf(narrowed, selection),
  }
}

/** The number of tickets and their mean AI CSAT across all pages. */
export async function ticketTotals(tickets: Tickets): Promise<TicketTotals> {
  const { tx, accountId, range, filter, source } = tickets.query
  const rollups = filter.agentNos ? agentRollups : categoryRollups
  const counted =
    tickets.found || tickets.condition
      ? sql`select count(*) as tickets, count(csat) as csat_n, sum(csat) as csat_sum
            from ticket_facts where ${whichTickets(tickets)}`
      : rollups(accountId, range, filter, source)
  const { rows } = await sql<{ count: number; csatN: number; csatSum: number }>`
    select coalesce(sum(tickets), 0)::bigint as count, coalesce(sum(csat_n), 0)::bigint as "csatN",
           coalesce(sum(csat_sum), 0)::bigint as "csatSum" from (${counted}) as rollups`.execute(tx)
  const { count = 0, csatN = 0, csatSum = 0 } = rows[0] ?? {}
  return { tickets: count, averageCsat: averageScore(csatSum, csatN) }
}

/** Reads one page. Returns nothing for pages after the last one, without searching. */
export async function ticketPage(
  tickets: Tickets,
  totals: TicketTotals,
  order: TicketOrder,
  page: { offset: number; size: number },
): Promise<ListedTicket[]> {
  if (page.offset >= totals.tickets) return []
  const ids = pageIds(tickets, order, { ...page, total: totals.tickets })
  const { rows } = await ticketRows(tickets, order, ids).execute(tickets.query.tx)
  return rows.map(listed(tickets.query))
}

/** Selects all matching tickets, to be read with a cursor. */
export function everyTicket(tickets: Tickets, order: TicketOrder): RawBuilder<TicketRow> {
  return ticketRows(tickets, order, null)
}

/** Selects all matching tickets with the reasons for their scores, to be read with a cursor. */
export function everyTicketInDetail(tickets: Tickets, order: TicketOrder): RawBuilder<DetailedRow> {
  const { accountId } = tickets.query
  return ticketRows(tickets, order, null, {
    columns: sql`, insight.factors, insight.summary, tickets.rating_comment`,
    joins: sql`
      left join scoring_runs as run on run.account_id = ${accountId} and run.state = 'current'
      left join ticket_insights as insight on insight.account_id = ${accountId} and insight.run_id = run.run_id
       and insight.ticket_id = ticket_facts.ticket_id`,
  }) as RawBuilder<DetailedRow>
}

export interface DetailedRow extends TicketRow {
  factors: Score['factors'] | null
  summary: string | null
  rating_comment: string | null
}

export function listed({ placements }: ResolvedQuery): (row: TicketRow) => ListedTicket {
  const byId = new Map(placements.map(placement => [placement.placementId, placement]))
  return row => {
    const placement = byId.get(row.placement_id)
    return {
      ticketId: row.ticket_id,
      csat: row.csat === null ? null : row.csat / 100,
      subject: row.subject?.trim() || null,
      customer: row.customer,
      agent: row.agent_name === null ? null : { name: row.agent_name, email: row.agent_email },
      category: placement?.category ?? 'other',
      subcategory: placement?.subcategory ?? null,
      channel: channelOfCode(row.channel),
      rating: ratingOfCode(row.rating) ?? 'unoffered',
      resolvedAt: row.happened_at,
      firstResponse: row.first_response,
      resolution: row.resolution,
      reopens: row.reopens,
    }
  }
}

async function agentNosOf(
  { tx, accountId }: ResolvedQuery,
  wanted: Pick<TicketsWanted, 'agentEmail' | 'agentId'>,
): Promise<number[]> {
  let query = tx.selectFrom('agents').where('account_id', '=', accountId).select('agent_no')
  if (wanted.agentEmail !== undefined)
    query = query.where(sql`lower(trim(email))`, '=', wanted.agentEmail.trim().toLowerCase())
  if (wanted.agentId !== undefined) query = query.where('agent_id', '=', wanted.agentId)
  return (await query.execute()).map(agent => agent.agent_no)
}
