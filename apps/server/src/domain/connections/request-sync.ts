import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

/** The job's name and payload, without what it needs to run, for callers that only enqueue it. */
export const syncing = {
  name: 'sync-connection',
  payload: z.strictObject({ accountId: z.int().positive(), connectionId: z.uuid() }),
  handle: async () => {},
}

export type SyncPayload = z.output<typeof syncing.payload>

/** A change that a webhook reports takes about a minute to show up in Zendesk's API. */
export const hintHeldBackMs = 65_000

/** The queue must not give up on a job whose database is unavailable for days. */
const maxAttempts = 10_000

/** Of several requests, the last one counts. */
export function requestSync(tx: Kysely<Tables>, payload: SyncPayload, runAt?: Date): Promise<void> {
  return enqueue(tx, syncing, payload, {
    key: `${syncing.name} ${payload.connectionId}`,
    maxAttempts,
    ...(runAt && { runAt }),
  })
}
