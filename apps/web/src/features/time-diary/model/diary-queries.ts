import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import type { Month } from './calendar-month.ts'
import { type DayOf, fetchAgents, fetchDay, fetchImageKeys, fetchImageUrls, fetchLogs } from './diary-api.ts'
import { datedKeys } from './snaps.ts'

/* These queries fail silently. Loading stops, and no error is shown. */

export const agentsQuery = queryOptions({
  queryKey: ['time-diary', 'agents'],
  queryFn: ({ signal }) => fetchAgents({ signal }),
  refetchInterval: ({ state }) => (state.data?.demoLoading ? 3_000 : false),
})

/** Refetched whenever the agent, month or zone changes, even if the same data was shown before. */
export function logsQuery(agentId: string | undefined, { year, month }: Month, zone: string) {
  return queryOptions({
    queryKey: ['time-diary', 'logs', agentId, year, month, zone],
    queryFn: agentId ? ({ signal }) => fetchLogs({ agentId, year, month, zone }, { signal }) : skipToken,
    staleTime: 0,
  })
}

export function correctionsQuery(agentId: string | undefined, { year, month }: Month) {
  return queryOptions({
    queryKey: ['time-diary', 'corrections', agentId, year, month],
    queryFn: agentId
      ? ({ signal }) => call('GET /tracker/corrections', { query: { agentId, year, month } }, { signal })
      : skipToken,
    staleTime: 0,
  })
}

export function dayQuery(agentId: string, day: DayOf, zone: string) {
  return queryOptions({
    queryKey: ['time-diary', 'day', agentId, day.year, day.month, day.day, zone],
    queryFn: ({ signal }) => fetchDay({ agentId, ...day, zone }, { signal }),
    staleTime: 0,
  })
}

export function imageKeysQuery(agentId: string, day: DayOf, zone: string, allowed: boolean) {
  return queryOptions({
    queryKey: ['time-diary', 'images', agentId, day.year, day.month, day.day, zone],
    queryFn: allowed ? ({ signal }) => fetchImageKeys({ agentId, ...day, zone }, { signal }) : skipToken,
    select: datedKeys,
    staleTime: 0,
  })
}

/** Image URLs expire after a few minutes, so URLs from an earlier visit probably no longer work. */
export function thumbnailsQuery(keys: readonly string[]) {
  return queryOptions({
    queryKey: ['time-diary', 'thumbnails', keys],
    queryFn: keys.length > 0 ? ({ signal }) => fetchImageUrls(keys, true, { signal }) : skipToken,
    staleTime: 60_000,
    gcTime: 60_000,
  })
}

/** Removed from the cache when unused, because every view of a snap has to be logged. */
export function fullSizeQuery(key: string | undefined) {
  return queryOptions({
    queryKey: ['time-diary', 'full-size', key],
    queryFn: key ? ({ signal }) => fetchImageUrls([key], false, { signal }) : skipToken,
    staleTime: 60_000,
    gcTime: 0,
  })
}

/** Fetches who viewed an agent's snaps, including the current view. */
export function viewsQuery(agentId: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['time-diary', 'views', agentId, key],
    queryFn: key
      ? ({ signal }) => call('GET /tracker/snap-views', { query: { agentId } }, { signal })
      : skipToken,
    staleTime: 0,
  })
}

export const trackerSettingsQuery = queryOptions({
  queryKey: ['time-diary', 'settings'],
  queryFn: ({ signal }) => call('GET /tracker/settings', {}, { signal }),
  staleTime: 0,
})
