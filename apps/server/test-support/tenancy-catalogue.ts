import { type Kysely, sql } from 'kysely'
import { globalTables, type Tables } from '../src/platform/database/tables.ts'

interface CatalogueRow {
  table: string
  secured: boolean
  forced: boolean
  policies: string[]
  keys: { name: string; columns: string[] }[]
  /** Identity columns whose sequence pulse_app can't use, or whose values Citus can't generate on workers. */
  badIdentities: string[]
  distributed: boolean
  links: { name: string; columns: string[]; target: string; targetColumns: string[] }[]
}

const accountPolicy =
  "(account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)"

/** Every violation of the tenancy rules, one sentence each. Empty if there are none. */
export async function tenancyProblems(owner: Kysely<Tables>): Promise<string[]> {
  return (await readCatalogue(owner)).flatMap(problemsOf)
}

export async function tenantTables(owner: Kysely<Tables>): Promise<string[]> {
  return (await readCatalogue(owner)).map(row => row.table)
}

async function readCatalogue(owner: Kysely<Tables>): Promise<CatalogueRow[]> {
  const { rows: citus } = await sql`select from pg_extension where extname = 'citus'`.execute(owner)
  const distributed = citus.length
    ? sql`exists (select from pg_dist_partition d where d.logicalrelid = c.oid and d.partmethod = 'h'
        and column_to_column_name(d.logicalrelid, d.partkey) = 'account_id')`
    : sql`true`
  const { rows } = await sql<CatalogueRow>`
    select c.relname as "table", c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      array(
        select concat_ws(' ', pol.polcmd, pol.polpermissive, pg_get_expr(pol.polqual, c.oid), pg_get_expr(pol.polwithcheck, c.oid))
          from pg_policy pol
         where pol.polrelid = c.oid and pol.polroles && array[0::oid, 'pulse_app'::regrole::oid]
      ) as policies,
      coalesce((
        select json_agg(json_build_object('name', ic.relname, 'columns', array(
          select a.attname from unnest(i.indkey::int2[]) with ordinality k(attnum, position)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.position)))
          from pg_index i join pg_class ic on ic.oid = i.indexrelid
         where i.indrelid = c.oid and (i.indisunique or i.indisprimary)
      ), '[]') as keys,
      array(
        select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attidentity <> '' and not (a.atttypid = 'bigint'::regtype
           and has_sequence_privilege('pulse_app', pg_get_serial_sequence(c.oid::regclass::text, a.attname), 'usage'))
      ) as "badIdentities",
      ${distributed} as distributed,
      coalesce((
        select json_agg(json_build_object('name', f.conname, 'target', target.relname,
          'columns', array(select a.attname from unnest(f.conkey) with ordinality k(attnum, position)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.position),
          'targetColumns', array(select a.attname from unnest(f.confkey) with ordinality k(attnum, position)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by k.position)))
          from pg_constraint f join pg_class target on target.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f'
      ), '[]') as links
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(owner)
  return rows.filter(row => !globalTables.has(row.table))
}

function problemsOf(row: CatalogueRow): string[] {
  const { table, secured, forced, policies, keys, links } = row
  const problems: string[] = []
  if (!secured) problems.push(`${table} has no row-level security.`)
  if (!forced) problems.push(`${table} does not force row-level security on its owner.`)
  if (policies.length !== 1 || policies[0] !== `* t ${accountPolicy} ${accountPolicy}`)
    problems.push(`${table} needs exactly the policy of make_tenant_table for pulse_app.`)
  if (keys.length === 0) problems.push(`${table} has no primary key.`)
  for (const key of keys)
    if (key.columns[0] !== 'account_id')
      problems.push(`${table}: ${key.name} does not begin with account_id.`)
  for (const column of row.badIdentities)
    problems.push(`${table}.${column} must be a bigint identity whose sequence pulse_app may use.`)
  if (!row.distributed) problems.push(`${table} is not distributed by account_id.`)
  for (const link of links) {
    if (globalTables.has(link.target)) continue
    const place = link.columns.indexOf('account_id')
    if (place === -1 || link.targetColumns[place] !== 'account_id')
      problems.push(`${table}: ${link.name} points to ${link.target} without account_id.`)
  }
  return problems
}
