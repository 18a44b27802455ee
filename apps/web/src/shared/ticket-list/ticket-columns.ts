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
    meaning: 'The ticket number in the helpdesk, with subject, customer and resolution date.',
    width: 280,
  },
  { field: 'agent', label: 'AGENT', meaning: 'The assigned agent.', width: 180 },
  {
    field: 'csat',
    label: 'AI CSAT',
    meaning: 'The AI’s estimate of how satisfied the customer is, out of 5.',
    width: 90,
  },
  {
    field: 'first_response_time',
    label: 'FIRST RESPONSE TIME',
    meaning: 'Business hours until the first human reply.',
    width: 160,
  },
  {
    field: 'full_resolution_time',
    label: 'RESOLUTION TIME',
    meaning: 'Business hours until the ticket was last resolved.',
    width: 130,
  },
  {
    field: 'reopens',
    label: 'REOPEN COUNT',
    meaning: 'How many times the ticket was reopened after being resolved.',
    width: 120,
  },
]
