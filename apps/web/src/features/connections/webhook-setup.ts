import type { Platform } from '@pulse/contract'

/** How a helpdesk administrator sets up a webhook, and the body to paste if the helpdesk doesn't provide one. */
export const webhookSetup: Record<Platform, { steps: string; body: string | null }> = {
  zendesk: {
    steps: 'In Zendesk, create a webhook that calls this address, then paste its signing secret here.',
    body: null,
  },
  gorgias: {
    steps:
      'In Gorgias, add an HTTP integration that is triggered when a ticket is created or updated and when a message is created. Have it call the address below with POST, as application/json, with this body.',
    body: '{"ticket_id": "{{ticket.id}}", "updated_datetime": "{{ticket.updated_datetime}}"}',
  },
  freshdesk: {
    steps:
      'In Freshdesk, add automation rules for ticket creation and ticket updates that trigger a webhook. Have it call the address below with POST, as JSON, with this content.',
    body: '{"ticket_id": "{{ticket.id}}"}',
  },
  gladly: {
    steps: 'In Gladly, add a webhook for conversation and contact events that calls the address below.',
    body: null,
  },
}
