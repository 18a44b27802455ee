import { sql } from 'kysely'
import { hourCells } from '../facts/spread.ts'
import { averageMinutes } from './averages.ts'
import type { Question } from './question.ts'

export interface HourFigures {
  /** 0 is Monday. */
  weekday: number
  hour: number
  tickets: number
  averageFirstResponseTime: number | null
}

/** Every hour of the week, in the zone of the question. */
export async function hoursOf({ tx, accountId, range, filter, source }: Question): Promise<HourFigures[]> {
  const { rows } = await sql<{ at: number; tickets: number; first_n: number; first_sum: number }>`
    select ((extract(isodow from hour) - 1) * 24 + extract(hour from hour))::integer as at,
           sum(tickets::float8) as tickets, sum(first_n::float8) as first_n, sum(first_sum::float8) as first_sum
      from (${hourCells(accountId, range, filter, source)}) as cells group by 1`.execute(tx)
  const byHour = new Map(rows.map(row => [row.at, row]))
  return Array.from({ length: 7 * 24 }, (_, at) => {
    const { tickets, first_n, first_sum } = byHour.get(at) ?? { tickets: 0, first_n: 0, first_sum: 0 }
    return {
      weekday: Math.floor(at / 24),
      hour: at % 24,
      tickets,
      averageFirstResponseTime: averageMinutes(first_sum, first_n),
    }
  })
}
