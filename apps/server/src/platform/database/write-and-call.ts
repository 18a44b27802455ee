import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnCitus } from './citus.ts'
import type { Tables } from './tables.ts'

/**
 * Runs writes and function calls, such as those that enqueue jobs and notify processes, as one statement. Citus would
 * run the calls on a worker, which has no queue and no listeners, so each write is a separate statement there.
 */
export async function writeAndCall(
  tx: Kysely<Tables>,
  writes: readonly RawBuilder<unknown>[],
  calls: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (writes.length > 0 && (await isOnCitus(tx))) {
    for (const write of writes) await write.execute(tx)
    if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(tx)
    return
  }
  if (writes.length === 0 && calls.length === 0) return
  const parts = writes.map((write, n) => sql`${sql.raw(`write_${n}`)} as (${write})`)
  const begin = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  await sql`${begin}select ${sql.join(calls)}`.execute(tx)
}
