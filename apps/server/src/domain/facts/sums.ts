import { type RawBuilder, sql } from 'kysely'

/** A sum that is kept: its column, how it comes from facts, and how from facts that come (sign 1) and go (sign -1). */
export interface Sum {
  column: string
  of: string
  change: string
}

const count = (column: string, condition: string): Sum => ({
  column,
  of: `count(*) filter (where ${condition})`,
  change: `coalesce(sum(sign) filter (where ${condition}), 0)`,
})
const total = (column: string, of: string): Sum => ({
  column,
  of: `coalesce(sum(${of}), 0)`,
  change: `coalesce(sum(sign * (${of})), 0)`,
})

const average = (name: string, column: string): Sum[] => [
  count(`${name}_n`, `${column} is not null`),
  total(`${name}_sum`, column),
]

const tickets = count('tickets', 'valid')
const csat = average('csat', 'csat')
const squares = total('csat_squares', 'csat::integer * csat')
const times = [...average('first', 'first_response'), ...average('resolution', 'resolution')]
const reopening = [count('reopens_n', 'reopens is not null'), count('reopened', 'reopens > 0')]
const sla = [count('sla_n', 'sla_met is not null'), count('sla_met', 'sla_met')]
const factors = ['empathy', 'personalisation', 'responsiveness', 'completeness', 'polarity'].flatMap(name =>
  average(name, name),
)

export const sumsOfPlace: readonly Sum[] = [
  tickets,
  count('invalid', 'not valid'),
  ...csat,
  squares,
  ...times,
  ...reopening,
  ...sla,
]
export const sumsOfAgent: readonly Sum[] = [
  tickets,
  ...csat,
  squares,
  ...factors,
  ...times,
  ...reopening,
  ...sla,
]
export const sumsOfHalfHour: readonly Sum[] = [tickets, ...csat, ...times, ...reopening]

interface Kept {
  table: string
  keys: readonly { column: string; of: string }[]
  sums: readonly Sum[]
  where: string
  /** Kept for whole days and for whole months. */
  grains: boolean
}

const utcDay = "(happened_at at time zone 'UTC')::date"

const keptSums: readonly Kept[] = [
  {
    table: 'place_sums',
    grains: true,
    keys: [
      { column: 'place_id', of: 'place_id' },
      { column: 'channel', of: 'channel' },
    ],
    sums: sumsOfPlace,
    where: 'true',
  },
  {
    table: 'agent_sums',
    grains: true,
    keys: [
      { column: 'agent_no', of: 'agent_no' },
      { column: 'category_place', of: 'category_place' },
    ],
    sums: sumsOfAgent,
    where: "valid and state = 'counted'",
  },
  {
    table: 'half_hour_sums',
    grains: false,
    keys: [{ column: 'slot', of: "date_bin('30 minutes', happened_at, 'epoch')" }],
    sums: sumsOfHalfHour,
    where: "valid and state = 'counted'",
  },
]

/**
 * CTEs that bring every sum that is kept up to date with the CTE `changed`: facts with a `sign`, 1 for one that comes
 * and -1 for one that goes, and of its place `category_place` and `state`.
 */
export function countChanged(accountId: number): RawBuilder<unknown> {
  const account = sql.lit(accountId)
  const parts = keptSums.flatMap(kept =>
    kept.grains ? [keep(kept, account, 'd'), keep(kept, account, 'm')] : [keep(kept, account, null)],
  )
  return sql.join([...parts, keepDurations(account, 'd'), keepDurations(account, 'm')], sql`, `)
}

const bucketOf = (grain: 'd' | 'm') =>
  grain === 'm' ? `date_trunc('month', happened_at at time zone 'UTC')::date` : utcDay

/** A cell in which nothing changes in the end is left alone. */
function keep(kept: Kept, account: RawBuilder<unknown>, grain: 'd' | 'm' | null): RawBuilder<unknown> {
  const keys = grain ? [{ column: 'bucket', of: bucketOf(grain) }, ...kept.keys] : kept.keys
  const keyNames = [...(grain ? ['grain'] : []), ...keys.map(key => key.column)].join(', ')
  const list = (parts: readonly string[], between = ', ') => sql.raw(parts.join(between))
  return sql`${sql.raw(`${kept.table}_${grain ?? 'all'}`)} as (
    insert into ${sql.raw(kept.table)} (account_id, ${sql.raw(keyNames)}, ${list(kept.sums.map(sum => sum.column))})
    select ${account}, ${grain ? sql`${sql.lit(grain)}::"char", ` : sql``}${list(keys.map(key => key.of))},
           ${list(kept.sums.map(sum => sum.change))}
      from changed where ${sql.raw(kept.where)} group by ${list(keys.map(key => key.of))}
    having ${list(
      kept.sums.map(sum => `${sum.change} <> 0`),
      ' or ',
    )}
    on conflict (account_id, ${sql.raw(keyNames)}) do update set ${list(
      kept.sums.map(({ column }) => `${column} = ${kept.table}.${column} + excluded.${column}`),
    )})`
}

/** Bands come from the durations that are counted already, which are far fewer than the tickets. */
function keepDurations(account: RawBuilder<unknown>, grain: 'd' | 'm'): RawBuilder<unknown> {
  const durations = sql.raw(`durations_${grain}`)
  return sql`${durations} as (
    select ${sql.raw(bucketOf(grain))} as bucket, measure, shown_minutes(took.minutes) as minutes, sum(sign)::bigint as tickets
      from changed, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
     where valid and state = 'counted' and took.minutes is not null
     group by 1, 2, 3),
  ${sql.raw(`duration_counts_${grain}`)} as (
    insert into duration_counts (account_id, grain, bucket, measure, minutes, tickets)
    select ${account}, ${sql.lit(grain)}::"char", counted.* from (
      select bucket, measure, minutes, tickets from ${durations}
      union all
      select bucket, upper(measure::text)::"char", duration_band(minutes), sum(tickets)::bigint from ${durations}
       group by 1, 2, 3) as counted
     where tickets <> 0
    on conflict (account_id, grain, bucket, measure, minutes) do update set tickets = duration_counts.tickets + excluded.tickets)`
}
