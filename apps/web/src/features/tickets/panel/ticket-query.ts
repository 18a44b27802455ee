import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

export type TicketDetail = CallAnswer<'GET /common/ticket/{ticketId}'>['data']

const timeoutMs = 30_000

export function ticketQuery(
  ticketId: string | undefined,
  caller: { account: string | null; token: string | null },
) {
  return queryOptions({
    queryKey: ['pulse', 'ticket', ticketId],
    enabled: Boolean(ticketId && caller.account && caller.token),
    queryFn: ({ signal }) =>
      call(
        'GET /common/ticket/{ticketId}',
        { params: { ticketId: ticketId ?? '' }, query: {} },
        { signal, timeoutMs },
      ),
  })
}
