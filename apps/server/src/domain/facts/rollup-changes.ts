import { ratingCodes } from '@pulse/contract/ratings'
import { type RawBuilder, sql } from 'kysely'
import {
  agentRollupColumns,
  categoryRollupColumns,
  halfHourRollupColumns,
  type RollupColumn,
} from './rollup-columns.ts'

type RollupTable =
  | 'category_rollups'
  | 'agent_rollups'
  | 'half_hour_rollups'
  | 'duration_rollups'
  | 'rating_rollups'

interface Kept {
  table: RollupTable
  keys: readonly { column: string; of: string }[]
  sums: readonly RollupColumn[]
  where: string
  /** Columns stored for whole days, weeks and months. */
  grains: boolean
}

const everyFact = 'true'
const utcDay = "(happened_at at time zone 'UTC')::date"

const rollups: readonly Kept[] = [
  {
    table: 'category_rollups',
    grains: true,
    keys: [
      { column: 'placement_id', of: 'placement_id' },
      { column: 'channel', of: 'channel' },
    ],
    sums: categoryRollupColumns,
    where: everyFact,
  },
  {
    table: 'agent_rollups',
    grains: true,
    keys: [
      { column: 'agent_no', of: 'agent_no' },
      { column: 'category_placement_id', of: 'category_placement_id' },
    ],
    sums: agentRollupColumns,
    where: "valid and state = 'counted'",
  },
  {
    table: 'half_hour_rollups',
    grains: false,
    keys: [{ column: 'slot', of: "date_bin('30 minutes', happened_at, 'epoch')" }],
    sums: halfHourRollupColumns,
    where: "valid and state = 'counted'",
  },
]

/**
 * The periods that rollups cover: whole UTC days, weeks (from Monday) and months. `bucket` is the first day of each.
 */
export type Grain = (typeof grains)[number]

const grains = ['d', 'w', 'm'] as const

const longerGrains = { w: 'week', m: 'month' } as const

/** The changes to one rollup table. */
interface RollupChange {
  /** A CTE with the changes, read from the CTE `changed`. */
  changes: RawBuilder<unknown>
  into: RollupTable
  columns: string[]
  /** For each grain, the query that selects the values to add. Keys are the names of the CTEs. */
  grains: Record<string, RawBuilder<unknown>>
  onConflict: RawBuilder<unknown>
}

/**
 * The changes to every rollup, computed from the CTE `changed`. That CTE contains facts with a `sign` (1 for added, -1
 * for removed) and the `category_placement_id` and `state` of their placement. `visible` limits the changes to rollups
 * of visible tickets, for facts that were only shown or hidden.
 */
export function rollupChanges(accountId: number, sums: 'all' | 'visible'): RollupChange[] {
  const account = sql.lit(accountId)
  const counted = rollups.filter(kept => sums === 'all' || kept.where !== everyFact)
  return [...counted.map(kept => keep(kept, account)), keepDurations(account), keepRatings(account)]
}

/** CTEs that update every rollup from the CTE `changed`, as in `rollupChanges`. */
export function countChanged(accountId: number, sums: 'all' | 'visible' = 'all'): RawBuilder<unknown> {
  const ctes = rollupChanges(accountId, sums).flatMap(({ changes, into, columns, grains, onConflict }) => [
    changes,
    ...Object.entries(grains).map(
      ([name, rows]) => sql`${sql.raw(name)} as (
        insert into ${sql.raw(into)} (${sql.raw(columns.join(', '))}) ${rows} ${onConflict})`,
    ),
  ])
  return sql.join(ctes, sql`, `)
}

/** Adds up changes by day, then computes weeks and months from the days. */
function keep(kept: Kept, account: RawBuilder<unknown>): RollupChange {
  const keys = kept.grains ? [{ column: 'bucket', of: utcDay }, ...kept.keys] : kept.keys
  const changes = `${kept.table}_changes`
  const list = (parts: readonly string[], between = ', ') => sql.raw(parts.join(between))
  const columns = kept.sums.map(sum => sum.column)
  const own = kept.keys.map(key => key.column)
  /** Rollups whose changes cancel out are not written. */
  const rows = (grain: Grain | null) => {
    const longer = grain === 'w' || grain === 'm'
    const total = (column: string) => (longer ? `sum(${column})` : column)
    const isChanged = list(
      columns.map(column => `${total(column)} <> 0`),
      ' or ',
    )
    return sql`
      select ${account}, ${grain ? sql`${sql.lit(grain)}::"char", ${bucketOf(grain)}, ` : sql``}${list(own)},
             ${list(columns.map(total))}
        from ${sql.raw(changes)}
       ${longer ? sql`group by ${bucketOf(grain)}, ${list(own)} having ${isChanged}` : sql`where ${isChanged}`}`
  }
  const key = ['account_id', ...(kept.grains ? ['grain'] : []), ...keys.map(({ column }) => column)]
  return {
    changes: sql`${sql.raw(changes)} as materialized (
      select ${list(keys.map(({ column, of }) => `${of} as ${column}`))},
             ${list(kept.sums.map(({ column, change }) => `${change} as ${column}`))}
        from changed where ${sql.raw(kept.where)} group by ${list(keys.map(({ of }) => of))})`,
    into: kept.table,
    columns: [...key, ...columns],
    grains: kept.grains
      ? Object.fromEntries(grains.map(grain => [`${kept.table}_${grain}`, rows(grain)]))
      : { [`${kept.table}_all`]: rows(null) },
    onConflict: sql`on conflict (${list(key)}) do update set ${list(
      columns.map(column => `${column} = ${kept.table}.${column} + excluded.${column}`),
    )}`,
  }
}

function bucketOf(grain: Grain): RawBuilder<unknown> {
  return grain === 'd'
    ? sql`bucket`
    : sql`date_trunc(${sql.lit(longerGrains[grain])}, bucket::timestamp)::date`
}

/**
 * One row has all durations of a band, because a row for each duration would mean nearly as many rows as tickets. The
 * last grouping sorts the durations, so equal rollups are stored the same way.
 */
function keepDurations(account: RawBuilder<unknown>): RollupChange {
  const rows = (grain: Grain) => sql`
    select ${account}, ${sql.lit(grain)}::"char", bucket, measure, duration_band(minutes), sum(tickets)::bigint,
           array[array_agg(minutes order by minutes), array_agg(tickets order by minutes)]
      from (select ${bucketOf(grain)} as bucket, measure, minutes, sum(tickets)::integer as tickets
              from duration_changes group by 1, 2, 3 having sum(tickets) <> 0) as counted
     group by 3, 4, 5`
  return {
    changes: sql`duration_changes as materialized (
      select ${sql.raw(utcDay)} as bucket, measure, shown_minutes(took.minutes) as minutes, sum(sign)::bigint as tickets
        from changed, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
       where valid and state = 'counted' and took.minutes is not null
       group by 1, 2, 3)`,
    into: 'duration_rollups',
    columns: ['account_id', 'grain', 'bucket', 'measure', 'band', 'tickets', 'durations'],
    grains: Object.fromEntries(grains.map(grain => [`duration_rollups_${grain}`, rows(grain)])),
    onConflict: sql`on conflict (account_id, grain, bucket, measure, band) do update
      set tickets = duration_rollups.tickets + excluded.tickets,
          durations = add_durations(duration_rollups.durations, excluded.durations)`,
  }
}

/** Days aren't stored: there would be nearly as many rows as rated tickets. */
function keepRatings(account: RawBuilder<unknown>): RollupChange {
  const rows = (grain: Grain) => sql`
    select ${account}, ${sql.lit(grain)}::"char", ${bucketOf(grain)}, rating, csat, sum(tickets) from rating_changes
     group by 3, 4, 5 having sum(tickets) <> 0`
  return {
    changes: sql`rating_changes as materialized (
      select ${sql.raw(utcDay)} as bucket, rating, csat, sum(sign)::bigint as tickets from changed
       where valid and state = 'counted' and csat is not null
         and rating in (${sql.lit(ratingCodes.good)}, ${sql.lit(ratingCodes.bad)})
       group by 1, 2, 3)`,
    into: 'rating_rollups',
    columns: ['account_id', 'grain', 'bucket', 'rating', 'csat', 'tickets'],
    grains: { rating_rollups_w: rows('w'), rating_rollups_m: rows('m') },
    onConflict: sql`on conflict (account_id, grain, bucket, rating, csat) do update
      set tickets = rating_rollups.tickets + excluded.tickets`,
  }
}
