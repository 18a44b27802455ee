import type { Connections } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { changeConnection } from '../../domain/connections/connections.ts'
import { requestErasure } from '../../domain/connections/erase-tickets-job.ts'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { connectionsOf } from '../../domain/connections/progress.ts'
import { requestSync } from '../../domain/connections/request-sync.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export type Act = (
  tx: Transaction<Tables>,
  ids: { accountId: number; connectionId: string },
) => Promise<unknown>

/** Changes the connection and returns its new state. */
export function act(
  { database, now }: Services,
  helpdesks: HelpdeskAccess,
  { accountId }: Session,
  connectionId: string,
  act: Act,
): Promise<Connections> {
  return database.withAccount(accountId, async tx => {
    await act(tx, { accountId, connectionId })
    return connectionsOf(tx, accountId, helpdesks, now())
  })
}

const withoutProblem = { problem: null, reason: null, retry_at: null, failures: 0 }

export const pause: Act = (tx, { accountId, connectionId }) =>
  changeConnection(tx, accountId, connectionId, { paused: true })

export const resume: Act = async (tx, ids) => {
  await changeConnection(tx, ids.accountId, ids.connectionId, { paused: false, ...withoutProblem })
  await requestSync(tx, ids)
}

/** Reads changes now, even if the connection is waiting to retry after a failure. */
export const syncNow =
  (now: Date): Act =>
  async (tx, ids) => {
    await changeConnection(tx, ids.accountId, ids.connectionId, { changes_due: now, ...withoutProblem })
    await requestSync(tx, ids)
  }

export const resync =
  (from: string | null, now: Date): Act =>
  async (tx, ids) => {
    await changeConnection(tx, ids.accountId, ids.connectionId, {
      backfill_from: from === null ? null : new Date(`${from}T00:00:00Z`),
      backfill_until: now,
      backfill_started_at: now,
      backfill_done_at: null,
      backfill_cursor: null,
      backfill_stored: 0,
      backfill_expected: null,
      backfill_covered: null,
      read_back_to: null,
      ratings_cursor: null,
      all_ratings_read: false,
      ratings_missing_at: null,
      not_understood: '{}',
      ...withoutProblem,
    })
    await requestSync(tx, ids)
  }

/** Deletes the credentials immediately. With `erase`, the connection stays visible until all tickets are erased. */
export const disconnect =
  (data: 'keep' | 'erase'): Act =>
  async (tx, ids) => {
    const { accountId, connectionId } = ids
    await changeConnection(tx, accountId, connectionId, { credentials: Buffer.alloc(0), ...withoutProblem })
    if (data === 'erase') {
      await changeConnection(tx, accountId, connectionId, { erasing: true })
      await requestErasure(tx, accountId)
      return
    }
    await tx
      .deleteFrom('connections')
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .execute()
    await tx.deleteFrom('rejected_objects').where('account_id', '=', accountId).execute()
  }
