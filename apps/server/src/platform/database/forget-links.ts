import { type Kysely, sql } from 'kysely'
import { isOnCitus } from './citus.ts'
import type { Tables } from './tables.ts'

/**
 * Clears references to users or agents. Call this before deleting them. It is needed only on Citus, because elsewhere
 * the clause `on delete set null (…)` does the same.
 */
export async function forgetLinks(
  tx: Kysely<Tables>,
  to: 'users' | 'agents',
  accountId: number,
  id: string | 'all',
): Promise<void> {
  if (!(await isOnCitus(tx))) return
  const { rows: links } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where contype = 'f' and confrelid = ${to}::regclass and confdeltype = 'a' and cardinality(conkey) = 2`.execute(
    tx,
  )
  for (const { table, column } of links)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where account_id = ${accountId}
         and ${id === 'all' ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${id}`}`.execute(
      tx,
    )
}
