import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { callOr } from '../../../shared/api/failing.ts'

export function opinionsQuery(ticketId: string) {
  return queryOptions({
    queryKey: ['pulse', 'opinions', ticketId],
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t load opinions.',
        'GET /pulse/ticket/{ticketId}/opinions',
        { params: { ticketId } },
        { signal },
      ),
  })
}

/** Saves the user's opinion, or withdraws it if null. Both calls return all current opinions. */
export function useSaveOpinion(ticketId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (opinion: { score: number; reason: string } | null) =>
      opinion
        ? call('PUT /pulse/ticket/{ticketId}/opinion', { params: { ticketId }, body: opinion })
        : call('DELETE /pulse/ticket/{ticketId}/opinion', { params: { ticketId } }),
    onSuccess: async answer => {
      const { queryKey } = opinionsQuery(ticketId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, answer)
      void queries.invalidateQueries({ queryKey: ['pulse', 'calibration'] })
    },
  })
}
