import type { api, ParsedOf, ReturnedBy } from '@pulse/contract'
import { unansweredAnswer } from '../../domain/answers/invalid-tickets/unanswered-tickets.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'
import { paginationOf } from './ticket-answer.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.unansweredTickets, 'body'>
}

/** Lists tickets that are still waiting for a human reply, and for how long. */
export function getUnansweredTickets(
  { database }: Services,
  { session, signal, body }: Input,
): Promise<ReturnedBy<typeof api.unansweredTickets>> {
  const { page, size } = body.pagination
  return runQuery(database, { ...session, signal }, queryOf(body), async query => {
    const { total, waiting, waitingSince, tickets } = await unansweredAnswer(query, {
      offset: (page - 1) * size,
      size,
    })
    return {
      waiting,
      waitingSince: waitingSince?.toISOString() ?? null,
      tickets: tickets.map(({ createdAt, resolvedAt, ...ticket }) => ({
        ...ticket,
        created_at: createdAt.toISOString(),
        resolved_at: resolvedAt?.toISOString() ?? null,
      })),
      pagination: paginationOf(total, body.pagination),
    }
  })
}
