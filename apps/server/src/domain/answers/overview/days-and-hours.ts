import type { Figures } from '@pulse/contract'
import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import { addDays, daysBetween, type Range } from '../../facts/range.ts'
import { hourlyRollups } from '../../facts/time-rollup-queries.ts'
import { averageMinutes } from '../shared/averages.ts'
import { emptyRollup, figuresOf, rollupTotals } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export type DayFigures = Figures & { date: string }

export interface HourFigures {
  /** The weekday, from 0 for Monday. */
  weekday: number
  hour: number
  tickets: number
  averageFirstResponseTime: number | null
}

export interface DaysAndHours {
  series: DayFigures[]
  previousSeries: DayFigures[]
  hours: HourFigures[]
}

/**
 * Figures by day and by hour of the week, in the query's zone. The days include the comparison range if there is one.
 */
export async function daysAndHours(query: ResolvedQuery, before: Range | null): Promise<DaysAndHours> {
  const { tx, accountId, range, filter, source } = query
  const rollupsOf = (one: Range) => hourlyRollups(accountId, one, filter, source)
  const { rows } = await sql<Rollup & { now: boolean; date: string | null; at: number | null }>`
    select now, date, at, ${rollupTotals}
      from (select hour::date as date,
                   case when now then (date_part('isodow', hour) * 24 - 24 + date_part('hour', hour))::integer end as at,
                   rollups.*
              from (select true as now, * from (${rollupsOf(range)}) as own
                    ${before ? sql`union all select false, * from (${rollupsOf(before)}) as earlier` : sql``}) as rollups
           ) as rollups
     group by grouping sets ((now, date), (at))`.execute(tx)
  const byDate = (now: boolean) => new Map(rows.filter(row => row.now === now).map(row => [row.date, row]))
  const byHour = new Map(rows.map(row => [row.at, row]))
  return {
    series: dayByDay(range, byDate(true)),
    previousSeries: before ? dayByDay(before, byDate(false)) : [],
    hours: Array.from({ length: 7 * 24 }, (_, at) => {
      const { tickets, first_sum, first_n } = byHour.get(at) ?? emptyRollup
      return {
        weekday: Math.floor(at / 24),
        hour: at % 24,
        tickets,
        averageFirstResponseTime: averageMinutes(first_sum, first_n),
      }
    }),
  }
}

/** Returns one entry per day, including days without tickets. */
function dayByDay({ startDate, endDate }: Range, byDate: Map<string | null, Rollup>): DayFigures[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const date = addDays(startDate, index)
    return { date, ...figuresOf(byDate.get(date) ?? emptyRollup) }
  })
}
