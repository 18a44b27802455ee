import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tables } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { retrainIfTrained } from '../scoring/request-training.ts'
import { deleteTickets } from './delete-tickets.ts'
import { forgetInKim } from './forget-in-kim.ts'

const batchSize = 500

/** Runs nightly and deletes tickets past the account's retention period. */
export const deleteOldTicketsJob = defineJob({
  name: 'delete-old-tickets',
  payload: z.strictObject({}),
  async handle(_payload, { database, log, now, signal }) {
    const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
    for (const { account_id } of accounts) {
      const deleted = await deleteOldTickets(database, account_id, now(), signal)
      if (deleted) log.info({ accountId: account_id, deleted }, 'deleted tickets past their retention period')
    }
  },
})

/** Deletes in batches, one transaction each, so other work isn't blocked. Returns the number of deleted tickets. */
export async function deleteOldTickets(
  database: Database,
  accountId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (;;) {
    signal?.throwIfAborted()
    const found = await database.withAccount(accountId, async tx => {
      const settings = await tx
        .selectFrom('account_settings')
        .where('account_id', '=', accountId)
        .select('retention_months')
        .executeTakeFirst()
      if (!settings?.retention_months) return 0
      const old = await tx
        .selectFrom('tickets')
        .where('account_id', '=', accountId)
        .where('updated_at', '<', keepSince(settings.retention_months, now))
        .orderBy('updated_at')
        .limit(batchSize)
        .select('ticket_id')
        .execute()
      const ids = old.map(row => row.ticket_id)
      if (ids.length === 0) return 0
      await forgetInKim(tx, accountId, { ticketIds: ids, identities: [] })
      await retrainIfTrained(tx, accountId, now)
      await deleteTickets(tx, accountId, ids)
      return ids.length
    })
    if (found === 0) return deleted
    deleted += found
  }
}

/**
 * The time this many months ago. Tickets last changed before it are past retention. If that month is too short to have
 * the same day, its last day is used.
 */
export function keepSince(months: number, now: Date): Date {
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return since
}

export async function countOlderTickets(
  tx: Kysely<Tables>,
  accountId: number,
  since: Date,
): Promise<{ tickets: number; of: number }> {
  const { rows } = await sql<{ tickets: number; of: number }>`
    select count(*) filter (where updated_at < ${since}) as tickets, count(*) as of
      from tickets where account_id = ${accountId}`.execute(tx)
  return rows[0] ?? { tickets: 0, of: 0 }
}
