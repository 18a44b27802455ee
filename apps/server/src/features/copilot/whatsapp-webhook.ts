import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { WhatsappChannel } from '../../domain/copilot/channel-types.ts'
import { channelOf, readChannelKey } from '../../domain/copilot/channels.ts'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { customerFor } from '../../domain/copilot/customers.ts'
import { isKnownExternally } from '../../domain/copilot/messages.ts'
import { receiveMessage } from '../../domain/copilot/receive.ts'
import { type SessionIds, startChat } from '../../domain/copilot/sessions.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { messageText, parsedBody, type SignedWebhook, unknownWebhook } from './signed-webhook.ts'

const message = z.looseObject({
  from: z.string().regex(/^\d{5,20}$/),
  id: z.string().min(1).max(300),
  type: z.string().max(50),
  text: z.looseObject({ body: z.string() }).optional(),
})
type Message = z.output<typeof message>
const event = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            metadata: z.looseObject({ phone_number_id: z.string() }).optional(),
            contacts: z
              .array(
                z.looseObject({
                  wa_id: z.string().optional(),
                  profile: z.looseObject({ name: z.string().optional() }).optional(),
                }),
              )
              .default([]),
            messages: z.array(message).default([]),
          }),
        }),
      ),
    }),
  ),
})

/** Meta's check when the webhook is set up. Returns the text that Meta expects. */
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
  const given = query['hub.verify_token'] ?? ''
  if (query['hub.mode'] !== 'subscribe' || !isSame(given, channel.verifyToken))
    throw new AppError('not_allowed', 'The verify token doesn’t match the one in Pulse.')
  return query['hub.challenge'] ?? ''
}

/** Customers' messages. Each is stored once, no matter how often Meta sends it, and answered in the background. */
export async function receiveWhatsapp(
  services: Services,
  { answers }: Pick<CopilotParts, 'answers'>,
  { key, signature, body, address }: SignedWebhook,
): Promise<{ success: true }> {
  const { accountId } = readChannelKey(key)
  const toAnswer = await withChannel(services, key, address, async (tx, channel) => {
    const expected = `sha256=${createHmac('sha256', channel.appSecret).update(body).digest('hex')}`
    if (!isSame(signature, expected))
      throw new AppError('not_allowed', 'The signature doesn’t match. Enter the app secret in Pulse again.')
    const sessions: SessionIds[] = []
    for (const { value } of parsedBody(event, body).entry.flatMap(({ changes }) => changes)) {
      if (value.metadata && value.metadata.phone_number_id !== channel.phoneNumberId) continue
      for (const message of value.messages) {
        const contact = value.contacts.find(({ wa_id }) => wa_id === message.from)
        const ids = await store(tx, accountId, message, contact?.profile?.name, services.now())
        if (ids) sessions.push(ids)
      }
    }
    return sessions
  })
  for (const ids of toAnswer) answers.start(ids)
  return { success: true }
}

/** Until the webhook is verified, database use counts toward the caller's address instead of the account. */
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

/** Returns the session if Copilot has to answer. */
async function store(
  tx: Kysely<Tables>,
  accountId: number,
  message: Message,
  name: string | undefined,
  now: Date,
): Promise<SessionIds | null> {
  const externalId = `whatsapp ${message.id}`
  if (await isKnownExternally(tx, accountId, externalId)) return null
  const phone = `+${message.from}`
  const customer = await customerFor(tx, accountId, { phone, name: name && messageText(name) }, now)
  const content = messageText(message.text?.body ?? `(${message.type})`)
  if (content === '') return null
  const ids = { accountId, sessionId: await openSession(tx, accountId, customer.customer_id, phone, now) }
  const received = await receiveMessage(tx, ids, { content, externalId }, now)
  return received.kind === 'stored' && received.answers ? ids : null
}

/** The customer's open session, or a new one. The customer's row is locked, so two messages don't start two. */
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
    .forUpdate()
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

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
