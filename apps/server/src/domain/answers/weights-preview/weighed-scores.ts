import { factorNames, factors } from '@pulse/contract/factors'
import type { WeightTable } from '@pulse/scoring'
import { sql } from 'kysely'
import { withAiCsat } from '../../facts/csat-sql.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import { countedSettings } from '../../scoring-settings/counted-settings.ts'
import type { Scores } from '../agents/ranking.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { slicesOf } from '../shared/time-slices.ts'

/** One agent's tickets in one category. */
export interface WeighedRollup {
  agentNo: number
  category: number
  tickets: number
  /** Scores with the current weights. */
  now: Scores
  /** Scores with the new weights. */
  tried: Scores
}

/**
 * Scores a sample of about one in `part` tickets, taken from time slices, with both the current and the new weights.
 */
export async function weighedScores(
  { tx, accountId, range, filter, placements }: ResolvedQuery,
  weights: WeightTable,
  part: number,
): Promise<WeighedRollup[]> {
  // Each slice is a separate subquery, so the planner knows how few tickets it has and uses the time index.
  const chosen = sql.join(
    slicesOf(range, part).map(
      span => sql`
        select agent_no, placement_id, channel, csat, ${points} from ticket_facts where ${validFacts(accountId, span, filter)}`,
    ),
    sql` union all `,
  )
  const { adjustment } = await countedSettings(tx, accountId)
  const { rows } = await sql<
    Record<'agentNo' | 'placementId' | 'tickets' | 'n' | 'sum' | 'triedN' | 'tried', number>
  >`
    select agent_no as "agentNo", placement_id as "placementId", count(*)::float8 as tickets, count(csat)::float8 as n,
           coalesce(sum(csat), 0)::float8 as sum, count(ai_csat)::float8 as "triedN",
           coalesce(sum(ai_csat), 0)::float8 as tried
      from (${withAiCsat(chosen, weights, adjustment?.points)}) as both_ways
     group by 1, 2`.execute(tx)
  const categoryOf = new Map(
    placements.map(placement => [placement.placementId, placement.categoryPlacementId]),
  )
  return rows.map(row => ({
    agentNo: row.agentNo,
    category: categoryOf.get(row.placementId) ?? row.placementId,
    tickets: row.tickets,
    now: { n: row.n, sum: row.sum },
    tried: { n: row.triedN, sum: row.tried },
  }))
}

/** Converts the hundredths stored in facts to points. */
const points = sql.raw(
  [...factorNames.map(name => factors[name].column), 'bonus']
    .map(column => `${column} / 100.0::float8 as ${column}`)
    .join(', '),
)
