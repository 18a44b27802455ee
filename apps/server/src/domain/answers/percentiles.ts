import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../facts/range.ts'
import { type Band, bandCells, durationCells, durationCellsIn, durationsAreKept } from '../facts/spread.ts'
import type { Question } from './question.ts'

export interface Percentiles {
  medianFirstResponseTime: number | null
  p90FirstResponseTime: number | null
  medianFullResolutionTime: number | null
  p90FullResolutionTime: number | null
}

interface Ranks {
  measure: 'f' | 'r'
  total: number
  median: number
  /** How many tickets lie below the median's cell. */
  belowMedian: number
  p90: number
  belowP90: number
}

interface Counted {
  measure: 'f' | 'r'
  minutes: number
  tickets: number
}

/** By nearest rank: the shortest time that at least half, or nine of ten, of the tickets did not exceed. */
export async function percentilesOf(question: Question, range: Range): Promise<Percentiles> {
  const ranks = durationsAreKept(question.filter, question.source)
    ? await withinBands(question, range)
    : await ranksOf(question, durationCells(question.accountId, range, question.filter))
  const first = ranks.find(row => row.measure === 'f')
  const resolution = ranks.find(row => row.measure === 'r')
  return {
    medianFirstResponseTime: first?.median ?? null,
    p90FirstResponseTime: first?.p90 ?? null,
    medianFullResolutionTime: resolution?.median ?? null,
    p90FullResolutionTime: resolution?.p90 ?? null,
  }
}

async function ranksOf({ tx }: Question, cells: RawBuilder<unknown>): Promise<Ranks[]> {
  const { rows } = await sql<Ranks>`
    select measure, max(upto)::bigint as total,
           min(minutes) filter (where upto * 2 >= total) as median,
           coalesce(max(upto) filter (where upto * 2 < total), 0)::bigint as "belowMedian",
           min(minutes) filter (where upto * 10 >= total * 9) as p90,
           coalesce(max(upto) filter (where upto * 10 < total * 9), 0)::bigint as "belowP90"
      from (select measure, minutes, sum(tickets) over (partition by measure order by minutes) as upto,
                   sum(tickets) over (partition by measure) as total
              from (select measure, minutes, sum(tickets)::bigint as tickets from (${cells}) as cells
                     group by measure, minutes having sum(tickets) > 0) as counted) as ranked
     group by measure`.execute(tx)
  return rows
}

/** The same from counts that are kept: the band of each first, and then what lies in it. */
async function withinBands(
  question: Question,
  range: Range,
): Promise<Pick<Ranks, 'measure' | 'median' | 'p90'>[]> {
  const { tx, accountId, filter } = question
  const banded = await ranksOf(question, bandCells(accountId, range, filter))
  const bands = banded.flatMap(({ measure, median, p90 }): Band[] =>
    [...new Set([median, p90])].map(start => ({ measure, start })),
  )
  if (bands.length === 0) return []
  const { rows } = await sql<Counted>`
    select measure, minutes, sum(tickets)::bigint as tickets
      from (${durationCellsIn(accountId, range, filter, bands)}) as cells
     group by measure, minutes having sum(tickets) > 0 order by measure, minutes`.execute(tx)
  return banded.map(({ measure, total, median, belowMedian, p90, belowP90 }) => {
    const own = rows.filter(row => row.measure === measure)
    return {
      measure,
      median: reached(own, median, total / 2 - belowMedian),
      p90: reached(own, p90, (total * 9) / 10 - belowP90),
    }
  })
}

/** The first duration from this start on by which so many tickets are counted. */
function reached(rows: readonly Counted[], start: number, tickets: number): number {
  let upto = 0
  for (const row of rows) {
    if (row.minutes < start) continue
    upto += row.tickets
    if (upto >= tickets) return row.minutes
  }
  return start
}
