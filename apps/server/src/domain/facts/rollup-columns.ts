import { factorNames, factors } from '@pulse/contract/factors'
import { ratingCodes } from '@pulse/contract/ratings'
import { type RawBuilder, sql } from 'kysely'

/**
 * A rollup column: its name, how to compute it from facts known to be valid or known to be invalid, and how to update it
 * when facts are added (sign 1) or removed (sign -1). Neither computation uses the column `valid`, because the indexes
 * don't include it. Even a single use would make every query read the table itself.
 */
export interface RollupColumn {
  column: string
  ofValid: string
  ofInvalid: string
  change: string
}

const none = '0::bigint'
const added = (condition: string) => `coalesce(sum(sign) filter (where ${condition}), 0)`

const count = (column: string, condition: string): RollupColumn => ({
  column,
  ofValid: `count(*) filter (where ${condition})`,
  ofInvalid: none,
  change: added(condition),
})
const total = (column: string, of: string): RollupColumn => ({
  column,
  ofValid: `coalesce(sum(${of}), 0)`,
  ofInvalid: none,
  change: `coalesce(sum(sign * (${of})), 0)`,
})

const average = (name: string, column: string): RollupColumn[] => [
  count(`${name}_n`, `${column} is not null`),
  total(`${name}_sum`, column),
]

const tickets: RollupColumn = {
  column: 'tickets',
  ofValid: 'count(*)',
  ofInvalid: none,
  change: added('valid'),
}
const invalid: RollupColumn = {
  column: 'invalid',
  ofValid: none,
  ofInvalid: 'count(*)',
  change: added('not valid'),
}
const csat = average('csat', 'csat')
const squares = total('csat_squares', 'csat::integer * csat')
const times = [...average('first', 'first_response'), ...average('resolution', 'resolution')]
const reopening = [count('reopens_n', 'reopens is not null'), count('reopened', 'reopens > 0')]
const sla = [count('sla_n', 'sla_met is not null'), count('sla_met', 'sla_met')]
/** Invalid facts have a rating too, unlike a score, a time and so on. */
const rated = (column: string, code: number): RollupColumn => ({
  ...count(column, `rating = ${code}`),
  change: added(`valid and rating = ${code}`),
})
const ratings = [rated('rated_good', ratingCodes.good), rated('rated_bad', ratingCodes.bad)]
const factorSums = factorNames.flatMap(name => average(factors[name].column, factors[name].column))

export const categoryRollupColumns: readonly RollupColumn[] = [
  tickets,
  invalid,
  ...csat,
  squares,
  ...times,
  ...reopening,
  ...sla,
  ...ratings,
]
export const agentRollupColumns: readonly RollupColumn[] = [
  tickets,
  ...csat,
  squares,
  ...factorSums,
  ...times,
  ...reopening,
  ...sla,
  ...ratings,
]
export const halfHourRollupColumns: readonly RollupColumn[] = [tickets, ...csat, ...times, ...reopening]

type RollupTable = 'category_rollups' | 'agent_rollups' | 'half_hour_rollups' | 'duration_rollups'

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
  return [...counted.map(kept => keep(kept, account)), keepDurations(account)]
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

/** Bands are computed from the counted durations, which are far fewer than the tickets. */
function keepDurations(account: RawBuilder<unknown>): RollupChange {
  const rows = (grain: Grain) => sql`
    select ${account}, ${sql.lit(grain)}::"char", counted.* from (
      select ${bucketOf(grain)} as bucket, measure, minutes, sum(tickets)::bigint as tickets from duration_changes
       group by 1, 2, 3
      union all
      select ${bucketOf(grain)}, upper(measure::text)::"char", duration_band(minutes), sum(tickets)::bigint
        from duration_changes group by 1, 2, 3) as counted
     where tickets <> 0`
  return {
    changes: sql`duration_changes as materialized (
      select ${sql.raw(utcDay)} as bucket, measure, shown_minutes(took.minutes) as minutes, sum(sign)::bigint as tickets
        from changed, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
       where valid and state = 'counted' and took.minutes is not null
       group by 1, 2, 3)`,
    into: 'duration_rollups',
    columns: ['account_id', 'grain', 'bucket', 'measure', 'minutes', 'tickets'],
    grains: Object.fromEntries(grains.map(grain => [`duration_rollups_${grain}`, rows(grain)])),
    onConflict: sql`on conflict (account_id, grain, bucket, measure, minutes) do update
      set tickets = duration_rollups.tickets + excluded.tickets`,
  }
}
