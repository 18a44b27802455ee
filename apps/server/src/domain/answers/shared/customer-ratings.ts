import { type CustomerRatings, ratingCodes } from '@pulse/contract'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from './query.ts'

export const noRatings: CustomerRatings = { good: 0, n: 0 }

/**
 * How customers rated the query's tickets, per agent or placement. Rollups don't include ratings, so this reads facts
 * through an index on the rating, which skips unrated tickets.
 */
export async function customerRatings(
  { tx, accountId, range, filter }: ResolvedQuery,
  by: 'agent_no' | 'placement_id',
): Promise<Map<number, CustomerRatings>> {
  const { good, bad } = ratingCodes
  const { rows } = await sql<{ key: number } & CustomerRatings>`
    select ${sql.ref(by)} as key, count(*) filter (where rating = ${sql.lit(good)}) as good, count(*) as n
      from ticket_facts
     where ${validFacts(accountId, range, filter)} and rating in (${sql.lit(good)}, ${sql.lit(bad)})
     group by 1`.execute(tx)
  return new Map(rows.map(({ key, good, n }) => [key, { good, n }]))
}

export function addRatings(all: readonly (CustomerRatings | undefined)[]): CustomerRatings {
  return all.reduce<CustomerRatings>(
    (sum, one) => ({ good: sum.good + (one?.good ?? 0), n: sum.n + (one?.n ?? 0) }),
    noRatings,
  )
}
