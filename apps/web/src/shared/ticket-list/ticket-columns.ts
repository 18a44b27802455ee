import type { Sorting } from './sorting.ts'

export type TicketColumn = {
  field: Exclude<Sorting['sortBy'], 'resolved_at'>
  label: string
  meaning: string
  width: number
}

export const ticketColumns: readonly TicketColumn[] = [
  {
    field: 'ticket_id',
    label: 'TICKET NUMBER',
    meaning: 'The number of the ticket in the helpdesk.',
    width: 130,
  },
  { field: 'agent', label: 'AGENT', meaning: 'Who the ticket is assigned to.', width: 180 },
  {
    field: 'csat',
    label: 'AI CSAT',
    meaning: 'How content the customer is likely to be with the help, out of 5, as the AI reads it.',
    width: 90,
  },
  {
    field: 'first_response_time',
    label: 'FIRST RESPONSE TIME',
    meaning: 'Business time until the first reply.',
    width: 160,
  },
  {
    field: 'full_resolution_time',
    label: 'RESOLUTION TIME',
    meaning: 'Business time until the ticket was resolved for the last time.',
    width: 130,
  },
  {
    field: 'reopens',
    label: 'REOPEN COUNT',
    meaning: 'How often the ticket was opened again after it had been resolved.',
    width: 120,
  },
]
