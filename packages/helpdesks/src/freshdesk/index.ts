import { addressedWebhook } from '../addressed-webhook.ts'
import type { Helpdesk } from '../connector.ts'
import { readSubdomain } from '../subdomain.ts'
import { FreshdeskConnector } from './freshdesk-connector.ts'

const suffix = '.freshdesk.com'

export const freshdesk: Helpdesk = {
  provider: 'freshdesk',
  name: 'Freshdesk',
  suffix,
  readSubdomain: input => readSubdomain(input, suffix),
  signIn: { kind: 'token' },
  ticketPath: ticketId => `/a/tickets/${encodeURIComponent(ticketId)}`,
  connect: options => new FreshdeskConnector(options),
  webhook: addressedWebhook(event => ({ id: event.ticket_id, at: null })),
}
