import { type FreshchatEvent, isFreshchatSignature, readFreshchatEvent } from '@pulse/copilot/freshchat'
import type { Kysely } from 'kysely'
import { channelOf, readChannelKey } from '../../domain/copilot/channels.ts'
import { chatResolved, closeSession } from '../../domain/copilot/close.ts'
import { isKnownExternally } from '../../domain/copilot/external-messages.ts'
import { append } from '../../domain/copilot/messages.ts'
import { changeSession, lockSession, type SessionRow } from '../../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'
import { settle } from '../../domain/copilot/settle.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { messageText, type SignedWebhook, unknownWebhook } from './signed-webhook.ts'

/**
 * Adds an agent's reply in Freshchat to the customer's chat and the transcript. Freshchat can send the same event
 * several times, but each message is stored only once. Until the signature is verified, database use counts against the
 * caller's IP address, not the account.
 */
export async function receiveFreshchat(
  { database, secretBox, now }: Services,
  { key, signature, body, address }: SignedWebhook,
): Promise<{ success: true }> {
  const { accountId, webhookId } = readChannelKey(key)
  if (!(accountId > 0 && Number.isSafeInteger(accountId))) throw unknownWebhook()
  await database.withAccount(
    accountId,
    async tx => {
      const found = await channelOf(tx, secretBox, accountId, 'freshchat')
      if (found?.webhookId !== webhookId) throw unknownWebhook()
      if (!isFreshchatSignature(body, signature, found.channel.publicKey))
        throw new AppError(
          'not_allowed',
          'The signature doesn’t match. Paste the public key from Freshchat’s webhook settings into Pulse again.',
        )
      const event = readFreshchatEvent(JSON.parse(body.toString('utf8')))
      if (event?.kind === 'message') await storeReply(tx, accountId, event, now())
      if (event?.kind === 'resolved') await close(tx, accountId, event.conversationId, now())
    },
    `webhook ${address}`,
  )
  return { success: true }
}

type Message = Extract<FreshchatEvent, { kind: 'message' }>

/** Private notes and the customer's own messages, which Pulse sent, are not replies. */
async function storeReply(tx: Kysely<Tables>, accountId: number, message: Message, now: Date): Promise<void> {
  if (message.actorType !== 'agent' || message.isPrivate) return
  const session = await sessionOfConversation(tx, accountId, message.conversationId)
  const externalId = `freshchat ${message.messageId}`
  if (!session || (await isKnownExternally(tx, accountId, externalId))) return
  const content = messageText(message.text)
  if (content === '') return
  const replied = await append(tx, session, { role: 'agent', content, externalId }, now)
  // An agent who replies after resolving the conversation reopens it, so the customer can answer.
  const isTaken = replied.state === 'waiting' || (replied.state === 'closed' && replied.routed)
  const changed = isTaken ? await changeSession(tx, replied, { state: 'agent', closed_at: null }) : replied
  await settle(tx, changed, await copilotSettingsOf(tx, accountId), now)
}

async function close(
  tx: Kysely<Tables>,
  accountId: number,
  conversationId: string,
  now: Date,
): Promise<void> {
  const session = await sessionOfConversation(tx, accountId, conversationId)
  if (!session || session.state === 'closed' || !session.routed) return
  const closed = await closeSession(tx, session, chatResolved, now)
  await settle(tx, closed, await copilotSettingsOf(tx, accountId), now)
}

async function sessionOfConversation(
  tx: Kysely<Tables>,
  accountId: number,
  conversationId: string,
): Promise<SessionRow | undefined> {
  const found = await tx
    .selectFrom('chat_sessions')
    .where('account_id', '=', accountId)
    .where('freshchat_conversation_id', '=', conversationId)
    .select('session_id')
    .executeTakeFirst()
  return found && lockSession(tx, { accountId, sessionId: found.session_id })
}
