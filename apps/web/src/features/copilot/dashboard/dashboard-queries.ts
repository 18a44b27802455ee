import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import type { DateRange } from '../../../shared/date-range/range.ts'

/* When one of these queries fails, a retry link replaces 'Loading...', and no error message is shown. */

export const analyticsQuery = queryOptions({
  queryKey: ['copilot', 'analytics'],
  queryFn: ({ signal }) => call('GET /copilot/analytics/', { query: {} }, { signal }),
  staleTime: 0,
})

export function metricsQuery(range: DateRange, timezone: string | null) {
  return queryOptions({
    queryKey: ['copilot', 'metrics', range, timezone],
    queryFn: ({ signal }) =>
      call('GET /copilot/metrics/', { query: { ...range, ...(timezone && { timezone }) } }, { signal }),
    staleTime: 0,
  })
}

export function insightsQuery(range: DateRange, timezone: string | null) {
  return queryOptions({
    queryKey: ['copilot', 'insights', range, timezone],
    queryFn: ({ signal }) =>
      call('GET /copilot/insights', { query: { ...range, ...(timezone && { timezone }) } }, { signal }),
    staleTime: 0,
  })
}
