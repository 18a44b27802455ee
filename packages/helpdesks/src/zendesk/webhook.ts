import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookReader } from '../connector.ts'
import { idOf, momentOf, objectOf } from '../reading.ts'

const longestAgeMs = 5 * 60_000

/** Reads Pulse's own webhook template, `{"ticket_id":"123"}`, and Zendesk's ticket events, which have `detail.id`. */
export const zendeskWebhook: WebhookReader = {
  read({ headers, body, secret, now }) {
    const signature = headers['x-zendesk-webhook-signature']
    const timestamp = headers['x-zendesk-webhook-signature-timestamp']
    if (!signature || !timestamp || !secret) return null
    const expected = createHmac('sha256', secret).update(timestamp).update(body).digest()
    const given = Buffer.from(signature, 'base64')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const sentAt = momentOf(timestamp)
    if (!sentAt || Math.abs(now.getTime() - sentAt.getTime()) > longestAgeMs) return null
    return { sentAt, ticketIds: ticketIdsIn(body) }
  },
}

function ticketIdsIn(body: Buffer): string[] {
  let event: Record<string, unknown>
  try {
    event = objectOf(JSON.parse(body.toString('utf8')))
  } catch {
    return []
  }
  const id = idOf(event.ticket_id) ?? idOf(objectOf(event.detail).id)
  return id ? [id] : []
}
