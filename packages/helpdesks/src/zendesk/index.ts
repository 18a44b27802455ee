import type { ConnectorOptions, Helpdesk, HelpdeskConnector, HelpdeskIdentity } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { HelpdeskClient } from '../http/client.ts'
import { idOf, objectOf, textOf } from '../reading.ts'
import { readSubdomain } from '../subdomain.ts'
import { AgentDirectory } from './agent-directory.ts'
import { backfillPage } from './backfill.ts'
import { changesCursor, changesPage } from './changes.ts'
import { groupsAndForms } from './groups-and-forms.ts'
import { zendeskHabits } from './habits.ts'
import { oneTicket } from './one-ticket.ts'
import { PageContent, type Reading } from './page-content.ts'
import { zendeskSignIn } from './sign-in.ts'
import { surveyRatings } from './survey-ratings.ts'
import { zendeskWebhook } from './webhook.ts'

export const zendesk: Helpdesk = {
  provider: 'zendesk',
  name: 'Zendesk',
  suffix: '.zendesk.com',
  readSubdomain: input => readSubdomain(input, '.zendesk.com'),
  ticketPath: ticketId => `/agent/tickets/${encodeURIComponent(ticketId)}`,
  signIn: { kind: 'oauth', ...zendeskSignIn },
  connect,
  webhook: zendeskWebhook,
}

function connect(options: ConnectorOptions): HelpdeskConnector {
  const client = new HelpdeskClient(options, zendeskHabits(options))
  const reading: Reading = { client, directory: new AgentDirectory(client), now: options.now }
  return {
    identify: () => identify(client),
    backfill: (cursor, span) => backfillPage(reading, cursor, span),
    changesSince: changesCursor,
    changes: cursor => changesPage(reading, cursor),
    ticket: ticketId => oneTicket(reading, ticketId),
    async conversation(ticketId) {
      const content = new PageContent(reading, [])
      await content.addConversation(ticketId)
      return content.page(null, { done: true })
    },
    ratings: surveyRatings(client),
    groupsAndForms: () => groupsAndForms(client),
  }
}

async function identify(client: HelpdeskClient): Promise<HelpdeskIdentity> {
  const { body, status } = await client.call('/api/v2/users/me.json')
  const user = objectOf(objectOf(body).user)
  // Without valid credentials, Zendesk responds as it does to an anonymous visitor instead of rejecting the call.
  if (idOf(user.id) === null)
    throw new HelpdeskError('needs_sign_in', 'Zendesk rejected Pulse’s access. Connect again.', { status })
  return { name: null, email: textOf(user.email), timezone: textOf(user.time_zone) }
}
