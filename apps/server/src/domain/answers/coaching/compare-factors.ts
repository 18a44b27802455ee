import type { AgentCoaching } from '@pulse/contract'
import { type FactorName, factorNames, factors } from '@pulse/contract/factors'
import { fairRanking } from '@pulse/contract/metrics'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import { intervalOfMean, type Scores } from '../agents/ranking.ts'
import { averageScore } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export type FactorComparison = AgentCoaching['factors'][number]
type Spread = Scores & { squares: number }

const columns = factorNames
  .map(name => factors[name].column)
  .flatMap(column => [
    `count(${column}) as ${column}_n`,
    `coalesce(sum(${column}), 0)::float8 as ${column}_sum`,
    `coalesce(sum(${column}::integer * ${column}), 0)::float8 as ${column}_squares`,
  ])
  .join(', ')

/** The agent's factors next to the team's. Rollups don't store how factors vary, so the agent's facts are read. */
export async function compareFactors(
  { tx, accountId, range, filter }: ResolvedQuery,
  team: Record<FactorName, number | null>,
): Promise<FactorComparison[]> {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.raw(columns)} from ticket_facts where ${validFacts(accountId, range, filter)}`.execute(tx)
  return factorNames.map(name => {
    const of = (sum: string) => rows[0]?.[`${factors[name].column}_${sum}`] ?? 0
    return compareFactor(name, { n: of('n'), sum: of('sum'), squares: of('squares') }, team[name])
  })
}

/**
 * A difference stands out if zero is outside its 95% interval and there are enough scores. The team's mean is treated
 * as exact, because it covers far more tickets.
 */
export function compareFactor(factor: FactorName, own: Spread, team: number | null): FactorComparison {
  const agent = averageScore(own.sum, own.n)
  const interval = intervalOfMean(own)
  if (agent === null || team === null || !interval)
    return { factor, agent, team, difference: null, interval: null, standsOut: false }
  const [low, high] = [rounded(interval.low - team), rounded(interval.high - team)]
  return {
    factor,
    agent,
    team,
    difference: rounded(agent - team),
    interval: { low, high },
    standsOut: own.n >= fairRanking.fewTickets && (low > 0 || high < 0),
  }
}

/** The largest difference that stands out, or null. */
export function largestDifference(compared: readonly FactorComparison[]): FactorName | null {
  const size = ({ difference }: FactorComparison) => Math.abs(difference ?? 0)
  const [largest] = compared.filter(one => one.standsOut).toSorted((a, b) => size(b) - size(a))
  return largest?.factor ?? null
}

const rounded = (points: number) => Math.round(points * 100) / 100
