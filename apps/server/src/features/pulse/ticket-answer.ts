import type { ticketRow } from '@pulse/contract'
import type * as z from 'zod'
import type { ListedTicket } from '../../domain/answers/tickets/tickets.ts'

export function ticketAnswer(ticket: ListedTicket): z.input<typeof ticketRow> {
  return {
    ticketId: ticket.ticketId,
    subject: ticket.subject,
    customer: ticket.customer,
    csatScore: ticket.csat,
    agent: ticket.agent,
    category: ticket.category,
    subcategory: ticket.subcategory,
    channel: ticket.channel,
    satisfactionRating: ticket.rating,
    resolved_at: ticket.resolvedAt.toISOString(),
    ticketMetric: {
      first_response_time: { in_minutes: { business: ticket.firstResponse } },
      full_resolution_time: { in_minutes: { business: ticket.resolution } },
      reopens: ticket.reopens,
    },
  }
}

interface Page {
  page: number
  size: number
}

export function offsetOf({ page, size }: Page): { offset: number; size: number } {
  return { offset: (page - 1) * size, size }
}

export function paginationOf(totalRecords: number, { page, size }: Page) {
  return { totalRecords, currentPage: page, pageSize: size, totalPages: Math.ceil(totalRecords / size) }
}
