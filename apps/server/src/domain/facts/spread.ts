import { type RawBuilder, sql } from 'kysely'
import { hasLabels, type Source, sumsOfValid, together, validFacts } from './cells.ts'
import type { Filter } from './filter.ts'
import { piecesOf, type Range } from './range.ts'
import { sumsOfHalfHour } from './sums.ts'
import { madeOfHalfHours, stretchesOf } from './zone.ts'

/**
 * Cells that show how tickets spread, over hours and over durations. Like those of cells.ts: sums that are kept where
 * they can answer, facts otherwise, and the same cells from both. These sums know no filter at all.
 */
type Span = Pick<Range, 'from' | 'to'>

/**
 * Cells by `hour` (local time, a timestamp without zone), with the columns of `sumsOfHalfHour`; there may be several
 * for one hour. The distances from UTC are worked out by one clock, also where two of them meet in the range.
 */
export function hourCells(
  accountId: number,
  range: Range,
  filter: Filter,
  source: Source = 'best',
): RawBuilder<unknown> {
  const stretches = stretchesOf(range)
  const fromSums = source === 'best' && isUnfiltered(filter) && madeOfHalfHours(stretches)
  return sql.join(
    stretches.map(({ from, to, offsetMs }) => {
      const hourOf = (at: string) =>
        sql`date_trunc('hour', (${sql.ref(at)} at time zone 'UTC') + make_interval(secs => ${offsetMs / 1000}))`
      return fromSums
        ? sql`select ${hourOf('slot')} as hour, ${sql.raw(sumsOfHalfHour.map(sum => sum.column).join(', '))}
                from half_hour_sums where account_id = ${accountId} and slot >= ${from} and slot < ${to}`
        : sql`select ${hourOf('happened_at')} as hour, ${sumsOfValid(sumsOfHalfHour)}
                from ticket_facts where ${validFacts(accountId, { from, to }, filter)} group by 1`
    }),
    sql` union all `,
  )
}

/** Cells by `measure` (f: first response, r: full resolution) and `minutes`, as fine as durations are shown. */
export function durationCells(
  accountId: number,
  span: Span,
  filter: Filter,
  source: Source = 'best',
): RawBuilder<unknown> {
  const fromFacts = (edge: Span) => sql`
    select measure, shown_minutes(took.minutes) as minutes, count(*) as tickets
      from ticket_facts, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
     where ${validFacts(accountId, edge, filter)} and took.minutes is not null group by 1, 2`
  if (source === 'facts' || !isUnfiltered(filter)) return fromFacts(span)
  return together(
    accountId,
    piecesOf(span),
    fromFacts,
    pieces => sql`select measure, minutes, tickets from duration_counts where ${pieces}`,
  )
}

function isUnfiltered(filter: Filter): boolean {
  return filter.everyPlace && !hasLabels(filter) && !filter.channels && !filter.agentNos
}
