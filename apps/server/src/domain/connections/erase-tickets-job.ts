import type { Kysely } from 'kysely'
import * as z from 'zod'
import { forgetLinks, type Tables } from '../../platform/database/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { retrainIfTrained } from '../scoring/request-training.ts'
import { deleteTickets } from '../tickets/delete-tickets.ts'
import { forgetInKim } from '../tickets/forget-in-kim.ts'

const batchSize = 500

/**
 * Runs after a user disconnects a helpdesk and chooses to erase its tickets. If interrupted, it picks up where it
 * left off.
 */
export const eraseTicketsJob = defineJob({
  name: 'erase-tickets',
  payload: z.strictObject({ accountId: z.int().positive() }),
  async handle({ accountId }, { database, now, signal }) {
    const eraseBatch = () =>
      database.withAccount(accountId, async tx => {
        const connection = await tx
          .selectFrom('connections')
          .where('account_id', '=', accountId)
          .where('erasing', '=', true)
          .select('connection_id')
          .executeTakeFirst()
        if (!connection) return 0
        const rows = await tx
          .selectFrom('tickets')
          .where('account_id', '=', accountId)
          .orderBy('ticket_id')
          .limit(batchSize)
          .select('ticket_id')
          .execute()
        if (rows.length === 0) return endConnection(tx, accountId)
        const ticketIds = rows.map(row => row.ticket_id)
        await forgetInKim(tx, accountId, { ticketIds, identities: [] })
        await retrainIfTrained(tx, accountId, now())
        return deleteTickets(tx, accountId, ticketIds)
      })
    while ((await eraseBatch()) > 0) signal.throwIfAborted()
  },
})

async function endConnection(tx: Kysely<Tables>, accountId: number): Promise<0> {
  await forgetLinks(tx, 'agents', accountId, 'all')
  for (const table of [
    'agents',
    'helpdesk_groups',
    'ticket_forms',
    'rejected_objects',
    'connections',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  return 0
}

export function requestErasure(tx: Kysely<Tables>, accountId: number): Promise<void> {
  return enqueue(tx, eraseTicketsJob, { accountId }, { key: `erase-tickets ${accountId}` })
}
