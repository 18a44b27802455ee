import { conversationId, customerId } from './gladly/shapes.ts'
import type { SimAccount } from './server.ts'
import type { SimTicket } from './world.ts'

/** Reports a ticket's last change to a URL, as the helpdesk does if an administrator has set up a webhook. */
export function sendWebhook(account: SimAccount, address: string, ticket: SimTicket): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(account, ticket)),
  })
}

/** In Gorgias and Freshdesk, administrators write the webhook body themselves. These are the bodies Pulse suggests. */
function bodyOf({ provider }: SimAccount, ticket: SimTicket): unknown {
  const ticketId = String(ticket.id)
  switch (provider) {
    case 'gorgias':
      return { ticket_id: ticketId, updated_datetime: ticket.updatedAt.toISOString().replace('Z', '+00:00') }
    case 'freshdesk':
      return { ticket_id: ticketId }
    case 'gladly':
      return {
        id: `event-${ticketId}-${ticket.touchedAt.getTime()}`,
        type: 'CONVERSATION_STATUS/UPDATED',
        timestamp: ticket.touchedAt.toISOString(),
        initiator: { id: 'SYSTEM', type: 'SYSTEM' },
        content: { conversationId: conversationId(ticket.id), customerId: customerId(ticket.requesterId) },
      }
    case 'zendesk':
      throw new Error('Zendesk signs its webhooks, which this simulator does not.')
  }
}
