import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const answer = z.object({
  success: z.literal(true),
  fetched: z
    .boolean()
    .describe('False when no helpdesk is connected; stored data and last_sync remain unchanged.'),
  message: z.string(),
})

export const syncGroups = endpoint({
  method: 'GET',
  path: '/zendesk/sync/groups',
  summary: 'Fetch groups from the helpdesk. GET /zendesk/sync/data then returns them.',
  access: 'session',
  answer,
  errors: ['conflict'],
})

export const syncTicketForms = endpoint({
  method: 'GET',
  path: '/zendesk/sync/ticket-forms',
  summary: 'Fetch ticket forms from the helpdesk. GET /zendesk/sync/data then returns them.',
  access: 'session',
  answer,
  errors: ['conflict'],
})
