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
  for (const { table, rows } of views) {
    differences.push(await differenceOf(tx, table, rows))
    // Dropped right away, because one connection may repair several accounts.
    await sql`drop table ${before(table)}`.execute(tx)
  }
  return differences
}

const before = (table: string) => sql.id(`before_${table}`)

async function differenceOf(
  tx: Kysely<Tables>,
  table: string,
  rows: RawBuilder<unknown>,
): Promise<Difference> {
  const { rows: found } = await sql<{ key: string; was: Row | null; is: Row | null; wrong: number }>`
    with now as (${rows})
    select coalesce(was.key, now.key) as key, to_jsonb(was) - 'key' as was, to_jsonb(now) - 'key' as is,
           count(*) over () as wrong
      from ${before(table)} as was full join now on was.key = now.key
     where was is distinct from now
     order by 1 limit ${mostExamples}`.execute(tx)
  return {
    table,
    wrong: found[0]?.wrong ?? 0,
    examples: found.map(({ key, was, is }) => ({ key, was, is })),
  }
}

/**
 * The tables to compare, with names instead of ids, because a rebuild assigns new ids. Rollups that contain only
 * zeros count as missing.
 */
function readable(accountId: number): { table: string; rows: RawBuilder<unknown> }[] {
  const account = sql.lit(accountId)
  const joinPlacements = (column: string) =>
    sql.raw(
      `left join placements on placements.account_id = ${accountId} and placements.placement_id = ${column}`,
    )
  const placement = sql.raw(`concat(placements.category, '/', placements.subcategory)`)
  const factorColumns = sql.raw(factorNames.map(name => factors[name].column).join(', '))
  const bucket = sql.raw(`case grain when 'd' then 'day ' when 'w' then 'week ' else 'month ' end, bucket`)
  const rollups = (
    table: string,
    key: RawBuilder<unknown>,
    sums: readonly Pick<RollupColumn, 'column'>[],
    join = sql``,
  ) => {
    const columns = sums.map(({ column }) => `${table}.${column}`)
    return {
      table,
      rows: sql`select ${key} as key, ${sql.raw(columns.join(', '))} from ${sql.raw(table)} ${join}
        where ${sql.raw(table)}.account_id = ${account} and (${sql.raw(columns.map(one => `${one} <> 0`).join(' or '))})`,
    }
  }
  return [
    {
      table: 'ticket_facts',
      rows: sql`
        select ticket_id as key, happened_at, group_id, form_id, ${placement} as place, placements.state, agent_no,
               first_response, resolution, reopens, channel, rating, csat, ${factorColumns}, bonus, valid, sla_met
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
    rollups('duration_rollups', sql`concat(${bucket}, ' ', measure, ' ', minutes)`, [{ column: 'tickets' }]),
  ]
}
