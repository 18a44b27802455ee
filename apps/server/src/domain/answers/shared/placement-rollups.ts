import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import type { Range } from '../../facts/range.ts'
import { categoryRollups } from '../../facts/rollup-queries.ts'
import { type AttainmentRollup, rollupTotals } from './figures.ts'
import type { ResolvedQuery } from './query.ts'

type Added = Rollup & AttainmentRollup & { invalid: number }

/** One channel, with or without spam, in one of the ranges (`at` is its index). */
export type ChannelRollup = Added & { at: number; channel: number; spam: boolean }

/** One placement in one of the ranges. */
export type PlacementRollup = Added & { at: number; placementId: number }

/** Rollups for several ranges, including invalid tickets, grouped in two ways from a single read. */
export async function rollupsByChannelAndPlacement(
  { tx, accountId, filter, source }: ResolvedQuery,
  ranges: readonly Range[],
): Promise<{ channels: ChannelRollup[]; placements: PlacementRollup[] }> {
  const withSpam = { ...filter, placementIds: [...filter.placementIds, ...filter.spamIds] }
  const rollups = sql.join(
    ranges.map(
      (range, at) => sql`
        select ${sql.lit(at)} as at, * from (${categoryRollups(accountId, range, withSpam, source, 'all')}) as own`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<ChannelRollup | PlacementRollup>`
    select at, placement_id as "placementId", channel, spam, ${rollupTotals},
           sum(invalid::float8) as invalid, sum(sla_n::float8) as sla_n, sum(sla_met::float8) as sla_met
      from (select rollups.*, placement_id = any(${filter.spamIds}::integer[]) as spam from (${rollups}) as rollups) as rollups
     group by grouping sets ((at, channel, spam), (at, placement_id))`.execute(tx)
  const isPlacement = (row: ChannelRollup | PlacementRollup): row is PlacementRollup =>
    'placementId' in row && row.placementId !== null
  return {
    channels: rows.filter((row): row is ChannelRollup => !isPlacement(row)),
    placements: rows.filter(isPlacement),
  }
}
