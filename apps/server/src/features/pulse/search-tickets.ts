import type { api, ParsedOf } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { ticketPage, ticketsOf, ticketTotals } from '../../domain/answers/tickets/tickets.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'
import { offsetOf, paginationOf, ticketAnswer } from './ticket-answer.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.searchTickets, 'body'>
}

/** Lists one agent's or all agents' tickets, with their mean AI CSAT. */
export function searchTickets({ database }: Services, { session, signal, body }: Input) {
  const { categories, subcategories } = body
  const answerQuery = {
    ...queryOf(body),
    ...(categories ? { categories } : {}),
    ...(subcategories ? { subcategories } : {}),
  }
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const tickets = await ticketsOf(query, body)
    const totals = await ticketTotals(tickets)
    const rows = await ticketPage(tickets, totals, body, offsetOf(body))
    return {
      success: true as const,
      message: `${count(totals.tickets, 'ticket')} found.`,
      data: {
        tickets: rows.map(ticketAnswer),
        averageCsat: totals.averageCsat,
        pagination: paginationOf(totals.tickets, body),
      },
    }
  })
}
