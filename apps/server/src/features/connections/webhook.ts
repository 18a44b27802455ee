import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Connections } from '@pulse/contract'
import type { WebhookHint } from '@pulse/helpdesks'
import { type Kysely, sql } from 'kysely'
import { type ConnectionRow, changeConnection, connectionOf } from '../../domain/connections/connections.ts'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { connectionsOf } from '../../domain/connections/progress.ts'
import { hintHeldBackMs, requestSync } from '../../domain/connections/request-sync.ts'
import { readWebhookKey, webhookPath } from '../../domain/connections/webhook-key.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import type { Act } from './change-connection.ts'

const purpose = (connectionId: string) => `webhook secret of ${connectionId}`

interface Ids {
  accountId: number
  connectionId: string
}

type Checking = Pick<Services, 'secretBox'> & { helpdesks: HelpdeskAccess }

export const setWebhookSecret =
  ({ secretBox, helpdesks }: Checking, secret: string | null): Act =>
  async (tx, ids) => {
    const row = await storeSecret(
      tx,
      ids,
      secret === null ? null : secretBox.seal(secret, purpose(ids.connectionId)),
    )
    // A secret chosen by a user could be guessed.
    if (secret !== null && helpdesks.helpdesk(row.provider).webhook.proof === 'address')
      throw new AppError('conflict', 'This helpdesk doesn’t sign webhooks. Create an address for it instead.')
  }

/** Only this response contains the secret in readable form. */
export function createWebhookAddress(
  { database, secretBox, now }: Services,
  helpdesks: HelpdeskAccess,
  { accountId }: Session,
  connectionId: string,
): Promise<{ path: string; connections: Connections }> {
  const secret = randomBytes(32).toString('base64url')
  return database.withAccount(accountId, async tx => {
    const row = await storeSecret(
      tx,
      { accountId, connectionId },
      secretBox.seal(secret, purpose(connectionId)),
    )
    if (helpdesks.helpdesk(row.provider).webhook.proof === 'signature')
      throw new AppError('conflict', 'This helpdesk signs its webhooks. Paste its signing secret instead.')
    return {
      path: `${webhookPath(row)}?secret=${secret}`,
      connections: await connectionsOf(tx, accountId, helpdesks, now()),
    }
  })
}

async function storeSecret(tx: Parameters<Act>[0], ids: Ids, sealed: Buffer | null): Promise<ConnectionRow> {
  const row = await changeConnection(tx, ids.accountId, ids.connectionId, {
    webhook_secret: sealed,
    webhook_sent_at: null,
  })
  await requestSync(tx, ids)
  return row
}

interface Received {
  key: string
  /** The secret in the webhook's URL. */
  secret: string | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  address: string
}

/**
 * Makes Pulse read changes sooner. A webhook without a valid signature or secret, or one that isn't newer than the last
 * one, has no effect. No matter how many arrive, changes are read at most once per `hintHeldBackMs`. Until the webhook
 * is verified, database use counts against the caller's IP address, not the account.
 */
export async function receiveWebhook(
  { database, secretBox, now }: Services,
  helpdesks: HelpdeskAccess,
  received: Received,
): Promise<{ success: true }> {
  const { accountId, connectionId } = readWebhookKey(received.key)
  const unknown = new AppError('not_found', 'No webhook is set up at this address. Copy the address again.')
  if (!(accountId > 0 && Number.isSafeInteger(accountId))) throw unknown
  await database.withAccount(
    accountId,
    async tx => {
      const row = await connectionOf(tx, accountId)
      if (!row?.webhook_secret || row.connection_id !== connectionId) throw unknown
      const secret = secretBox.open(row.webhook_secret, purpose(connectionId))
      const hint = hintOf(helpdesks, row, secret, received, now())
      if (row.webhook_sent_at && hint.sentAt <= row.webhook_sent_at) return
      await readSoon(tx, row, hint, now())
    },
    `webhook ${received.address}`,
  )
  return { success: true }
}

function hintOf(
  helpdesks: HelpdeskAccess,
  row: ConnectionRow,
  secret: string,
  received: Received,
  now: Date,
): WebhookHint {
  const { webhook } = helpdesks.helpdesk(row.provider)
  if (webhook.proof === 'address') {
    if (isSame(received.secret ?? '', secret)) return webhook.read(received.body, now)
    throw new AppError(
      'not_allowed',
      'The secret in this address doesn’t match. Create a new address in Pulse.',
    )
  }
  const headers = Object.fromEntries(
    Object.entries(received.headers).map(([name, value]) => [name, [value].flat()[0]]),
  )
  const hint = webhook.read({ headers, body: received.body, secret, now })
  if (hint) return hint
  throw new AppError(
    'not_allowed',
    'The signature doesn’t match. Paste the webhook’s signing secret into Pulse again.',
  )
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A read that is already scheduled isn't moved, so frequent webhooks don't keep postponing it. */
async function readSoon(
  tx: Kysely<Tables>,
  row: ConnectionRow,
  { sentAt }: WebhookHint,
  now: Date,
): Promise<void> {
  const { account_id: accountId, connection_id: connectionId } = row
  const due = new Date(now.getTime() + hintHeldBackMs)
  const { changes_due: earliest } = await tx
    .updateTable('connections')
    .set({ webhook_sent_at: sentAt, changes_due: sql`least(changes_due, ${due})` })
    .where('account_id', '=', accountId)
    .returning('changes_due')
    .executeTakeFirstOrThrow()
  const isIdle = !row.paused && row.problem === null && row.backfill_done_at !== null
  if (isIdle) await requestSync(tx, { accountId, connectionId }, earliest && earliest > now ? earliest : due)
}
