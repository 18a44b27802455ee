import type { Figures } from '@pulse/contract'
import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { averageMinutes, averageScore, percentOf } from './averages.ts'

export interface AttainmentRollup {
  sla_n: number
  sla_met: number
}

export const emptyRollup: Rollup = {
  tickets: 0,
  csat_n: 0,
  csat_sum: 0,
  first_n: 0,
  first_sum: 0,
  resolution_n: 0,
  resolution_sum: 0,
  reopens_n: 0,
  reopened: 0,
}

export const rollupColumns = Object.keys(emptyRollup) as (keyof Rollup)[]

/** Sums these columns over rollups, as float8: exact for whole numbers this small, and faster than numeric. */
export const rollupTotals = sql.raw(
  rollupColumns.map(column => `sum(${column}::float8) as ${column}`).join(', '),
)

/** The figures that users see. They are computed from whole numbers and rounded only once, here. */
export function figuresOf(sums: Rollup): Figures {
  return {
    totalTickets: sums.tickets,
    averageCSAT: averageScore(sums.csat_sum, sums.csat_n),
    averageFirstResponseTime: averageMinutes(sums.first_sum, sums.first_n),
    averageFullResolutionTime: averageMinutes(sums.resolution_sum, sums.resolution_n),
    reopenRate: percentOf(sums.reopened, sums.reopens_n),
    counts: {
      csat: sums.csat_n,
      firstResponse: sums.first_n,
      fullResolution: sums.resolution_n,
      reopens: sums.reopens_n,
    },
  }
}

export function attainmentOf({ sla_n, sla_met }: AttainmentRollup) {
  return { n: sla_n, met: sla_met, attainment: percentOf(sla_met, sla_n) }
}

export function addRollups<K extends string>(
  columns: readonly K[],
  sums: readonly Record<K, number>[],
): Record<K, number> {
  const added = Object.fromEntries(columns.map(column => [column, 0])) as Record<K, number>
  for (const one of sums) for (const column of columns) added[column] += one[column]
  return added
}
