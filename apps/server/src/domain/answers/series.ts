import type { Figures } from '@pulse/contract'
import { sql } from 'kysely'
import { addDays, daysBetween, type Range } from '../facts/range.ts'
import { hourCells } from '../facts/spread.ts'
import { figuresOf, noSums, type Sums, summed } from './figures.ts'
import type { Question } from './question.ts'

export type DayFigures = Figures & { date: string }

/** Day by day in the zone of the question; a day without tickets is there too. */
export async function seriesOf(
  { tx, accountId, filter, source }: Question,
  range: Range,
): Promise<DayFigures[]> {
  const { rows } = await sql<Sums & { date: string }>`
    select hour::date as date, ${summed} from (${hourCells(accountId, range, filter, source)}) as cells
     group by 1`.execute(tx)
  const byDate = new Map(rows.map(row => [row.date, row]))
  const days = daysBetween(range.startDate, range.endDate) + 1
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(range.startDate, index)
    return { date, ...figuresOf(byDate.get(date) ?? noSums) }
  })
}
