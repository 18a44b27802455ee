import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Webhook } from '../connector.ts'
import { idOf, momentOf, objectOf, parsedOf } from '../reading.ts'

const longestAgeMs = 5 * 60_000

/** Reads Pulse's own webhook template, `{"ticket_id":"123"}`, and Zendesk's ticket events, which have `detail.id`. */
export const zendeskWebhook = {
  proof: 'signature',
  read({ headers, body, secret, now }) {
    const signature = headers['x-zendesk-webhook-signature']
    const timestamp = headers['x-zendesk-webhook-signature-timestamp']
    if (!signature || !timestamp || !secret) return null
    const expected = createHmac('sha256', secret).update(timestamp).update(body).digest()
    const given = Buffer.from(signature, 'base64')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const sentAt = momentOf(timestamp)
    if (!sentAt || Math.abs(now.getTime() - sentAt.getTime()) > longestAgeMs) return null
    const event = objectOf(parsedOf(body))
    const id = idOf(event.ticket_id) ?? idOf(objectOf(event.detail).id)
    return { sentAt, ticketIds: id ? [id] : [] }
  },
} satisfies Webhook
