import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Database, Tables } from '../database/index.ts'

export interface JobContext {
  /** Tenant tables are reached through its withAccount, as everywhere else. */
  database: Database
  log: Logger
  now: () => Date
  /** Aborted when the process wants to stop and the job should come to an end. */
  signal: AbortSignal
}

/** Work done outside a request. It may run again after a crash, so handling it twice must do no harm. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string
  /** What survives JSON: no dates, no buffers. */
  payload: Payload
  handle(payload: z.output<Payload>, context: JobContext): Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export interface EnqueueOptions {
  /** Of several waiting jobs with the same key only the last stays. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Runs when the transaction commits; never when it rolls back. */
export async function enqueue<Payload extends z.ZodType>(
  transaction: Kysely<Tables>,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  checkPayload(job, payload)
  await sql`select enqueue_job(
    ${job.name}, ${JSON.stringify(payload)}, ${options.key ?? null}, ${options.runAt ?? null}, ${options.maxAttempts ?? null}
  )`.execute(transaction)
}

export function checkPayload<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: unknown,
): z.output<Payload> {
  const checked = job.payload.safeParse(payload)
  if (checked.success) return checked.data
  throw new TypeError(`The payload of the job ${job.name} does not fit: ${z.prettifyError(checked.error)}`)
}
