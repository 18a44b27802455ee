import type { FactorName, factors } from '@pulse/contract'
import { sql } from 'kysely'
import { agentRollupColumns } from '../../facts/rollup-columns.ts'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { type ResolvedQuery, shareRows } from '../shared/query.ts'

type FactorSums = Record<`${(typeof factors)[FactorName]['column']}_${'n' | 'sum'}`, number>

export interface AgentRow extends FactorSums {
  agent_no: number
  agent_id: string | null
  name: string | null
  email: string | null
  is_human: boolean | null
  tickets: number
  csat_n: number
  csat_sum: number
  csat_squares: number
  first_n: number
  first_sum: number
  resolution_n: number
  resolution_sum: number
  reopens_n: number
  reopened: number
  sla_n: number
  sla_met: number
  rated_good: number
  rated_bad: number
  /** Scores by category. */
  categories: number[]
  category_n: number[]
  category_sum: number[]
  category_squares: number[]
}

export type HumanAgentRow = AgentRow & { agent_id: string; name: string }

export function isHumanAgent(row: AgentRow): row is HumanAgentRow {
  return row.agent_no !== 0 && row.is_human === true && row.agent_id !== null && row.name !== null
}

/** One row per agent with tickets that match the query. Answers to the same query share the rows. */
export function agentRowsOf(query: ResolvedQuery): Promise<readonly AgentRow[]> {
  return shareRows(query, 'agents', () => readAgentRows(query))
}

/** Categories are in arrays, so a thousand agents need one thousand rows rather than twenty thousand. */
async function readAgentRows({ tx, accountId, range, filter, source }: ResolvedQuery): Promise<AgentRow[]> {
  // Integers far below 2^53 are exact as float8, and float8 sums avoid converting bigint to numeric.
  const rollupTotals = sql.raw(
    agentRollupColumns.map(({ column }) => `sum(${column}::float8) as ${column}`).join(', '),
  )
  const { rows } = await sql<AgentRow>`
    with by_category as (
      select agent_no, category_placement_id, ${rollupTotals}
        from (${agentRollups(accountId, range, filter, source)}) as rollups group by agent_no, category_placement_id),
    by_agent as (
      select agent_no, ${rollupTotals}, array_agg(category_placement_id) as categories,
             array_agg(csat_n::integer) as category_n, array_agg(csat_sum) as category_sum,
             array_agg(csat_squares) as category_squares
        from by_category group by agent_no)
    select by_agent.*, agents.agent_id, agents.name, agents.email, agents.is_human
      from by_agent
      left join agents on agents.account_id = ${accountId} and agents.agent_no = by_agent.agent_no
     where tickets > 0 order by agent_no`.execute(tx)
  return rows
}
