import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../facts/range.ts'
import { agentRollups, categoryRollups } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import type { TwoPeriods } from './contributions.ts'

/** Scores of one placement or agent in both periods. The key is the placement's or agent's number. */
export type KeyedScores = TwoPeriods & { key: number }

/** Scores by placement in the requested period and the one before. */
export function scoresByPlacement(query: ResolvedQuery, before: Range): Promise<KeyedScores[]> {
  const { accountId, filter, source } = query
  return inBothPeriods(query, before, sql`placement_id`, range =>
    categoryRollups(accountId, range, filter, source),
  )
}

/** Scores by agent in the requested period and the one before. */
export function scoresByAgent(query: ResolvedQuery, before: Range): Promise<KeyedScores[]> {
  const { accountId, filter, source } = query
  return inBothPeriods(query, before, sql`agent_no`, range => agentRollups(accountId, range, filter, source))
}

async function inBothPeriods(
  { tx, range }: ResolvedQuery,
  before: Range,
  key: RawBuilder<unknown>,
  rollups: (range: Range) => RawBuilder<unknown>,
): Promise<KeyedScores[]> {
  const { rows } = await sql<KeyedScores>`
    select key, coalesce(sum(n) filter (where now), 0)::float8 as n,
           coalesce(sum(total) filter (where now), 0)::float8 as sum,
           coalesce(sum(n) filter (where not now), 0)::float8 as "previousN",
           coalesce(sum(total) filter (where not now), 0)::float8 as "previousSum"
      from (select true as now, ${key} as key, csat_n as n, csat_sum::float8 as total from (${rollups(range)}) as asked
            union all
            select false, ${key}, csat_n, csat_sum::float8 from (${rollups(before)}) as before) as rollups
     group by 1 having sum(n) > 0`.execute(tx)
  return rows
}
