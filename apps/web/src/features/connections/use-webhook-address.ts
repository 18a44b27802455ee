import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { connectionsQuery } from './connections-query.ts'

/** Creates a new secret webhook URL. It is kept only until the user leaves the page. */
export function useWebhookAddress(connectionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /connections/{connectionId}/webhook/address', { params: { connectionId } }),
    onSuccess: ({ connections }) => queries.setQueryData(connectionsQuery.queryKey, connections),
    gcTime: 0,
  })
}
