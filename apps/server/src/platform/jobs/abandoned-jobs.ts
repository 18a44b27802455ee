import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'

const lostAfterMs = 15_000

/**
 * A job belongs to the worker that fetched it, and would wait four hours if that worker were killed. So each worker
 * holds an advisory lock on the connection it listens on. If a worker's lock is free, the worker is dead and others
 * can take its jobs immediately.
 */
export function announceWorker(events: WorkerEvents): void {
  const running = new Set<string>()
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))
  let reconnected = false
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // A query here fails only if the connection is lost again. In that case the worker reconnects and this runs
    // again.
    const ask = (statement: string, values: unknown[]) => client.query(statement, values).catch(() => {})
    // The connection can be used once the worker's own LISTEN has been sent.
    client.once('drain', () =>
      ask('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPool.id]),
    )
    if (reconnected) {
      const timer = setTimeout(
        () => ask(releaseLost, [workerPool.id, [...running], lostAfterMs]),
        lostAfterMs,
      ).unref()
      events.once('pool:listen:release', () => clearTimeout(timer))
    }
    reconnected = true
  })
}

/** Frees jobs whose assignment was lost when a connection broke: they are locked by this worker but not running. */
export const releaseLost = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
   where locked_by = $1 and id::text <> all($2::text[]) and locked_at < now() - $3 * interval '1 millisecond'`

export async function releaseAbandonedJobs(url: string): Promise<void> {
  const client = new pg.Client(clientConfig(url, 'jobs'))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(releaseAbandoned)
  } finally {
    await client.end().catch(() => {})
  }
}

const releaseAbandoned = `
  select graphile_worker.force_unlock_workers(array_agg(worker))
    from (
      select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) holding
   where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
  having count(*) > 0`
