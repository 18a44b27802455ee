import { sql } from 'kysely'
import type { Rollup } from '../../../platform/database/index.ts'
import type { Range } from '../../facts/range.ts'
import { categoryRollups } from '../../facts/rollup-queries.ts'
import { type AttainmentRollup, rollupTotals } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** The rollup for one channel, with or without spam, in one of the ranges. `at` is the range's index. */
export type ChannelRollup = Rollup &
  AttainmentRollup & {
    invalid: number
    rated_good: number
    rated_bad: number
    at: number
    channel: number
    spam: boolean
  }

/** Reads rollups by channel for several ranges at once, including invalid tickets. */
export async function rollupsByChannel(
  { tx, accountId, filter, source }: ResolvedQuery,
  ranges: readonly Range[],
): Promise<ChannelRollup[]> {
  const withSpam = { ...filter, placementIds: [...filter.placementIds, ...filter.spamIds] }
  const rollups = sql.join(
    ranges.map(
      (range, at) => sql`
        select ${sql.lit(at)} as at, * from (${categoryRollups(accountId, range, withSpam, source, 'all')}) as own`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<ChannelRollup>`
    select at, channel, placement_id = any(${filter.spamIds}::integer[]) as spam, ${rollupTotals},
           sum(invalid::float8) as invalid, sum(sla_n::float8) as sla_n, sum(sla_met::float8) as sla_met,
           sum(rated_good::float8) as rated_good, sum(rated_bad::float8) as rated_bad
      from (${rollups}) as rollups group by 1, 2, 3`.execute(tx)
  return rows
}
