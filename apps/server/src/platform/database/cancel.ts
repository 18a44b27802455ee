import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Does the work in the transaction; an aborted signal cancels the statement under way. The connection is given back
 * only after a cancellation has been carried out, so that it can never hit whoever uses the connection next.
 */
export async function cancelledBy<T>(
  signal: AbortSignal,
  others: Kysely<Tables>,
  tx: Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid
  let cancelling: Promise<unknown> | undefined
  const cancel = () => {
    cancelling = sql`select pg_cancel_backend(${pid})`.execute(others).catch(() => {})
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work(tx)
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelling
  }
}
