import type { SettingsSection } from '@pulse/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

/** Who changed a section of the settings, newest first. */
export function historyQuery(section: SettingsSection) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'history', section],
    queryFn: ({ pageParam, signal }) =>
      callOr(
        'Failed to fetch the history',
        'GET /settings/history',
        { query: { section, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.more ? page.data.at(-1)?.change : undefined),
    staleTime: 0,
  })
}
