import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { connectionsQuery } from './connections-query.ts'

/** A new secret address. Only this page has it, until it is left. */
export function useWebhookAddress(connectionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /connections/{connectionId}/webhook/address', { params: { connectionId } }),
    onSuccess: ({ connections }) => queries.setQueryData(connectionsQuery.queryKey, connections),
    gcTime: 0,
  })
}
