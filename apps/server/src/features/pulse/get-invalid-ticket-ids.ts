import type { api, ParsedOf } from '@pulse/contract'
import { invalidTicketsAnswer } from '../../domain/answers/invalid-tickets/invalid-tickets.ts'
import { ask } from '../../domain/answers/shared/query.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { askedIn } from './answer-query.ts'
import { paginationOf } from './ticket-answer.ts'

interface Input {
  session: Session
  signal: AbortSignal
  body: ParsedOf<typeof api.invalidTicketIds, 'body'>
}

/** Invalid tickets, including spam only when the query is for that category. */
export function getInvalidTicketIds({ database }: Services, { session, signal, body }: Input) {
  const asked = { ...askedIn(body), spam: body.category !== undefined }
  const { page, size } = body.pagination
  return ask(database, { accountId: session.accountId, signal }, asked, async question => {
    const { total, tickets } = await invalidTicketsAnswer(question, body, {
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
