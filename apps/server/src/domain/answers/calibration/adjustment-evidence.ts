import { ratingCodes } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import type { ManagerScore, RatedTickets } from './suggested-adjustment.ts'

/**
 * Managers' scores and customers' ratings since the given time, with the AI CSAT before the account's `adjustment` (in
 * points). Only tickets that are counted in figures are included.
 */
export async function adjustmentEvidence(
  tx: Kysely<Tables>,
  accountId: number,
  since: Date,
  adjustment: number,
): Promise<{ opinions: ManagerScore[]; ratings: RatedTickets }> {
  const counted = sql`
    select ticket_id, rating, csat / 100.0::float8 - ${adjustment}::float8 as csat from ticket_facts
     where account_id = ${accountId} and valid and happened_at >= ${since} and csat is not null
       and exists (select from placements where placements.account_id = ${accountId}
                     and placements.placement_id = ticket_facts.placement_id and placements.state = 'counted')`
  const { rows: opinions } = await sql<ManagerScore>`
    select ticket_opinions.user_id as manager, score / 100.0::float8 as score, counted.csat
      from ticket_opinions join (${counted}) as counted on counted.ticket_id = ticket_opinions.ticket_id
     where ticket_opinions.account_id = ${accountId}
     order by ticket_opinions.created_at, ticket_opinions.ticket_id, ticket_opinions.user_id`.execute(tx)
  const [good, bad] = [sql.lit(ratingCodes.good), sql.lit(ratingCodes.bad)]
  const { rows: ratings } = await sql<RatedTickets>`
    select count(*) filter (where rating = ${good})::float8 as good, count(*) filter (where rating = ${bad})::float8 as bad,
           coalesce(avg(csat) filter (where rating = ${good}), 0)::float8 as "meanGood",
           coalesce(avg(csat) filter (where rating = ${bad}), 0)::float8 as "meanBad",
           coalesce(sqrt((var_pop(csat) filter (where rating = ${good}) + var_pop(csat) filter (where rating = ${bad})) / 2), 0)
             ::float8 as deviation
      from (${counted}) as counted`.execute(tx)
  return { opinions, ratings: ratings[0] ?? { good: 0, bad: 0, meanGood: 0, meanBad: 0, deviation: 0 } }
}
