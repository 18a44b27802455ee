import { factorNames, factors } from '@pulse/contract/factors'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { lockFacts, rebuildFacts } from './facts.ts'
import {
  agentRollupColumns,
  categoryRollupColumns,
  halfHourRollupColumns,
  type RollupColumn,
} from './rollup-columns.ts'

type Row = Record<string, unknown>

/** How many rows of a table were wrong, with examples. Null means the row was missing or shouldn't exist. */
export interface Difference {
  table: string
  wrong: number
  examples: { key: string; was: Row | null; is: Row | null }[]
}

const mostExamples = 5

/** Rebuilds facts and rollups from tickets and insights, and reports which ones were wrong. */
export async function repairFacts(tx: Kysely<Tables>, accountId: number): Promise<Difference[]> {
  await lockFacts(tx, accountId)
  await sql`set local statement_timeout = 0`.execute(tx)
  const views = readable(accountId)
  for (const { table, rows } of views)
    await sql`create temporary table ${before(table)} on commit drop as ${rows}`.execute(tx)
  await rebuildFacts(tx, accountId)
  const differences: Difference[] = []
  for (const view of views) {
    const { table } = view
    differences.push(await differenceOf(tx, view))
    // The temporary table is dropped right away, because one connection may repair several accounts.
    await sql`drop table ${before(table)}`.execute(tx)
  }
  return differences
}

const before = (table: string) => sql.id(`before_${table}`)

/**
 * Lists the columns one by one, because Citus reads only the columns that a query names, even if the query refers to
 * the whole row.
 */
async function differenceOf(tx: Kysely<Tables>, { table, rows, columns }: Readable): Promise<Difference> {
  const valuesOf = (side: 'was' | 'now') => sql.raw(columns.map(column => `${side}.${column}`).join(', '))
  const objectOf = (side: 'was' | 'now') =>
    sql.raw(
      `case when ${side}.key is not null then jsonb_build_object(${columns.map(column => `'${column}', ${side}.${column}`).join(', ')}) end`,
    )
  const { rows: found } = await sql<{ key: string; was: Row | null; is: Row | null; wrong: number }>`
    with now as (${rows})
    select coalesce(was.key, now.key) as key, ${objectOf('was')} as was, ${objectOf('now')} as is,
           count(*) over () as wrong
      from ${before(table)} as was full join now on was.key = now.key
     where (was.key, ${valuesOf('was')}) is distinct from (now.key, ${valuesOf('now')})
     order by 1 limit ${mostExamples}`.execute(tx)
  return {
    table,
    wrong: found[0]?.wrong ?? 0,
    examples: found.map(({ key, was, is }) => ({ key, was, is })),
  }
}

interface Readable {
  table: string
  /** Selects `key` and these columns. */
  rows: RawBuilder<unknown>
  columns: readonly string[]
}

/**
 * The tables to compare, with names instead of ids, because a rebuild assigns new ids. Rollups that contain only
 * zeros count as missing.
 */
function readable(accountId: number): Readable[] {
  const account = sql.lit(accountId)
  const joinPlacements = (column: string) =>
    sql.raw(
      `left join placements on placements.account_id = ${accountId} and placements.placement_id = ${column}`,
    )
  const placement = sql.raw(`concat(placements.category, '/', placements.subcategory)`)
  const factColumns = [
    ...[
      'happened_at',
      'group_id',
      'form_id',
      'agent_no',
      'first_response',
      'resolution',
      'reopens',
      'channel',
    ],
    ...['rating', 'csat', ...factorNames.map(name => factors[name].column), 'bonus', 'valid', 'sla_met'],
  ]
  const bucket = sql.raw(
    `case when grain = 'd' then 'day ' when grain = 'w' then 'week ' else 'month ' end, bucket`,
  )
  const rollups = (
    table: string,
    key: RawBuilder<unknown>,
    sums: readonly Pick<RollupColumn, 'column'>[],
    join = sql``,
  ) => {
    const columns = sums.map(({ column }) => `${table}.${column}`)
    return {
      table,
      columns: sums.map(({ column }) => column),
      rows: sql`select ${key} as key, ${sql.raw(columns.join(', '))} from ${sql.raw(table)} ${join}
        where ${sql.raw(table)}.account_id = ${account} and (${sql.raw(columns.map(one => `${one} <> 0`).join(' or '))})`,
    }
  }
  return [
    {
      table: 'ticket_facts',
      columns: [...factColumns, 'place', 'state'],
      rows: sql`
        select ticket_id as key, ${sql.raw(factColumns.join(', '))}, ${placement} as place, placements.state
          from ticket_facts ${joinPlacements('ticket_facts.placement_id')} where ticket_facts.account_id = ${account}`,
    },
    rollups(
      'category_rollups',
      sql`concat(${bucket}, ' ', ${placement}, ' channel ', channel)`,
      categoryRollupColumns,
      joinPlacements('category_rollups.placement_id'),
    ),
    rollups(
      'agent_rollups',
      sql`concat(${bucket}, ' agent ', agent_no, ' ', placements.category)`,
      agentRollupColumns,
      joinPlacements('agent_rollups.category_placement_id'),
    ),
    rollups('half_hour_rollups', sql`slot::text`, halfHourRollupColumns),
    {
      table: 'duration_rollups',
      columns: ['tickets', 'durations'],
      rows: sql`
        select concat(${bucket}, ' ', measure, ' ', band) as key, tickets, durations from duration_rollups
         where account_id = ${account} and (tickets <> 0 or durations <> '{}')`,
    },
    rollups('rating_rollups', sql`concat(${bucket}, ' rating ', rating, ' score ', csat)`, [
      { column: 'tickets' },
    ]),
  ]
}
