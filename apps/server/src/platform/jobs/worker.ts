import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool, urlForRole } from '../database/connection.ts'
import type { Database } from '../database/index.ts'
import { checkPayload, type Job } from './define-job.ts'
import { queueLog } from './queue-log.ts'

export interface Schedule {
  job: Job
  /** Five fields, in UTC: minute, hour, day, month, weekday. */
  at: string
  payload?: Record<string, unknown>
}

export interface WorkerOptions {
  ownerUrl: string
  secretKey: Buffer
  database: Database
  jobs: Job[]
  cron?: Schedule[]
  log: Logger
  now: () => Date
}

export interface Worker {
  /** Takes no more jobs, lets the running ones finish (after 5 s their signal is aborted) and disconnects. */
  stop(): Promise<void>
}

const concurrency = 2

/**
 * Fetches jobs as pulse_ingest: the owner would be more than it needs, and pulse_app does not see the queue.
 * Handlers never get that connection; they get the Database and reach tenant tables through withAccount.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const pool = createPool(
    urlForRole(options.ownerUrl, options.secretKey, 'pulse_ingest'),
    // One listens for new jobs, the others fetch and complete them.
    { name: 'jobs', max: concurrency + 1 },
    options.log,
  )
  try {
    const runner = await startRunner(pool, options)
    runner.promise.catch(error => options.log.error({ err: error }, 'The job worker ended; restart Pulse.'))
    return {
      async stop() {
        await runner.stop()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

function startRunner(pool: pg.Pool, { jobs, cron = [], database, log, now }: WorkerOptions): Promise<Runner> {
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
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      cron.map(({ job, at, payload = {} }) => ({
        task: job.name,
        match: at,
        payload,
        // A run missed while Pulse was off is made up for, once a day at most.
        options: { backfillPeriod: 24 * 60 * 60_000, maxAttempts: 5, jobKey: `cron ${job.name}` },
      })),
    ),
    concurrency,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: queueLog(log),
  })
}

/** The scheduler adds its own field to the payload, which a strict schema would refuse. */
function withoutCronMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}
