import type { Figures } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { hourlyRollups } from '../../facts/time-rollup-queries.ts'
import { figuresOf, rollupTotals } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export const grains = ['hour', 'weekday', 'day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

export interface TimeRow extends Figures {
  /**
   * A day such as 2026-11-15, a weekday from 0 (Monday) to 6, or an hour from 0 to 23. A week is identified by its
   * Monday, and a month by its first day.
   */
  key: string
}

/** For each grain, SQL that converts a local time to its key. */
export const grainKeys = (local: RawBuilder<unknown>): Record<Grain, RawBuilder<unknown>> => ({
  hour: sql`extract(hour from ${local})::integer::text`,
  weekday: sql`(extract(isodow from ${local}) - 1)::integer::text`,
  day: sql`(${local})::date::text`,
  week: sql`date_trunc('week', ${local})::date::text`,
  month: sql`date_trunc('month', ${local})::date::text`,
})

/**
 * Figures by when tickets were resolved, in the query's zone and in chronological order. Periods without tickets are
 * omitted.
 */
export async function overTime(
  { tx, accountId, range, filter, source }: ResolvedQuery,
  by: Grain,
): Promise<TimeRow[]> {
  const { rows } = await sql<Rollup & { key: string }>`
    select ${grainKeys(sql.ref('hour'))[by]} as key, ${rollupTotals} from (${hourlyRollups(accountId, range, filter, source)}) as rollups
     group by 1`.execute(tx)
  return rows
    .filter(row => row.tickets > 0)
    .map(row => ({ key: row.key, ...figuresOf(row) }))
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
}
