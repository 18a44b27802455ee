import { sql } from 'kysely'
import { placeCells } from '../facts/cells.ts'
import type { Range } from '../facts/range.ts'
import { type AttainmentSums, type Sums, summedColumns } from './figures.ts'
import type { Question } from './question.ts'

/** Of one place and channel in one of the ranges asked for, with tickets that cannot be scored. */
export type PlaceSums = Sums &
  AttainmentSums & {
    /** The place of the range among those asked for. */
    at: number
    placeId: number
    channel: number
    spam: boolean
    invalid: number
  }

export const placeColumns = [...summedColumns, 'invalid', 'sla_n', 'sla_met'] as const

/** What several answers add up, each in its own way: read once. */
export async function sumsByPlace(
  { tx, accountId, filter, source }: Question,
  ranges: readonly Range[],
): Promise<PlaceSums[]> {
  const withSpam = { ...filter, placeIds: [...filter.placeIds, ...filter.spamIds] }
  const cells = sql.join(
    ranges.map(
      (range, at) => sql`
        select ${sql.lit(at)} as at, * from (${placeCells(accountId, range, withSpam, source, 'all')}) as own`,
    ),
    sql` union all `,
  )
  const summed = sql.raw(placeColumns.map(column => `sum(${column}::float8) as ${column}`).join(', '))
  const { rows } = await sql<PlaceSums>`
    select at, place_id as "placeId", channel, place_id = any(${filter.spamIds}::integer[]) as spam, ${summed}
      from (${cells}) as cells group by at, place_id, channel`.execute(tx)
  return rows
}
