import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import type { Range } from '../../facts/range.ts'
import { categoryRollups } from '../../facts/rollup-queries.ts'
import { type AttainmentRollup, rollupTotals } from './figures.ts'
import type { ResolvedQuery } from './query.ts'

type Added = Rollup & AttainmentRollup & { invalid: number }

/** The rollup for one channel, with or without spam, in one of the ranges. `at` is the range's index. */
export type ChannelRollup = Added & { at: number; channel: number; spam: boolean }

/** The rollup for one placement in one of the ranges. */
export type PlacementRollup = Added & { at: number; placementId: number }

/** Reads rollups for several ranges at once, including invalid tickets, and groups them in two ways. */
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
