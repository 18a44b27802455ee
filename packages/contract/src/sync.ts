import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const answer = z.object({
  success: z.literal(true),
  fetched: z
    .boolean()
    .describe(
      'False when no helpdesk is connected: what is stored already is all there is, and last_sync stays.',
    ),
  message: z.string(),
})

export const syncGroups = endpoint({
  method: 'GET',
  path: '/zendesk/sync/groups',
  summary: 'Fetches the groups from the helpdesk; GET /zendesk/sync/data then gives them.',
  access: 'session',
  answer,
  errors: ['conflict'],
})

export const syncTicketForms = endpoint({
  method: 'GET',
  path: '/zendesk/sync/ticket-forms',
  summary: 'Fetches the ticket forms from the helpdesk; GET /zendesk/sync/data then gives them.',
  access: 'session',
  answer,
  errors: ['conflict'],
})
