import { type FactorName, factorNames, factors, perFactor } from '@pulse/contract/factors'
import { sql } from 'kysely'
import { validFacts } from '../../facts/rollup-queries.ts'
import { averageMinutes, averageScore, percentOf } from '../shared/averages.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** In points. Scores below `low` count as low, and scores at or above `high` count as high. */
export const bandLimits = { low: 3, high: 4 }

export interface BandFigures {
  tickets: number
  averageCSAT: number | null
  averageFirstResponseTime: number | null
  reopenRate: number | null
  factors: Record<FactorName, number | null>
}

export interface ScoreBands {
  all: BandFigures
  low: BandFigures
  high: BandFigures
}

const columns = [
  'count(*) as tickets',
  'count(csat) as csat_n',
  'coalesce(sum(csat), 0)::bigint as csat_sum',
  'count(first_response) as first_n',
  'coalesce(sum(first_response), 0)::bigint as first_sum',
  'count(reopens) as reopens_n',
  'count(*) filter (where reopens > 0) as reopened',
  ...factorNames.flatMap(name => {
    const { column } = factors[name]
    return [`count(${column}) as ${column}_n`, `coalesce(sum(${column}), 0)::bigint as ${column}_sum`]
  }),
].join(', ')

/** Figures for tickets with low scores, tickets with high scores, and all scored tickets. */
export async function scoreBands({ tx, accountId, range, filter }: ResolvedQuery): Promise<ScoreBands> {
  const { rows } = await sql<Record<string, number> & { band: 'low' | 'mid' | 'high' }>`
    select case when csat < ${bandLimits.low * 100} then 'low' when csat >= ${bandLimits.high * 100} then 'high'
                else 'mid' end as band, ${sql.raw(columns)}
      from ticket_facts where ${validFacts(accountId, range, filter)} and csat is not null group by 1`.execute(
    tx,
  )
  const of = (band: string) => figuresOf(rows.filter(row => row.band === band))
  return { all: figuresOf(rows), low: of('low'), high: of('high') }
}

function figuresOf(rows: readonly Record<string, number>[]): BandFigures {
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
  return {
    tickets: sum('tickets'),
    averageCSAT: averageScore(sum('csat_sum'), sum('csat_n')),
    averageFirstResponseTime: averageMinutes(sum('first_sum'), sum('first_n')),
    reopenRate: percentOf(sum('reopened'), sum('reopens_n')),
    factors: perFactor(name =>
      averageScore(sum(`${factors[name].column}_sum`), sum(`${factors[name].column}_n`)),
    ),
  }
}
