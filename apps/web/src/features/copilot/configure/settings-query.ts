import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'

export const settingsQuery = queryOptions({
  queryKey: ['copilot', 'settings'],
  queryFn: ({ signal }) => fetchData('GET /copilot/settings', {}, { signal }),
  // A refetch must not overwrite the user's input.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
