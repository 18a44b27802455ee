import type { api, ParsedOf } from '@pulse/contract'
import { invalidTicketsAnswer } from '../../domain/answers/invalid-tickets/invalid-tickets.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'
import { paginationOf } from './ticket-answer.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.invalidTicketIds, 'body'>
}

/** Lists invalid tickets. Includes spam only when the query is for a spam category. */
export function getInvalidTicketIds({ database }: Services, { session, signal, body }: Input) {
  const answerQuery = { ...queryOf(body), spam: body.category !== undefined }
  const { page, size } = body.pagination
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const { total, tickets } = await invalidTicketsAnswer(query, body, {
      offset: (page - 1) * size,
      size,
    })
    return {
      ticketIds: tickets.map(ticket => ticket.ticketId),
      tickets: tickets.map(({ happenedAt, ...ticket }) => ({
        ...ticket,
        happened_at: happenedAt.toISOString(),
      })),
      pagination: paginationOf(total, body.pagination),
    }
  })
}
