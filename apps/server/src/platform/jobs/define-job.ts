import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database, Tables } from '../database/index.ts'

export interface JobContext {
  /** Gives access to tenant tables through withAccount, as in requests. */
  database: Database
  log: Logger
  now: () => Date
  /** Aborted when the process stops and the job should end. */
  signal: AbortSignal
}

/** Work done outside a request. It may run again after a crash, so it must be safe to run twice. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  /** The payload can contain only JSON values, so no dates or buffers. */
  payload: Payload
  handle(payload: z.output<Payload>, context: JobContext): Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export interface EnqueueOptions {
  /** If several jobs with the same key are waiting, only the last one is kept. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** The job runs after the transaction commits, and never if it rolls back. */
export async function enqueue<Payload extends z.ZodType>(
  transaction: Kysely<Tables>,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${enqueueCall(job, payload, options)}`.execute(transaction)
}

/** The SQL that enqueues a job, for use in a statement that also does other work. */
export function enqueueCall<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  { key, runAt, maxAttempts }: EnqueueOptions = {},
): RawBuilder<unknown> {
  checkPayload(job, payload)
  return sql`enqueue_job(
    ${job.name}, ${JSON.stringify(payload)}, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? null}
  )`
}

export function checkPayload<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: unknown,
): z.output<Payload> {
  const checked = job.payload.safeParse(payload)
  if (checked.success) return checked.data
  throw new TypeError(`The payload for the job ${job.name} is invalid: ${z.prettifyError(checked.error)}`)
}
