import type { Figures } from '@pulse/contract'
import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { hourlyRollups } from '../../facts/time-rollup-queries.ts'
import { emptyRollup, figuresOf, rollupTotals } from '../shared/figures.ts'
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

const keys: Record<Grain, string> = {
  hour: 'extract(hour from hour)::integer::text',
  weekday: '(extract(isodow from hour) - 1)::integer::text',
  day: 'hour::date::text',
  week: "date_trunc('week', hour)::date::text",
  month: "date_trunc('month', hour)::date::text",
}

/** Figures by resolution time in the query's zone, in chronological order. Periods without tickets are omitted. */
export async function overTime(
  { tx, accountId, range, filter, source }: ResolvedQuery,
  by: Grain,
): Promise<TimeRow[]> {
  const { rows } = await sql<Rollup & { key: string }>`
    select ${sql.raw(keys[by])} as key, ${rollupTotals} from (${hourlyRollups(accountId, range, filter, source)}) as rollups
     group by 1`.execute(tx)
  return rows
    .filter(row => row.tickets > 0)
    .map(row => ({ key: row.key, ...figuresOf(row) }))
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
}

/** Figures for the given weekdays only. */
export async function onWeekdays(
  { tx, accountId, range, filter, source }: ResolvedQuery,
  weekdays: readonly number[],
): Promise<Figures> {
  const { rows } = await sql<Rollup>`
    select ${rollupTotals} from (${hourlyRollups(accountId, range, filter, source)}) as rollups
     where extract(isodow from hour) - 1 = any(${weekdays}::integer[])`.execute(tx)
  const [sums] = rows
  return figuresOf(sums?.tickets ? sums : emptyRollup)
}
