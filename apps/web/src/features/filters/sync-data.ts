import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'

/** The helpdesk's groups and forms. */
export const syncDataQuery = queryOptions({
  queryKey: ['pulse', 'sync data'],
  queryFn: ({ signal }) =>
    callOr('Failed to fetch Zendesk sync data', 'GET /zendesk/sync/data', {}, { signal }),
})
