import type { Score, ScoredFactor } from '@pulse/scoring'
import { sql } from 'kysely'
import type { ResolvedQuery } from '../shared/query.ts'

export interface TicketReasons {
  ticketId: string
  subject: string | null
  summary: string | null
  /** The evidence for each factor. */
  factors: Partial<Record<ScoredFactor, { score: number; reason: string; quotes: string[] }>>
  rating: string
  ratingComment: string | null
}

/** The reasons for these tickets' scores, with quotes, in the given order. */
export async function reasonsOf(
  { tx, accountId }: ResolvedQuery,
  ticketIds: string[],
): Promise<TicketReasons[]> {
  if (ticketIds.length === 0) return []
  const { rows } = await sql<{
    ticketId: string
    subject: string | null
    summary: string | null
    rating: string
    ratingComment: string | null
    factors: Score['factors']
  }>`
    select tickets.ticket_id as "ticketId", tickets.subject, insight.summary, insight.factors,
           tickets.satisfaction_rating as rating, tickets.rating_comment as "ratingComment"
      from unnest(${ticketIds}::text[]) with ordinality as wanted (ticket_id, place)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = wanted.ticket_id
      join scoring_runs on scoring_runs.account_id = ${accountId} and scoring_runs.state = 'current'
      join ticket_insights as insight on insight.account_id = ${accountId}
       and insight.run_id = scoring_runs.run_id and insight.ticket_id = wanted.ticket_id
     order by wanted.place`.execute(tx)
  return rows.map(({ factors, ...row }) => ({
    ...row,
    factors: Object.fromEntries(
      Object.entries(factors ?? {}).map(([name, { score, reason, evidence }]) => [
        name,
        { score, reason, quotes: (evidence ?? []).map(one => one.quote) },
      ]),
    ),
  }))
}
