import { queryOptions, skipToken } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

export const rosterKey = ['time-diary', 'roster']

export function rosterQuery(allowed: boolean) {
  return queryOptions({
    queryKey: rosterKey,
    queryFn: allowed
      ? ({ signal }) => callOr('Couldn’t load agents.', 'GET /tracker/roster', {}, { signal })
      : skipToken,
    staleTime: 0,
  })
}
