import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

export const jobName = 'index-tickets'
export const payload = z.strictObject({ accountId: z.int().positive() })

/** The job's name and payload, for enqueuing without loading the embedding table. */
const askForIndexing = { name: jobName, payload, handle: async () => {} }

/**
 * Call in the transaction that stored the tickets or their summaries, so that no ticket is left out of the search
 * permanently.
 */
export async function queueForSearch(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<void> {
  if (ticketIds.length === 0) return
  await addToQueue(tx, accountId, ticketIds)
  await requestIndexing(tx, accountId)
}

/** Queues these tickets, except any that don't exist. */
export async function addToQueue(tx: Kysely<Tables>, accountId: number, ticketIds: string[]): Promise<void> {
  await insertSelect(tx, {
    into: 'search_queue',
    columns: ['account_id', 'ticket_id'],
    select: sql`select account_id, ticket_id from tickets
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[]) order by ticket_id`,
    onConflict: sql`on conflict (account_id, ticket_id) do update
      set revision = excluded.revision, has_words = false`,
  })
}

export function requestIndexing(tx: Kysely<Tables>, accountId: number): Promise<void> {
  return enqueue(tx, askForIndexing, { accountId }, { key: `${jobName} ${accountId}` })
}
