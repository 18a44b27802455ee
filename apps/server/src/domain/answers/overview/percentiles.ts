import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../facts/range.ts'
import {
  type Band,
  durationBandRollups,
  durationRollups,
  durationRollupsIn,
  durationsAreKept,
} from '../../facts/time-rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

export interface Percentiles {
  medianFirstResponseTime: number | null
  p90FirstResponseTime: number | null
  medianFullResolutionTime: number | null
  p90FullResolutionTime: number | null
}

interface Ranks {
  /** The range's index in the list. */
  at: number
  measure: 'f' | 'r'
  total: number
  /** The two middle durations. An odd number of tickets has only one, so they are the same. */
  lower: number
  upper: number
  /** How many tickets have a shorter duration. */
  belowLower: number
  belowUpper: number
  p90: number
  belowP90: number
}

interface Counted {
  at: number
  measure: 'f' | 'r'
  minutes: number
  tickets: number
}

/** The median is the mean of the two middle times. The 90th percentile is the shortest time that covers 90%. */
export async function percentilesOf(query: ResolvedQuery, ranges: readonly Range[]): Promise<Percentiles[]> {
  const { accountId, filter, source } = query
  const ranks = durationsAreKept(filter, source)
    ? await withinBands(query, ranges)
    : await ranksOf(
        query,
        ranges.map(range => durationRollups(accountId, range, filter)),
      )
  return ranges.map((_, at) => {
    const first = ranks.find(row => row.at === at && row.measure === 'f')
    const resolution = ranks.find(row => row.at === at && row.measure === 'r')
    return {
      medianFirstResponseTime: first ? (first.lower + first.upper) / 2 : null,
      p90FirstResponseTime: first?.p90 ?? null,
      medianFullResolutionTime: resolution ? (resolution.lower + resolution.upper) / 2 : null,
      p90FullResolutionTime: resolution?.p90 ?? null,
    }
  })
}

/** Combines the rollups of all ranges and adds each range's index. */
function numbered(rollups: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const parts = rollups.flatMap((own, at) =>
    own ? [sql`select ${sql.lit(at)} as at, * from (${own}) as own`] : [],
  )
  return sql.join(parts, sql` union all `)
}

async function ranksOf({ tx }: ResolvedQuery, rollups: readonly RawBuilder<unknown>[]): Promise<Ranks[]> {
  const { rows } = await sql<Ranks>`
    select at, measure, max(upto)::bigint as total,
           min(minutes) filter (where upto * 2 >= total) as lower,
           coalesce(max(upto) filter (where upto * 2 < total), 0)::bigint as "belowLower",
           min(minutes) filter (where upto * 2 > total) as upper,
           coalesce(max(upto) filter (where upto * 2 <= total), 0)::bigint as "belowUpper",
           min(minutes) filter (where upto * 10 >= total * 9) as p90,
           coalesce(max(upto) filter (where upto * 10 < total * 9), 0)::bigint as "belowP90"
      from (select at, measure, minutes, sum(tickets) over (partition by at, measure order by minutes) as upto,
                   sum(tickets) over (partition by at, measure) as total
              from (select at, measure, minutes, sum(tickets)::bigint as tickets from (${numbered(rollups)}) as rollups
                     group by at, measure, minutes having sum(tickets) > 0) as counted) as ranked
     group by at, measure`.execute(tx)
  return rows
}

/** Reads stored rollups: first finds each percentile's band, then reads the durations within it. */
async function withinBands(
  query: ResolvedQuery,
  ranges: readonly Range[],
): Promise<Pick<Ranks, 'at' | 'measure' | 'lower' | 'upper' | 'p90'>[]> {
  const { tx, accountId, filter } = query
  const banded = await ranksOf(
    query,
    ranges.map(range => durationBandRollups(accountId, range, filter)),
  )
  if (banded.length === 0) return []
  const within = ranges.map((range, at) => {
    const bands = banded
      .filter(row => row.at === at)
      .flatMap(({ measure, lower, upper, p90 }): Band[] =>
        [...new Set([lower, upper, p90])].map(start => ({ measure, start })),
      )
    return bands.length ? durationRollupsIn(accountId, range, filter, bands) : null
  })
  const { rows } = await sql<Counted>`
    select at, measure, minutes, sum(tickets)::bigint as tickets from (${numbered(within)}) as rollups
     group by at, measure, minutes having sum(tickets) > 0 order by at, measure, minutes`.execute(tx)
  return banded.map(({ at, measure, total, lower, belowLower, upper, belowUpper, p90, belowP90 }) => {
    const own = rows.filter(row => row.at === at && row.measure === measure)
    return {
      at,
      measure,
      lower: reached(own, lower, total / 2 - belowLower),
      upper: reached(own, upper, Math.floor(total / 2) + 1 - belowUpper),
      p90: reached(own, p90, (total * 9) / 10 - belowP90),
    }
  })
}

/** The first duration at which the running count of tickets reaches the given number. */
function reached(rows: readonly Counted[], start: number, tickets: number): number {
  let upto = 0
  for (const row of rows) {
    if (row.minutes < start) continue
    upto += row.tickets
    if (upto >= tickets) return row.minutes
  }
  return start
}
