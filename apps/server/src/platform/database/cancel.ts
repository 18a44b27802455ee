import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from './tables.ts'

/** A pool for one transaction. Records which server process runs it. */
export interface WatchedPool {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  processId(): number | undefined
}

export function watched(pool: Omit<WatchedPool, 'processId'>): WatchedPool {
  let processId: number | undefined
  return {
    async connect() {
      const client = await pool.connect()
      processId = (client as pg.PoolClient & { processID?: number }).processID
      return client
    },
    end: () => pool.end(),
    processId: () => processId,
  }
}

/**
 * Runs the work. Aborting the signal cancels the running statement. The connection is released only after the
 * cancellation is done, so the cancellation can't hit a statement from the connection's next user.
 */
export async function cancelledBy<T>(
  signal: AbortSignal,
  pool: WatchedPool,
  others: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  let cancelling: Promise<unknown> | undefined
  const cancel = () => {
    cancelling = sql`select pg_cancel_backend(${pool.processId()}::integer)`.execute(others).catch(() => {})
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelling
  }
}
