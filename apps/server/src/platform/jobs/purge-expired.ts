import * as z from 'zod'
import type { Database } from '../database/index.ts'
import { defineJob } from './define-job.ts'

const day = 24 * 60 * 60_000
const keepFailures = day
const keepEvents = 400 * day
const keepRejected = 7 * day
const keepOutbox = 7 * day
/** Codes are kept for as long as they count toward the limits. */
const keepSends = day

/**
 * Deletes expired sessions, known devices, embed identities, invitations, password resets, connection attempts and
 * verification codes. Also deletes old sign-in failures, events, rejected objects and outbox emails.
 */
export const purgeExpiredJob = defineJob({
  name: 'purge-expired',
  payload: z.strictObject({}),
  handle: (_payload, { database, now, signal }) => purgeExpired(database, now(), signal),
})

export async function purgeExpired(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await database.global.deleteFrom('login_failures').where('failed_at', '<', before(keepFailures)).execute()
  await database.global.deleteFrom('known_devices').where('expires_at', '<=', now).execute()
  await database.global.deleteFrom('connect_attempts').where('expires_at', '<=', now).execute()
  await database.global.deleteFrom('verification_codes').where('expires_at', '<=', now).execute()
  await database.global.deleteFrom('verification_proofs').where('expires_at', '<=', now).execute()
  await database.global.deleteFrom('verification_sends').where('sent_at', '<', before(keepSends)).execute()
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts) {
    signal?.throwIfAborted()
    await database.withAccount(account_id, async tx => {
      for (const table of ['sessions', 'embed_identities', 'invitations', 'password_resets'] as const)
        await tx
          .deleteFrom(table)
          .where('account_id', '=', account_id)
          .where('expires_at', '<=', now)
          .execute()
      await tx
        .deleteFrom('outbox_mails')
        .where('account_id', '=', account_id)
        .where('created_at', '<', before(keepOutbox))
        .execute()
      await tx
        .deleteFrom('events')
        .where('account_id', '=', account_id)
        .where('received_at', '<', before(keepEvents))
        .execute()
      await tx
        .deleteFrom('rejected_objects')
        .where('account_id', '=', account_id)
        .where('rejected_at', '<', before(keepRejected))
        .execute()
    })
  }
}
