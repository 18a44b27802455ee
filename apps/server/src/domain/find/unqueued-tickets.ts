import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { lockModelRows, lockModels } from './search-models.ts'
import { addToQueue } from './search-queue.ts'

/** Whether some tickets haven't been queued for a new model yet. */
export async function hasUnqueued(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  return (await unfinishedModel(tx, accountId)) !== undefined
}

/** The later model comes first, because the tickets queued for it are also embedded with the earlier one. */
function unfinishedModel(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'retired')
    .where('queued_until', 'is not', null)
    .select(['model', 'queued_until'])
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Queues the next tickets, in ID order, for a model that doesn't have them yet. The position is stored in the same
 * transaction, so a killed worker continues where it stopped. Tickets that are stored in the meantime are queued
 * anyway, so it doesn't matter whether their IDs come before or after this position.
 */
export async function queueUnqueued(tx: Kysely<Tables>, accountId: number, atMost: number): Promise<void> {
  await lockModels(tx, accountId)
  const unfinished = await unfinishedModel(tx, accountId)
  if (!unfinished) return
  // Tickets are locked before the queue, as in `deleteTickets`, to prevent deadlocks.
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket_id from tickets where account_id = ${accountId} and ticket_id > ${unfinished.queued_until}
     order by ticket_id limit ${atMost} for key share`.execute(tx)
  const ids = rows.map(row => row.ticket_id)
  const last = ids.at(-1)
  if (last !== undefined) await addToQueue(tx, accountId, ids)
  await lockModelRows(tx, accountId)
  const update = tx.updateTable('search_models').where('account_id', '=', accountId)
  if (last === undefined) await update.set({ queued_until: null }).execute()
  else await update.set({ queued_until: last }).where('model', '=', unfinished.model).execute()
}
