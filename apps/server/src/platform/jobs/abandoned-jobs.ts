import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { clientConfig } from '../database/connection.ts'

/**
 * A job belongs to the worker that fetched it, and would wait four hours if that worker were killed. So each worker
 * holds an advisory lock on the connection it listens on. If a worker's lock is free, the worker is dead and others can
 * take its jobs immediately.
 *
 * A job can also be assigned to a worker that never learns about it, because the connection breaks after PostgreSQL
 * locks the job and before the response arrives. So each worker regularly releases the jobs that it holds but isn't
 * running.
 */
export function announceWorker(events: WorkerEvents, checkEveryMs: number): void {
  const running = new Set<string>()
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // A query fails here only if the connection is lost. The worker then reconnects, and this code runs again.
    const ignore = () => {}
    // The connection can be used only after the worker has sent its own LISTEN.
    client.once('drain', () =>
      client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPool.id]).catch(ignore),
    )
    let suspects: string[] = []
    let checking = false
    const timer = setInterval(async () => {
      if (checking) return
      checking = true
      suspects = await releaseLost(client, workerPool.id, running, suspects).catch(() => [])
      checking = false
    }, checkEveryMs).unref()
    events.once('pool:listen:release', () => clearInterval(timer))
  })
}

/**
 * Releases the worker's jobs that weren't running at the previous check (`suspects`) and still aren't. Returns the
 * suspects for the next check. One check isn't enough, because a job that was just fetched isn't running yet.
 */
export async function releaseLost(
  client: Pick<pg.ClientBase, 'query'>,
  workerId: string,
  running: ReadonlySet<string>,
  suspects: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from graphile_worker._private_jobs where locked_by = $1',
    [workerId],
  )
  const idle = rows.map(row => row.id).filter(id => !running.has(id))
  const lost = idle.filter(id => suspects.includes(id))
  if (lost.length > 0)
    await client.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and id::text = any($2::text[])`,
      [workerId, lost],
    )
  return idle.filter(id => !lost.includes(id))
}

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
