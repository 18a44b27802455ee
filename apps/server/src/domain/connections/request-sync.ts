import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

/** The job's name and payload, for callers that only enqueue it. */
export const syncing = {
  name: 'sync-connection',
  payload: z.strictObject({ accountId: z.int().positive(), connectionId: z.uuid() }),
  handle: async () => {},
}

export type SyncPayload = z.output<typeof syncing.payload>

/** Zendesk's API shows a change about a minute after the webhook reports it. */
export const hintHeldBackMs = 65_000

/** Keeps the queue from giving up on a job while the database is unavailable for days. */
const maxAttempts = 10_000

/** A new request replaces a pending one. */
export function requestSync(tx: Kysely<Tables>, payload: SyncPayload, runAt?: Date): Promise<void> {
  return enqueue(tx, syncing, payload, {
    key: `${syncing.name} ${payload.connectionId}`,
    maxAttempts,
    ...(runAt && { runAt }),
  })
}
