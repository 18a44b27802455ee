import { type ChannelId, channelOfCode, normaliseName } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Placement } from '../../facts/placements.ts'
import { invalidFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** Ticket counts by eligibility reason. */
export type Reasons = Record<string, number>

interface InvalidRow {
  name: string
  count: number
  isSpam: boolean
  reasons: Reasons
}

export interface InvalidCategories {
  /** Sorted by number of tickets, highest first, with spam last. */
  categories: InvalidRow[]
  /** Excludes spam, like all totals. */
  totalTickets: number
  reasons: Reasons
  spamCount: number
}

/** Invalid tickets by category. The query must include spam. */
export async function invalidCategoriesAnswer(query: ResolvedQuery): Promise<InvalidCategories> {
  const counts = await countsByPlacement(query)
  const rows = [...Map.groupBy(counts, ({ placement }) => placement.categoryPlacementId).values()]
    .flatMap(own => (own[0] ? [rowOf(own[0].placement.category, own)] : []))
    .sort(mostFirst)
  const counted = counts.filter(({ placement }) => placement.state !== 'spam')
  const totals = rowOf('', counted)
  return {
    categories: rows,
    totalTickets: totals.count,
    reasons: totals.reasons,
    spamCount: rows.reduce((total, row) => total + (row.isSpam ? row.count : 0), 0),
  }
}

/** Invalid tickets in the query's categories, by subcategory. */
export async function invalidSubcategoriesAnswer(query: ResolvedQuery): Promise<InvalidRow[]> {
  const counts = await countsByPlacement(query)
  return [...Map.groupBy(counts, ({ placement }) => placement.placementId).values()]
    .flatMap(own => (own[0]?.placement.subcategory ? [rowOf(own[0].placement.subcategory, own)] : []))
    .sort(mostFirst)
}

interface ReasonCount {
  placement: Placement
  reason: string
  count: number
}

async function countsByPlacement(query: ResolvedQuery): Promise<ReasonCount[]> {
  const { tx, accountId } = query
  const { rows } = await sql<{ placement_id: number; reason: string; count: number }>`
    select placement_id, ${reason} as reason, count(*) as count
      from ticket_facts ${withReason(accountId)}
     where ${invalidFacts(accountId, query.range, query.filter)} group by 1, 2`.execute(tx)
  const placements = new Map(query.placements.map(placement => [placement.placementId, placement]))
  return rows.flatMap(({ placement_id, ...row }) => {
    const placement = placements.get(placement_id)
    return placement ? [{ placement, ...row }] : []
  })
}

function rowOf(name: string, counts: readonly ReasonCount[]): InvalidRow {
  const reasons: Reasons = {}
  for (const { reason, count } of counts) reasons[reason] = (reasons[reason] ?? 0) + count
  return {
    name,
    count: counts.reduce((total, { count }) => total + count, 0),
    isSpam: counts.some(({ placement }) => placement.state === 'spam'),
    reasons,
  }
}

function mostFirst(a: InvalidRow, b: InvalidRow): number {
  return Number(a.isSpam) - Number(b.isSpam) || b.count - a.count || a.name.localeCompare(b.name, 'en')
}

export interface InvalidTicket {
  ticketId: string
  reason: string
  category: string
  agent: { name: string } | null
  channel: ChannelId
  happenedAt: Date
}

export interface InvalidTicketsWanted {
  /** Matches exactly this subcategory. Tickets in its category without a subcategory are not included. */
  subcategory?: string | undefined
  /** A ticket ID or part of one. */
  search?: string | undefined
}

/** Returns one page of tickets, newest first, and the total count. */
export async function invalidTicketsAnswer(
  query: ResolvedQuery,
  wanted: InvalidTicketsWanted,
  { offset, size }: { offset: number; size: number },
): Promise<{ total: number; tickets: InvalidTicket[] }> {
  const { tx } = query
  const which = invalidTickets(query, wanted)
  const total = await sql<{
    total: number
  }>`select count(*) as total from ticket_facts where ${which}`.execute(tx)
  const page = sql`
    select ticket_id from ticket_facts where ${which} ${newestFirst} limit ${size} offset ${offset}`
  const { rows } = await invalidTicketRows(
    query,
    sql`ticket_facts.account_id = ${query.accountId} and ticket_facts.ticket_id in (${page})`,
  ).execute(tx)
  return { total: total.rows[0]?.total ?? 0, tickets: rows.map(invalidTicketOf(query)) }
}

/** Selects all matching tickets in the same order, to be read with a cursor. */
export function everyInvalidTicket(
  query: ResolvedQuery,
  wanted: InvalidTicketsWanted,
): RawBuilder<InvalidTicketRow> {
  return invalidTicketRows(query, invalidTickets(query, wanted))
}

export interface InvalidTicketRow {
  ticket_id: string
  happened_at: Date
  placement_id: number
  channel: number
  reason: string
  agent_name: string | null
}

export function invalidTicketOf({ placements }: ResolvedQuery): (row: InvalidTicketRow) => InvalidTicket {
  const categories = new Map(placements.map(placement => [placement.placementId, placement.category]))
  return row => ({
    ticketId: row.ticket_id,
    reason: row.reason,
    category: categories.get(row.placement_id) ?? 'other',
    agent: row.agent_name === null ? null : { name: row.agent_name },
    channel: channelOfCode(row.channel),
    happenedAt: row.happened_at,
  })
}

const newestFirst = sql.raw(
  'order by ticket_facts.happened_at desc, length(ticket_facts.ticket_id), ticket_facts.ticket_id',
)

function invalidTicketRows(
  { accountId }: ResolvedQuery,
  which: RawBuilder<unknown>,
): RawBuilder<InvalidTicketRow> {
  return sql<InvalidTicketRow>`
    select ticket_facts.ticket_id, happened_at, placement_id, channel, ${reason} as reason, agents.name as agent_name
      from ticket_facts ${withReason(accountId)}
      left join agents on agents.account_id = ${accountId} and agents.agent_no = ticket_facts.agent_no
     where ${which} ${newestFirst}`
}

function invalidTickets(
  query: ResolvedQuery,
  { subcategory, search }: InvalidTicketsWanted,
): RawBuilder<unknown> {
  const part = search?.trim() && `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { accountId, range, filter } = subcategory === undefined ? query : inSubcategory(query, subcategory)
  return sql`${invalidFacts(accountId, range, filter)}
    ${part ? sql`and ticket_facts.ticket_id ilike ${part}` : sql``}`
}

function inSubcategory(query: ResolvedQuery, wanted: string): ResolvedQuery {
  const name = normaliseName(wanted)
  const own = query.placements.filter(({ subcategory }) => normaliseName(subcategory ?? '') === name)
  const ids = new Set(own.map(placement => placement.placementId))
  const placementIds = query.filter.placementIds.filter(id => ids.has(id))
  return { ...query, filter: { ...query.filter, placementIds } }
}

const reason = sql.raw(`coalesce(ticket_insights.ineligible_reason, 'unknown')`)

/** The eligibility reason is stored in the insight, not in the facts. */
export function withReason(accountId: number): RawBuilder<unknown> {
  return sql`
    join scoring_runs on scoring_runs.account_id = ${accountId} and scoring_runs.state = 'current'
    join ticket_insights on ticket_insights.account_id = ${accountId}
     and ticket_insights.run_id = scoring_runs.run_id and ticket_insights.ticket_id = ticket_facts.ticket_id`
}
