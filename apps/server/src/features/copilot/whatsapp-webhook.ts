import {
  isWhatsappSignature,
  readWhatsappMessages,
  type WhatsappMessage,
  whatsappChallenge,
} from '@pulse/copilot/whatsapp'
import type { Kysely } from 'kysely'
import type { WhatsappChannel } from '../../domain/copilot/channel-types.ts'
import { channelOf, readChannelKey } from '../../domain/copilot/channels.ts'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { customerFor } from '../../domain/copilot/customers.ts'
import { isKnownExternally } from '../../domain/copilot/external-messages.ts'
import { receiveMessage } from '../../domain/copilot/receive.ts'
import { type SessionIds, startChat } from '../../domain/copilot/sessions.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { messageText, type SignedWebhook, unknownWebhook } from './signed-webhook.ts'

/** Handles the request with which Meta verifies a new webhook. Returns the text that Meta expects. */
export async function verifyWhatsapp(
  services: Services,
  {
    key,
    query,
    address,
  }: {
    key: string
    query: {
      'hub.mode'?: string | undefined
      'hub.verify_token'?: string | undefined
      'hub.challenge'?: string | undefined
    }
    address: string
  },
): Promise<string> {
  const channel = await withChannel(services, key, address, async (_tx, channel) => channel)
  const challenge = whatsappChallenge(query, channel.verifyToken)
  if (challenge === null)
    throw new AppError('not_allowed', 'The verify token doesn’t match the one in Pulse.')
  return challenge
}

/**
 * Receives customers' messages. Each is stored once, no matter how often Meta sends it, and answered in the background.
 */
export async function receiveWhatsapp(
  services: Services,
  { answers }: Pick<CopilotParts, 'answers'>,
  { key, signature, body, address }: SignedWebhook,
): Promise<{ success: true }> {
  const { accountId } = readChannelKey(key)
  const toAnswer = await withChannel(services, key, address, async (tx, channel) => {
    if (!isWhatsappSignature(body, signature, channel.appSecret))
      throw new AppError('not_allowed', 'The signature doesn’t match. Enter the app secret in Pulse again.')
    const sessions: SessionIds[] = []
    for (const message of readWhatsappMessages(JSON.parse(body.toString('utf8')))) {
      if (message.phoneNumberId !== channel.phoneNumberId) continue
      const ids = await store(tx, accountId, message, services.now())
      if (ids) sessions.push(ids)
    }
    return sessions
  })
  for (const ids of toAnswer) answers.start(ids)
  return { success: true }
}

/** Until the webhook is verified, database use counts against the caller's IP address, not the account. */
async function withChannel<T>(
  { database, secretBox }: Services,
  key: string,
  address: string,
  work: (tx: Kysely<Tables>, channel: WhatsappChannel) => Promise<T>,
): Promise<T> {
  const { accountId, webhookId } = readChannelKey(key)
  if (!(accountId > 0 && Number.isSafeInteger(accountId))) throw unknownWebhook()
  return database.withAccount(
    accountId,
    async tx => {
      const found = await channelOf(tx, secretBox, accountId, 'whatsapp')
      if (found?.webhookId !== webhookId) throw unknownWebhook()
      return work(tx, found.channel)
    },
    `webhook ${address}`,
  )
}

/** Meta retries for up to seven days, so an older message must be a replay. */
const acceptedForMs = 7 * 24 * 60 * 60_000

/** Returns the session if Copilot has to answer. */
async function store(
  tx: Kysely<Tables>,
  accountId: number,
  { id, from: phone, name, text, sentAt }: WhatsappMessage,
  now: Date,
): Promise<SessionIds | null> {
  if (sentAt !== null && now.getTime() - Date.parse(sentAt) > acceptedForMs) return null
  const externalId = `whatsapp ${id}`
  if (await isKnownExternally(tx, accountId, externalId)) return null
  const customer = await customerFor(
    tx,
    accountId,
    { phone, name: name ? messageText(name) : undefined },
    now,
  )
  // Pictures and voice messages get a placeholder, so the transcript has no gap.
  const content = messageText(text ?? '(not a text message)')
  if (content === '') return null
  const ids = { accountId, sessionId: await openSession(tx, accountId, customer.customer_id, phone, now) }
  const received = await receiveMessage(tx, ids, { content, externalId }, now)
  return received.kind === 'stored' && received.answers ? ids : null
}

/**
 * The customer's open session, or a new one. The customer's row is locked, so only one session is started. A stronger
 * lock would deadlock with an answer in progress, which has locked the session and checks a foreign key to this row.
 */
async function openSession(
  tx: Kysely<Tables>,
  accountId: number,
  customerId: string,
  phone: string,
  now: Date,
): Promise<string> {
  const customer = await tx
    .selectFrom('chat_customers')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const open = await tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'whatsapp')
    .where('state', '!=', 'closed')
    .orderBy('created_at', 'desc')
    .select('session_id')
    .executeTakeFirst()
  if (open) return open.session_id
  const { session } = await startChat(tx, customer, { variant: 'valeo', channel: 'whatsapp' }, now)
  return session.session_id
}
