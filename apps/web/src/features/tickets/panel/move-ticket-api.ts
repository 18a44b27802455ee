import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import type { TicketDetail } from './ticket-query.ts'

export type Destination = { category: string; subcategory: string | null }

/** Moves a ticket, or undoes the move if the target is null. Refetches the ticket and all figures. */
export function useMoveTicket(ticketId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: Destination | null) =>
      call('POST /common/ticket/{ticketId}/category', {
        params: { ticketId },
        body: to ?? { category: null },
      }),
    onSuccess: ({ data: placement }) => {
      queries.setQueryData<{ data: TicketDetail }>(
        ['pulse', 'ticket', ticketId],
        before => before && { data: { ...before.data, placement } },
      )
      void queries.invalidateQueries({ queryKey: ['pulse'] })
    },
  })
}
