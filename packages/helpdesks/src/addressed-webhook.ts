import type { Webhook } from './connector.ts'
import { idOf, type Json, momentOf, objectOf, parsedOf } from './reading.ts'

/**
 * For helpdesks that don't sign their webhooks. The time in the body is used only to detect duplicates. A time in the
 * future would block later webhooks, so it counts as now.
 */
export function addressedWebhook(fields: (event: Json) => { id: unknown; at: unknown }): Webhook {
  return {
    proof: 'address',
    read(body, now) {
      const { id, at } = fields(objectOf(parsedOf(body)))
      const ticketId = idOf(id)
      const sentAt = momentOf(at)
      return { sentAt: sentAt && sentAt < now ? sentAt : now, ticketIds: ticketId ? [ticketId] : [] }
    },
  }
}
