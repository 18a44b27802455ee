import { sql } from 'kysely'
import { placeCells } from '../../facts/cells.ts'
import type { Range } from '../../facts/range.ts'
import { type AttainmentSums, type Sums, summed } from './figures.ts'
import type { Question } from './query.ts'

type Added = Sums & AttainmentSums & { invalid: number }

/** Of one channel, spam apart, in one of the ranges asked for (`at` is its place among them). */
export type ChannelSums = Added & { at: number; channel: number; spam: boolean }

/** Of one place in one of the ranges asked for. */
export type PlaceSums = Added & { at: number; placeId: number }

/** Tickets of several ranges with those that cannot be scored, added up in two ways from one reading. */
export async function sumsByChannelAndPlace(
  { tx, accountId, filter, source }: Question,
  ranges: readonly Range[],
): Promise<{ channels: ChannelSums[]; places: PlaceSums[] }> {
  const withSpam = { ...filter, placeIds: [...filter.placeIds, ...filter.spamIds] }
  const cells = sql.join(
    ranges.map(
      (range, at) => sql`
        select ${sql.lit(at)} as at, * from (${placeCells(accountId, range, withSpam, source, 'all')}) as own`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<ChannelSums | PlaceSums>`
    select at, placement_id as "placeId", channel, spam, ${summed},
           sum(invalid::float8) as invalid, sum(sla_n::float8) as sla_n, sum(sla_met::float8) as sla_met
      from (select cells.*, placement_id = any(${filter.spamIds}::integer[]) as spam from (${cells}) as cells) as cells
     group by grouping sets ((at, channel, spam), (at, placement_id))`.execute(tx)
  const isPlace = (row: ChannelSums | PlaceSums): row is PlaceSums => 'placeId' in row && row.placeId !== null
  return {
    channels: rows.filter((row): row is ChannelSums => !isPlace(row)),
    places: rows.filter(isPlace),
  }
}
