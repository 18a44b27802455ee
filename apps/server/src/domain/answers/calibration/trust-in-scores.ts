import { sql } from 'kysely'
import { ratedScores } from '../../facts/time-rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type RatedCount, ratedCounts, ratingFigures } from './calibration-figures.ts'
import { type Trust, trustIn } from './trust.ts'

/** How much the AI CSAT of the query's tickets can be trusted, judged by their customers' own ratings. */
export async function trustInScores({
  tx,
  accountId,
  range,
  filter,
  source,
}: ResolvedQuery): Promise<Omit<Trust, 'advice'>> {
  const { rows } = await sql<RatedCount>`
    select rating, csat, sum(tickets)::float8 as n from (${ratedScores(accountId, range, filter, source)}) as rated
     group by 1, 2 having sum(tickets) > 0`.execute(tx)
  const { level, sentence } = trustIn(ratingFigures(ratedCounts(rows)))
  return { level, sentence }
}
