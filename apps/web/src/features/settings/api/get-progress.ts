import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

const whileRunningMs = 2_000

/** What still runs after a change; asked for again while something does. */
export const settingsProgressQuery = queryOptions({
  queryKey: ['settings', 'progress'],
  queryFn: async ({ signal }) =>
    (await callOr('Failed to fetch the progress', 'GET /settings/progress', {}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.refiling || data?.recounting ? whileRunningMs : false),
})
