import { verify } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { channelOf, readChannelKey } from '../../domain/copilot/channels.ts'
import { closeSession } from '../../domain/copilot/close.ts'
import { append, isKnownExternally } from '../../domain/copilot/messages.ts'
import { changeSession, lockSession, type SessionRow } from '../../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'
import { settle } from '../../domain/copilot/settle.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { messageText, parsedBody, type SignedWebhook, unknownWebhook } from './signed-webhook.ts'

const resolved = 'This chat was resolved. Start a new chat if you need anything else.'

const conversation = z.looseObject({ conversation_id: z.string() })
const event = z.looseObject({
  action: z.string(),
  data: z.looseObject({
    message: z
      .looseObject({
        id: z.string().min(1).max(200),
        conversation_id: z.string(),
        actor_type: z.string(),
        message_type: z.string().optional(),
        message_parts: z
          .array(z.looseObject({ text: z.looseObject({ content: z.string() }).optional() }))
          .default([]),
      })
      .optional(),
    resolve: z
      .looseObject({ conversation: conversation.optional(), conversation_id: z.string().optional() })
      .optional(),
  }),
})
type Message = NonNullable<z.output<typeof event>['data']['message']>

/**
 * An agent's reply in Freshchat reaches the customer's chat and the transcript. Freshchat can send the same event
 * several times; a message is stored once. Until the signature is verified, database use counts toward the caller.
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
      if (!isSigned(body, signature, found.channel.publicKey))
        throw new AppError(
          'not_allowed',
          'The signature doesn’t match. Paste the public key of Freshchat’s webhook into Pulse again.',
        )
      const { action, data } = parsedBody(event, body)
      if (action === 'message_create' && data.message) await storeReply(tx, accountId, data.message, now())
      const ended = data.resolve?.conversation?.conversation_id ?? data.resolve?.conversation_id
      if (action === 'conversation_resolution' && ended) await close(tx, accountId, ended, now())
    },
    `webhook ${address}`,
  )
  return { success: true }
}

function isSigned(body: Buffer, signature: string, publicKey: string): boolean {
  try {
    return verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Private notes and the customer's own messages, which Pulse sent, are not replies. */
async function storeReply(tx: Kysely<Tables>, accountId: number, message: Message, now: Date): Promise<void> {
  if (message.actor_type !== 'agent' || (message.message_type ?? 'normal') !== 'normal') return
  const session = await sessionOfConversation(tx, accountId, message.conversation_id)
  const externalId = `freshchat ${message.id}`
  if (!session || (await isKnownExternally(tx, accountId, externalId))) return
  const parts = message.message_parts.map(({ text }) => text?.content ?? '(attachment)')
  const content = messageText(parts.join('\n'))
  if (content === '') return
  const replied = await append(tx, session, { role: 'agent', content, externalId }, now)
  const changed = replied.state === 'waiting' ? await changeSession(tx, replied, { state: 'agent' }) : replied
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
  const closed = await closeSession(tx, session, resolved, now)
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
