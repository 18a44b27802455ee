import { type RawBuilder, sql } from 'kysely'

/** A sum that is kept: its column, and how it comes from facts. */
export interface Sum {
  column: string
  of: string
}

const count = (column: string, condition: string): Sum => ({
  column,
  of: `count(*) filter (where ${condition})`,
})
const total = (column: string, of: string): Sum => ({ column, of: `coalesce(sum(${of}), 0)` })

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
 * CTEs that add (or take away) the facts of the CTE `changed` to every sum that is kept. `changed` has the columns of
 * ticket_facts and, of its place, `category_place` and `state`. In the order of their keys, so that every writer takes
 * the rows in one order.
 */
export function countChanged(accountId: number, sign: 1 | -1): RawBuilder<unknown> {
  const account = sql.lit(accountId)
  const parts = keptSums.flatMap(kept =>
    kept.grains
      ? [keep(kept, account, sign, 'd'), keep(kept, account, sign, 'm')]
      : [keep(kept, account, sign, null)],
  )
  return sql.join([...parts, keepDurations(account, sign, 'd'), keepDurations(account, sign, 'm')], sql`, `)
}

function keep(
  kept: Kept,
  account: RawBuilder<unknown>,
  sign: 1 | -1,
  grain: 'd' | 'm' | null,
): RawBuilder<unknown> {
  const bucket = grain === 'm' ? `date_trunc('month', happened_at at time zone 'UTC')::date` : utcDay
  const keys = grain
    ? [{ column: 'grain', of: `'${grain}'::"char"` }, { column: 'bucket', of: bucket }, ...kept.keys]
    : kept.keys
  const grouped = keys.filter(key => key.column !== 'grain')
  return sql`${sql.raw(`${kept.table}_${grain ?? 'all'}`)} as (
    insert into ${sql.raw(kept.table)} (account_id, ${sql.raw([...keys, ...kept.sums].map(one => one.column).join(', '))})
    select ${account}, ${sql.raw(keys.map(key => key.of).join(', '))}, ${sql.raw(
      kept.sums.map(one => (sign < 0 ? `-(${one.of})` : one.of)).join(', '),
    )}
      from changed where ${sql.raw(kept.where)}
     group by ${sql.raw(grouped.map(key => key.of).join(', '))} order by ${sql.raw(grouped.map(key => key.of).join(', '))}
    on conflict (account_id, ${sql.raw(keys.map(key => key.column).join(', '))}) do update set ${sql.raw(
      kept.sums.map(({ column }) => `${column} = ${kept.table}.${column} + excluded.${column}`).join(', '),
    )})`
}

function keepDurations(account: RawBuilder<unknown>, sign: 1 | -1, grain: 'd' | 'm'): RawBuilder<unknown> {
  const bucket = grain === 'm' ? `date_trunc('month', happened_at at time zone 'UTC')::date` : utcDay
  return sql`${sql.raw(`duration_counts_${grain}`)} as (
    insert into duration_counts (account_id, grain, bucket, measure, minutes, tickets)
    select ${account}, ${sql.lit(grain)}::"char", ${sql.raw(bucket)}, measure, shown_minutes(took.minutes), ${sql.raw(sign < 0 ? '-count(*)' : 'count(*)')}
      from changed, lateral (values ('f'::"char", first_response), ('r'::"char", resolution)) as took (measure, minutes)
     where valid and state = 'counted' and took.minutes is not null
     group by 3, 4, 5 order by 3, 4, 5
    on conflict (account_id, grain, bucket, measure, minutes) do update set tickets = duration_counts.tickets + excluded.tickets)`
}
