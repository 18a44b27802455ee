import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool, urlForRole } from '../database/connection.ts'
import type { Database } from '../database/index.ts'
import { announceWorker, releaseAbandonedJobs } from './abandoned-jobs.ts'
import { checkPayload, type Job } from './define-job.ts'
import { makePatient } from './patient-pool.ts'
import { queueLog } from './queue-log.ts'
import { cronItems, type Schedule, withoutCronMark } from './schedule.ts'

export interface WorkerOptions {
  ownerUrl: string
  secretKey: Buffer
  database: Database
  jobs: Job[]
  cron?: Schedule[]
  log: Logger
  now: () => Date
  /** How long `stop` waits for a job. Defaults to 6 s. */
  stopWithinMs?: number
  /** How often the worker looks for jobs that it holds but isn't running. Defaults to 10 s. */
  checkEveryMs?: number
}

export interface Worker {
  /** Stops taking jobs, lets running ones finish (their signal is aborted after 3 s) and disconnects. */
  stop(): Promise<void>
}

/** Jobs mostly wait for the database, a helpdesk or a language model, so several can run at once. */
const concurrency = 4
const abortAfterMs = 3_000

/**
 * Fetches jobs as pulse_worker, which sees only the queue. pulse_app can't see the queue. Handlers don't get
 * pulse_worker's connection. They access tenant tables through the Database's withAccount.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { ownerUrl, secretKey, log } = options
  const stopping = new AbortController()
  const url = urlForRole(ownerUrl, secretKey, 'pulse_worker')
  await releaseAbandonedJobs(url)
  const pool = createPool(
    url,
    // One connection listens for new jobs, and the others fetch and complete them.
    { name: 'jobs', max: concurrency + 1, statementTimeoutMs: 0 },
    log,
  )
  try {
    makePatient(pool, stopping.signal)
    const runner = await startRunner(pool, options)
    runner.promise.catch(error =>
      log.error({ err: error }, 'The job worker stopped unexpectedly; restart Pulse.'),
    )
    return {
      async stop() {
        stopping.abort()
        const stopped = runner.stop().then(() => endAfterWaiting(pool))
        const limit = delay(options.stopWithinMs ?? 6_000, 'late', { ref: false })
        if ((await Promise.race([stopped, limit])) === 'late')
          log.warn("A job didn't end in time; the next start runs it again.")
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * When graphile-worker has stopped, the outcomes of the last jobs may not be stored yet. `pool.end` waits only for
 * queries that already have a connection and drops the others, so this first waits until every query has one.
 */
async function endAfterWaiting(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await once(pool, 'acquire')
  await pool.end()
}

function startRunner(pool: pg.Pool, options: WorkerOptions): Promise<Runner> {
  const { jobs, cron = [], database, log, now, checkEveryMs = 10_000 } = options
  const taskList: TaskList = Object.fromEntries(
    jobs.map(job => [
      job.name,
      (payload, helpers) => {
        const signal = helpers.abortSignal ?? new AbortController().signal
        return job.handle(checkPayload(job, withoutCronMark(payload)), {
          database,
          log: log.child({ job: job.name }),
          now,
          signal,
        })
      },
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  announceWorker(events, checkEveryMs)
  return run({
    pgPool: pool,
    events,
    taskList,
    parsedCronItems: cronItems(cron),
    concurrency,
    pollInterval: 5_000,
    gracefulShutdownAbortTimeout: abortAfterMs,
    noHandleSignals: true,
    logger: queueLog(log),
  })
}
