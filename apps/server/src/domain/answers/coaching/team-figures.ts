import { type FactorName, factorNames, factors, perFactor } from '@pulse/contract/factors'
import { sql } from 'kysely'
import { agentRollups } from '../../facts/rollup-queries.ts'
import { averageMinutes, averageScore, percentOf } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'

const columns = [
  'tickets',
  'first_n',
  'first_sum',
  'resolution_n',
  'resolution_sum',
  'reopens_n',
  'reopened',
  ...factorNames.flatMap(name => [`${factors[name].column}_n`, `${factors[name].column}_sum`]),
]

interface TeamFigures {
  figures: {
    totalTickets: number
    averageFirstResponseTime: number | null
    averageResolutionTime: number | null
    reopenRate: number | null
  }
  factors: Record<FactorName, number | null>
}

/** Figures for all of the query's tickets, including those without a human agent, as on the leaderboard. */
export async function teamFigures({
  tx,
  accountId,
  range,
  filter,
  source,
}: ResolvedQuery): Promise<TeamFigures> {
  const totals = sql.raw(columns.map(column => `coalesce(sum(${column}::float8), 0) as ${column}`).join(', '))
  const { rows } = await sql<Record<string, number>>`
    select ${totals} from (${agentRollups(accountId, range, filter, source)}) as rollups`.execute(tx)
  const sum = (column: string) => rows[0]?.[column] ?? 0
  return {
    figures: {
      totalTickets: sum('tickets'),
      averageFirstResponseTime: averageMinutes(sum('first_sum'), sum('first_n')),
      averageResolutionTime: averageMinutes(sum('resolution_sum'), sum('resolution_n')),
      reopenRate: percentOf(sum('reopened'), sum('reopens_n')),
    },
    factors: perFactor(name =>
      averageScore(sum(`${factors[name].column}_sum`), sum(`${factors[name].column}_n`)),
    ),
  }
}
