import { type CustomerRatings, ratingCodes } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type HumanAgent, noPerformers, type Performers, performersByRow } from './performers.ts'

export interface SubcategoryFigures {
  name: string
  count: number
  averageCSAT: number | null
  csatCount: number
  ratings: CustomerRatings
  performers: Performers
}

interface RowSums {
  row: number
  agentNo: number
  tickets: number
  n: number
  sum: number
  good: number
  bad: number
}

/**
 * The query's subcategories, most tickets first. Tickets without a subcategory are omitted. Rollups don't break down
 * agents by subcategory, so everything is computed from a single read of the category's facts.
 */
export async function subcategoriesAnswer(query: ResolvedQuery): Promise<SubcategoryFigures[]> {
  const { tx, accountId, range, filter } = query
  const { rows } = await sql<RowSums>`
    select placement_id as row, agent_no as "agentNo", count(*) as tickets, count(csat) as n,
           coalesce(sum(csat), 0)::bigint as sum,
           count(*) filter (where rating = ${sql.lit(ratingCodes.good)}) as good,
           count(*) filter (where rating = ${sql.lit(ratingCodes.bad)}) as bad
      from ticket_facts where ${validFacts(accountId, range, filter)} group by 1, 2`.execute(tx)
  const spam = new Set(
    query.placements.flatMap(placement => (placement.state === 'spam' ? [placement.placementId] : [])),
  )
  const compared = rows.filter(one => !spam.has(one.row))
  const agents = await humanAgents(tx, accountId, [...new Set(compared.map(one => one.agentNo))])
  const performers = performersByRow(compared, agents)
  const byPlacement = Map.groupBy(rows, one => one.row)
  return query.placements
    .flatMap(({ placementId, subcategory }) => {
      const own = byPlacement.get(placementId)
      if (!own || subcategory === null) return []
      const total = (of: 'tickets' | 'n' | 'sum' | 'good' | 'bad') =>
        own.reduce((sum, one) => sum + one[of], 0)
      return [
        {
          name: subcategory,
          count: total('tickets'),
          averageCSAT: averageScore(total('sum'), total('n')),
          csatCount: total('n'),
          ratings: { good: total('good'), n: total('good') + total('bad') },
          performers: performers.get(placementId) ?? noPerformers,
        },
      ]
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}

async function humanAgents(
  tx: Kysely<Tables>,
  accountId: number,
  agentNos: number[],
): Promise<Map<number, HumanAgent>> {
  const rows = await tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .where('agent_no', '=', sql<number>`any(${agentNos}::integer[])`)
    .select(['agent_no', 'agent_id', 'name', 'email'])
    .execute()
  return new Map(rows.map(row => [row.agent_no, { id: row.agent_id, name: row.name, email: row.email }]))
}
