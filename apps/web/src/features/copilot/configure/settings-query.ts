import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'

export const settingsQuery = queryOptions({
  queryKey: ['copilot', 'settings'],
  queryFn: ({ signal }) => fetchData('GET /copilot/settings', {}, { signal }),
  // What is typed must not be replaced by a refetch.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
