import { channelCodes, channelIds } from '@pulse/contract'
import { factorNames, factors } from '@pulse/contract/factors'
import { channelOf, type WeightTable } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { Scores } from '../agents/ranking.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { slicesOf } from './sample.ts'

/** Tickets of one agent in one category. */
export interface WeighedRollup {
  agentNo: number
  category: number
  tickets: number
  /** With the weights the figures have. */
  now: Scores
  /** With the weights that are tried. */
  tried: Scores
}

/** Every `part`th ticket, in stretches of time, with the weights there are and with those that are tried. */
export async function weighedScores(
  { tx, accountId, range, filter, placements }: ResolvedQuery,
  weights: WeightTable,
  part: number,
): Promise<WeighedRollup[]> {
  // Each stretch is a question of its own: so the planner knows how few tickets it holds, and goes by their time.
  const chosen = sql.join(
    slicesOf(range, part).map(
      span => sql`
        select agent_no, placement_id, channel, csat, bonus, ${sql.join(weighedFactors.map(([column]) => sql.ref(column)))}
          from ticket_facts where ${validFacts(accountId, span, filter)}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<
    Record<'agentNo' | 'placementId' | 'tickets' | 'n' | 'sum' | 'triedN' | 'tried', number>
  >`
    select agent_no as "agentNo", placement_id as "placementId", count(*)::float8 as tickets, count(csat)::float8 as n,
           coalesce(sum(csat), 0)::float8 as sum, count(tried)::float8 as "triedN",
           coalesce(sum(tried), 0)::float8 as tried
      from (
        select agent_no, placement_id, csat,
               case when total > 0 then floor(least(5, greatest(0,
                 weighted / total + coalesce(bonus / 100.0::float8, 0))) * 100 + 0.5) end as tried
          from (
            select agent_no, placement_id, csat, bonus, ${weighted} as weighted, ${total} as total
              from (${chosen}) as chosen join ${weightsByCode(weights)} on weights.code = chosen.channel
            offset 0) as weighed) as both_ways
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

const weighedFactors = factorNames.map(name => [factors[name].column, name] as const)

/** In the same steps as `aiCsat`, from hundredths: with the weights there are it gives what the facts hold. */
const weighted = sql.raw(
  weighedFactors.map(([column]) => `coalesce(${column} / 100.0::float8 * w_${column}, 0)`).join(' + '),
)
const total = sql.raw(
  weighedFactors.map(([column]) => `case when ${column} is null then 0 else w_${column} end`).join(' + '),
)

function weightsByCode(weights: WeightTable): RawBuilder<unknown> {
  const columns = weighedFactors.map(([, factor]) =>
    channelIds.map(id => Math.max(0, weights[channelOf(id)][factor])),
  )
  return sql`unnest(${channelIds.map(id => channelCodes[id])}::smallint[], ${sql.join(
    columns.map(column => sql`${column}::float8[]`),
  )}) as weights (code, ${sql.raw(weighedFactors.map(([column]) => `w_${column}`).join(', '))})`
}
