import { createHmac, timingSafeEqual } from 'node:crypto'
import { listAt, textAt } from '../http/reading.ts'

export interface WhatsappMessage {
  /** Starts with "wamid.". Meta can send the same message twice, with the same ID. */
  id: string
  /** The business number it was sent to. */
  phoneNumberId: string
  /** The customer's number, including the "+". */
  from: string
  name: string | null
  /** Null for pictures, voice messages and everything else that isn't text. */
  text: string | null
  sentAt: string | null
}

/** Checks X-Hub-Signature-256, an HMAC with SHA-256 of the body exactly as received. */
export function isWhatsappSignature(
  body: Uint8Array,
  signature: string | undefined,
  appSecret: string,
): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1]
  if (!given || appSecret === '') return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(body).digest())
}

/** Handles Meta's verification of a new webhook. Returns the challenge to send back, or null if the token is wrong. */
export function whatsappChallenge(query: Record<string, unknown>, verifyToken: string): string | null {
  const isRight =
    query['hub.mode'] === 'subscribe' && verifyToken !== '' && query['hub.verify_token'] === verifyToken
  return isRight ? textAt(query, 'hub.challenge') : null
}

/** A message ID in any other form isn't from Meta and couldn't be stored. */
const isId = /^[\x21-\x7e]{1,500}$/

/**
 * The customers' messages in a webhook, without duplicates. Statuses such as "delivered" and malformed messages are left
 * out.
 */
export function readWhatsappMessages(body: unknown): WhatsappMessage[] {
  const messages = new Map<string, WhatsappMessage>()
  for (const change of listAt(body, 'entry').flatMap(entry => listAt(entry, 'changes'))) {
    const phoneNumberId = textAt(change, 'value', 'metadata', 'phone_number_id')
    if (textAt(change, 'field') !== 'messages' || phoneNumberId === null) continue
    const contacts = listAt(change, 'value', 'contacts')
    for (const message of listAt(change, 'value', 'messages')) {
      const [id, from] = [textAt(message, 'id'), textAt(message, 'from')]
      if (!id || !isId.test(id) || !from || !/^\d{7,15}$/.test(from)) continue
      const contact = contacts.find(one => textAt(one, 'wa_id') === from)
      messages.set(id, {
        id,
        phoneNumberId,
        from: `+${from}`,
        name: textAt(contact, 'profile', 'name'),
        text: textIn(message),
        sentAt: sentAt(textAt(message, 'timestamp')),
      })
    }
  }
  return [...messages.values()]
}

function textIn(message: unknown): string | null {
  switch (textAt(message, 'type')) {
    case 'text':
      return textAt(message, 'text', 'body')
    case 'button':
      return textAt(message, 'button', 'text')
    case 'interactive':
      return (
        textAt(message, 'interactive', 'button_reply', 'title') ??
        textAt(message, 'interactive', 'list_reply', 'title')
      )
    default:
      return null
  }
}

function sentAt(seconds: string | null): string | null {
  const time = new Date(Number(seconds ?? Number.NaN) * 1000)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
