import { addressedWebhook } from '../addressed-webhook.ts'
import type { Helpdesk } from '../connector.ts'
import { readSubdomain } from '../subdomain.ts'
import { GorgiasConnector } from './connector.ts'
import { signIn } from './sign-in.ts'

const suffix = '.gorgias.com'

export const gorgias: Helpdesk = {
  provider: 'gorgias',
  name: 'Gorgias',
  suffix,
  readSubdomain: input => readSubdomain(input, suffix),
  signIn,
  ticketPath: ticketId => `/app/ticket/${encodeURIComponent(ticketId)}`,
  connect: options => new GorgiasConnector(options),
  // Gorgias doesn't resend webhooks after a failure.
  webhook: addressedWebhook(event => ({ id: event.ticket_id, at: event.updated_datetime })),
}
