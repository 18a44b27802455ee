import { type ChannelId, channelOfCode } from '@pulse/contract'
import type { Score, ScoredFactor } from '@pulse/scoring'
import { sql } from 'kysely'
import { channelCodeSql } from '../../facts/codes-sql.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export interface TicketReasons {
  ticketId: string
  subject: string | null
  summary: string | null
  /** The evidence for each factor. */
  factors: Partial<Record<ScoredFactor, { score: number; reason: string; quotes: string[] }>>
  rating: string
  ratingComment: string | null
  /** Null if the ticket isn't counted. */
  csat: number | null
  /** Why the ticket isn't counted. */
  ineligibleReason: string | null
  agent: string | null
  groupId: number | null
  channel: ChannelId
  createdAt: Date
  /** Null if the ticket is open. */
  resolvedAt: Date | null
  /** Null if the ticket isn't counted. */
  category: string | null
  subcategory: string | null
  /** Business minutes. Null if the ticket isn't counted. */
  firstResponse: number | null
  resolution: number | null
  reopens: number | null
}

/** The reasons for these tickets' scores, with quotes, in the given order. */
export async function reasonsOf(
  { tx, accountId, placements }: ResolvedQuery,
  ticketIds: string[],
): Promise<TicketReasons[]> {
  if (ticketIds.length === 0) return []
  const { rows } = await sql<{
    ticketId: string
    subject: string | null
    summary: string | null
    rating: string
    ratingComment: string | null
    csat: number | null
    ineligibleReason: string | null
    agent: string | null
    groupId: number | null
    channel: number
    createdAt: Date
    resolvedAt: Date | null
    placementId: number | null
    firstResponse: number | null
    resolution: number | null
    reopens: number | null
    factors: Score['factors']
  }>`
    select tickets.ticket_id as "ticketId", tickets.subject, insight.summary, insight.factors,
           insight.ineligible_reason as "ineligibleReason",
           tickets.satisfaction_rating as rating, tickets.rating_comment as "ratingComment",
           facts.csat, ${channelCodeSql(sql`tickets.channel`)} as channel, tickets.created_at as "createdAt",
           tickets.resolved_at as "resolvedAt", tickets.group_id::float8 as "groupId", facts.placement_id as "placementId", facts.first_response as "firstResponse", facts.resolution,
           facts.reopens, agents.name as agent
      from unnest(${ticketIds}::text[]) with ordinality as wanted (ticket_id, place)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = wanted.ticket_id
      join scoring_runs on scoring_runs.account_id = ${accountId} and scoring_runs.state = 'current'
      join ticket_insights as insight on insight.account_id = ${accountId}
       and insight.run_id = scoring_runs.run_id and insight.ticket_id = wanted.ticket_id
      left join ticket_facts as facts on facts.account_id = ${accountId} and facts.ticket_id = wanted.ticket_id
       and facts.valid
      left join agents on agents.account_id = ${accountId} and agents.agent_id = tickets.agent_id
     order by wanted.place`.execute(tx)
  const placed = new Map(placements.map(placement => [placement.placementId, placement]))
  return rows.map(({ factors, csat, channel, placementId, ...row }) => ({
    ...row,
    category: (placementId !== null && placed.get(placementId)?.category) || null,
    subcategory: (placementId !== null && placed.get(placementId)?.subcategory) || null,
    csat: csat === null ? null : csat / 100,
    channel: channelOfCode(channel),
    factors: Object.fromEntries(
      Object.entries(factors ?? {}).map(([name, { score, reason, evidence }]) => [
        name,
        { score, reason, quotes: (evidence ?? []).map(one => one.quote) },
      ]),
    ),
  }))
}
