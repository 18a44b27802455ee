import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'

/**
 * A job belongs to the worker that fetched it. When that process is killed the job would wait four hours, so
 * each worker holds an advisory lock named for it on the connection it listens on: a worker whose lock is free
 * is gone, and its jobs may be taken by others at once.
 */
export function announceWorker(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // First the worker's own LISTEN is sent; then the connection is free.
    client.once('drain', () => {
      // A failure means that the connection is gone; the worker listens again, and this runs again.
      client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPool.id]).catch(() => {})
    })
  })
}

export async function releaseAbandonedJobs(url: string): Promise<void> {
  const client = new pg.Client(clientConfig(url, 'jobs'))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(release)
  } finally {
    await client.end().catch(() => {})
  }
}

const release = `
    select graphile_worker.force_unlock_workers(array_agg(worker))
      from (
        select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
        union
        select locked_by from graphile_worker._private_job_queues where locked_by is not null
      ) holding
     where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
    having count(*) > 0`
