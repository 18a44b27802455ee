import type { CallAnswer } from '@pulse/contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

/** Helpdesk agents without a match. */
export type Unmatched = CallAnswer<'GET /tracker/roster'>['unmatched']

export const rosterKey = ['time-diary', 'roster']

export function rosterQuery(allowed: boolean) {
  return queryOptions({
    queryKey: rosterKey,
    queryFn: allowed
      ? ({ signal }) => callOr('Couldn’t load agents.', 'GET /tracker/roster', {}, { signal })
      : skipToken,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.demoLoading ? 3_000 : false),
  })
}
