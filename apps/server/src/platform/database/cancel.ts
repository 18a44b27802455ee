import { setTimeout as pause } from 'node:timers/promises'
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

const repeatMs = 100

/**
 * Runs the work. Aborting the signal cancels the running statement. The cancellation is repeated until the work has
 * ended, because one that arrives between two statements has no effect. The connection is released only after the last
 * cancellation, so it can't hit a statement from the connection's next user.
 */
export async function cancelledBy<T>(
  signal: AbortSignal,
  pool: WatchedPool,
  others: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const ended = new AbortController()
  let cancelling: Promise<unknown> | undefined
  const cancel = async () => {
    while (!ended.signal.aborted) {
      // Citus adds a second function with this name, so the argument's type must be stated.
      await sql`select pg_cancel_backend(${pool.processId()}::integer)`.execute(others).catch(() => {})
      await pause(repeatMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const onAbort = () => {
    cancelling = cancel()
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', onAbort)
    ended.abort()
    await cancelling
  }
}
