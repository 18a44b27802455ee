import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnCitus } from './citus.ts'
import type { Tables } from './tables.ts'

export interface InsertSelect {
  into: keyof Tables
  columns: readonly string[]
  /** Selects the columns in this order. */
  select: RawBuilder<unknown>
  onConflict?: RawBuilder<unknown>
}

/** Keeps each statement far below the maximum number of values. */
const valuesPerStatement = 20_000

/**
 * `insert … select`, for rows from other tables or from arrays. Citus would copy such rows to the shards, which
 * PostgreSQL rejects under row-level security. On Citus, the rows are selected first and then inserted as values.
 */
export async function insertSelect(tx: Kysely<Tables>, insert: InsertSelect): Promise<void> {
  const { into, columns, select, onConflict = sql`` } = insert
  const names = sql.raw(columns.join(', '))
  const target = sql`insert into ${sql.table(into)} (${names})`
  if (!(await isOnCitus(tx))) {
    await sql`${target} ${select} ${onConflict}`.execute(tx)
    return
  }
  // Values are selected as text, because every type has an exact text form.
  const texts = sql.raw(columns.map(column => `selected.${column}::text`).join(', '))
  const { rows } = await sql<Record<string, string | null>>`
    select ${texts} from (${select}) as selected (${names})`.execute(tx)
  const rowsPerStatement = Math.floor(valuesPerStatement / columns.length)
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const tuples = rows
      .slice(start, start + rowsPerStatement)
      .map(row => sql`(${sql.join(columns.map(column => row[column] ?? null))})`)
    await sql`${target} values ${sql.join(tuples)} ${onConflict}`.execute(tx)
  }
}
