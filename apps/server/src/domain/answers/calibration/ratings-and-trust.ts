import { type CustomerRatings, ratingCodes } from '@pulse/contract'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type RatedCount, ratedCounts, ratingFigures } from './calibration-figures.ts'
import { type Trust, trustIn } from './trust.ts'

/** How customers rated the query's tickets, and how much the AI CSAT can be trusted. Reads each rated ticket once. */
export async function ratingsAndTrust({
  tx,
  accountId,
  range,
  filter,
}: ResolvedQuery): Promise<{ ratings: CustomerRatings; trust: Omit<Trust, 'advice'> }> {
  const { good, bad } = ratingCodes
  const { rows } = await sql<Omit<RatedCount, 'csat'> & { csat: number | null }>`
    select rating, csat, count(*) as n
      from ticket_facts
     where ${validFacts(accountId, range, filter)} and rating in (${sql.lit(good)}, ${sql.lit(bad)})
     group by 1, 2`.execute(tx)
  const sum = (some: typeof rows) => some.reduce((all, { n }) => all + n, 0)
  const scored = rows.filter((row): row is RatedCount => row.csat !== null)
  const { level, sentence } = trustIn(ratingFigures(ratedCounts(scored)))
  return {
    ratings: { good: sum(rows.filter(row => row.rating === good)), n: sum(rows) },
    trust: { level, sentence },
  }
}
