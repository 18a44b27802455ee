import { sql } from 'kysely'
import { changeConnection, connectionOf } from '../../domain/connections/connections.ts'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { hintHeldBackMs, requestSync } from '../../domain/connections/request-sync.ts'
import { readWebhookKey } from '../../domain/connections/webhook-key.ts'
import { AppError } from '../../platform/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Act } from './change-connection.ts'

const purpose = (connectionId: string) => `webhook secret of ${connectionId}`

export const setWebhookSecret =
  (secretBox: SecretBox, secret: string | null): Act =>
  (tx, { accountId, connectionId }) =>
    changeConnection(tx, accountId, connectionId, {
      webhook_secret: secret === null ? null : secretBox.seal(secret, purpose(connectionId)),
      webhook_sent_at: null,
    }).then(() => requestSync(tx, { accountId, connectionId }))

interface Received {
  key: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  address: string
}

/**
 * Makes Pulse read changes sooner. A webhook that isn't signed with the connection's secret, or isn't newer than the
 * last one, has no effect. Until the signature is verified, database use counts toward the caller's address instead
 * of the account.
 */
export async function receiveWebhook(
  { database, secretBox, now }: Services,
  helpdesks: HelpdeskAccess,
  { key, headers, body, address }: Received,
): Promise<{ success: true }> {
  const { accountId, connectionId } = readWebhookKey(key)
  const unknown = new AppError('not_found', 'No webhook is set up at this address. Copy the address again.')
  if (!(accountId > 0 && Number.isSafeInteger(accountId))) throw unknown
  await database.withAccount(
    accountId,
    async tx => {
      const row = await connectionOf(tx, accountId)
      const reader = row && helpdesks.helpdesk(row.provider).webhook
      if (!reader || !row.webhook_secret || row.connection_id !== connectionId) throw unknown
      const single = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]),
      )
      const secret = secretBox.open(row.webhook_secret, purpose(connectionId))
      const hint = reader.read({ headers: single, body, secret, now: now() })
      if (!hint)
        throw new AppError(
          'not_allowed',
          'The signature doesn’t match. Paste the webhook’s signing secret into Pulse again.',
        )
      if (row.webhook_sent_at && hint.sentAt <= row.webhook_sent_at) return
      const due = new Date(now().getTime() + hintHeldBackMs)
      await tx
        .updateTable('connections')
        .set({ webhook_sent_at: hint.sentAt, changes_due: sql`least(changes_due, ${due})` })
        .where('account_id', '=', accountId)
        .execute()
      const isIdle = !row.paused && row.problem === null && row.backfill_done_at !== null
      if (isIdle) await requestSync(tx, { accountId, connectionId }, due)
    },
    `webhook ${address}`,
  )
  return { success: true }
}
