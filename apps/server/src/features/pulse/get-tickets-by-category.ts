import type { api, ParsedOf } from '@pulse/contract'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { ticketPage, ticketsOf, ticketTotals } from '../../domain/answers/tickets/tickets.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'
import { offsetOf, paginationOf, ticketAnswer } from './ticket-answer.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.ticketsByCategory, 'body'>
}

/** Lists tickets in a category or subcategory. Includes spam only when the query is for spam. */
export function getTicketsByCategory({ database }: Services, { session, signal, body }: Input) {
  const answerQuery = { ...queryOf(body), spam: body.category !== undefined }
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const tickets = await ticketsOf(query, body)
    const totals = await ticketTotals(tickets)
    const rows = await ticketPage(tickets, totals, body.sorting, offsetOf(body.pagination))
    return {
      tickets: rows.map(ticketAnswer),
      pagination: paginationOf(totals.tickets, body.pagination),
      total: totals.tickets,
    }
  })
}
