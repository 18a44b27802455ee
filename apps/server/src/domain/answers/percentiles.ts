import { sql } from 'kysely'
import type { Range } from '../facts/range.ts'
import { durationCells } from '../facts/spread.ts'
import type { Question } from './question.ts'

export interface Percentiles {
  medianFirstResponseTime: number | null
  p90FirstResponseTime: number | null
  medianFullResolutionTime: number | null
  p90FullResolutionTime: number | null
}

/** By nearest rank: the shortest time that at least half, or nine of ten, of the tickets did not exceed. */
export async function percentilesOf(
  { tx, accountId, filter, source }: Question,
  range: Range,
): Promise<Percentiles> {
  const { rows } = await sql<{ measure: 'f' | 'r'; median: number; p90: number }>`
    select measure, min(minutes) filter (where upto * 2 >= total) as median,
           min(minutes) filter (where upto * 10 >= total * 9) as p90
      from (select measure, minutes, sum(tickets) over (partition by measure order by minutes) as upto,
                   sum(tickets) over (partition by measure) as total
              from (select measure, minutes, sum(tickets)::bigint as tickets
                      from (${durationCells(accountId, range, filter, source)}) as cells
                     group by measure, minutes having sum(tickets) > 0) as counted) as ranked
     group by measure`.execute(tx)
  const first = rows.find(row => row.measure === 'f')
  const resolution = rows.find(row => row.measure === 'r')
  return {
    medianFirstResponseTime: first?.median ?? null,
    p90FirstResponseTime: first?.p90 ?? null,
    medianFullResolutionTime: resolution?.median ?? null,
    p90FullResolutionTime: resolution?.p90 ?? null,
  }
}
