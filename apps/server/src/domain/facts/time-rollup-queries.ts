import { ratingCodes } from '@pulse/contract/ratings'
import { type RawBuilder, sql } from 'kysely'
import type { Filter } from './filter.ts'
import { piecesOf, type Range } from './range.ts'
import { halfHourRollupColumns } from './rollup-columns.ts'
import { columnsOfValid, hasLabels, type Source, together, validFacts } from './rollup-queries.ts'
import { madeOfHalfHours, stretchesOf } from './zone.ts'

/**
 * Rollups by hour, by duration, and by rating and score. As in rollup-queries.ts, stored rollups are read where possible and facts
 * otherwise, with the same columns. These rollups don't support filters.
 */
type Span = Pick<Range, 'from' | 'to'>

/**
 * Rollups by `hour` (local time, a timestamp without time zone), with the columns of `halfHourRollupColumns`. An hour
 * may have several rows. All UTC offsets come from `stretchesOf`, even if the offset changes within the range.
 */
export function hourlyRollups(
  accountId: number,
  range: Range,
  filter: Filter,
  source: Source = 'best',
): RawBuilder<unknown> {
  const stretches = stretchesOf(range)
  const fromRollups = source === 'best' && isUnfiltered(filter) && madeOfHalfHours(stretches)
  return sql.join(
    stretches.map(({ from, to, offsetMs }) => {
      const hourOf = (at: string) =>
        sql`date_trunc('hour', (${sql.ref(at)} at time zone 'UTC') + make_interval(secs => ${offsetMs / 1000}))`
      return fromRollups
        ? sql`select ${hourOf('slot')} as hour, ${sql.raw(halfHourRollupColumns.map(sum => sum.column).join(', '))}
                from half_hour_rollups where account_id = ${accountId} and slot >= ${from} and slot < ${to}`
        : sql`select ${hourOf('happened_at')} as hour, ${columnsOfValid(halfHourRollupColumns)}
                from ticket_facts where ${validFacts(accountId, { from, to }, filter)} group by 1`
    }),
    sql` union all `,
  )
}

/**
 * Rollups by `measure` (f: first response, r: full resolution) and `minutes`, at the precision used to display
 * durations.
 */
export function durationRollups(accountId: number, span: Span, filter: Filter): RawBuilder<unknown> {
  return durationsOfFacts(accountId, span, filter, sql`shown_minutes(took.minutes)`, sql`true`)
}

/**
 * Whether stored rollups cover the durations for this query. If so, bands are read first, then only the durations
 * needed.
 */
export function durationsAreKept(filter: Filter, source: Source): boolean {
  return source === 'best' && isUnfiltered(filter)
}

/** Rollups by `measure` and `minutes`, the start of a duration band. */
export function durationBandRollups(accountId: number, span: Span, filter: Filter): RawBuilder<unknown> {
  return together(
    accountId,
    piecesOf(span),
    edge => durationsOfFacts(accountId, edge, filter, sql`duration_band(took.minutes)`, sql`true`),
    pieces => sql`
      select measure, band as minutes, tickets from duration_rollups where ${pieces}`,
  )
}

export interface Band {
  measure: 'f' | 'r'
  start: number
}

/** Reads `durationRollups` within these bands. */
export function durationRollupsIn(
  accountId: number,
  span: Span,
  filter: Filter,
  bands: readonly Band[],
): RawBuilder<unknown> {
  const inAny = sql.join(
    bands.map(
      ({ measure, start }) => sql`
        (measure = ${sql.lit(measure)}::"char" and took.minutes >= ${start} and took.minutes < ${endOfBand(start)})`,
    ),
    sql` or `,
  )
  return together(
    accountId,
    piecesOf(span),
    edge => durationsOfFacts(accountId, edge, filter, sql`shown_minutes(took.minutes)`, sql`(${inAny})`),
    pieces =>
      sql.join(
        bands.map(
          band => sql`
            select measure, took.minutes, took.tickets
              from duration_rollups, unnest(durations[1:1], durations[2:2]) as took (minutes, tickets)
             where ${pieces} and measure = ${sql.lit(band.measure)}::"char" and band = ${band.start}`,
        ),
        sql` union all `,
      ),
  )
}

/** The end of the band that starts at this value. Matches duration_band(). */
function endOfBand(start: number): number {
  if (start >= 43_200) return 2 ** 31 - 1
  return start + (start < 1440 ? 30 : 1440)
}

function durationsOfFacts(
  accountId: number,
  span: Span,
  filter: Filter,
  minutes: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select measure, ${minutes} as minutes, count(*) as tickets
      from ticket_facts, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
     where ${validFacts(accountId, span, filter)} and took.minutes is not null and ${condition} group by 1, 2`
}

/** The number of `tickets` for each customer `rating` (good or bad) and `csat`. A combination may have several rows. */
export function ratedScores(
  accountId: number,
  span: Span,
  filter: Filter,
  source: Source,
): RawBuilder<unknown> {
  const fromFacts = (edge: Span) => sql`
    select rating, csat, count(*) as tickets from ticket_facts
     where ${validFacts(accountId, edge, filter)} and csat is not null
       and rating in (${sql.lit(ratingCodes.good)}, ${sql.lit(ratingCodes.bad)})
     group by 1, 2`
  if (source === 'facts' || !isUnfiltered(filter)) return fromFacts(span)
  const { days, edges, ...stored } = piecesOf(span)
  const asSpan = (one: { from: string; to: string }) => ({ from: new Date(one.from), to: new Date(one.to) })
  return together(
    accountId,
    { ...stored, days: [], edges: [...days.map(asSpan), ...edges] },
    fromFacts,
    pieces => sql`select rating, csat, tickets from rating_rollups where ${pieces}`,
  )
}

export function isUnfiltered(filter: Filter): boolean {
  return filter.everyPlacement && !hasLabels(filter) && !filter.channels && !filter.agentNos
}
