import { lastDay } from './bench-tickets.ts'
import type { PeerFilter, Span } from './peer-queries.ts'

export interface Call {
  path: string
  body: object
}

/** All calls of a load, sent at once. “What changed” also computes an explanation. */
export function dashboardCalls(span: Span, filter: PeerFilter): Call[] {
  const changes = { path: '/common/changes', body: { ...flatQuery(span, filter), by: 'categories' } }
  return [changes, ...figureCalls(span, filter)]
}

/**
 * Six calls that return only figures, which SQL alone can also compute. The dashboard sends the first two, and
 * `/agents/all` with the previous period. Other pages send the rest.
 */
export function figureCalls(span: Span, filter: PeerFilter): Call[] {
  const startDate = span.from.slice(0, 10)
  const flat = flatQuery(span, filter)
  const query = { dateRange: { startDate, endDate: lastDay }, filters: nested(filter) }
  return [
    { path: '/common/overview', body: { ...flat, include: ['previous', 'series', 'hours', 'ratings'] } },
    {
      path: '/common/category/search',
      body: { ...query, options: { includePerformers: true, includeSpamCount: true, includePrevious: true } },
    },
    { path: '/pulse/agents/leaderboard', body: { ...query, includePrevious: true } },
    { path: '/agents/all', body: flat },
    { path: '/common/invalid-tickets/category', body: query },
    { path: '/common/subcategory', body: { ...query, category: 'category 1' } },
  ]
}

const flatQuery = (span: Span, filter: PeerFilter) => ({
  start_date: span.from.slice(0, 10),
  end_date: lastDay,
  ...flatFilters[filter.name],
})

const flatFilters: Record<string, { categories?: string[]; channel?: string[] } & Record<string, unknown>> = {
  unfiltered: {},
  'category + channel': { categories: ['category 1'], channel: ['live_chat'] },
  'group + form + rating': { groupIds: [1001], formIds: [2002], satisfactionRating: ['bad'] },
}

function nested({ name }: PeerFilter): object {
  const { channel, ...rest } = flatFilters[name] ?? {}
  return channel ? { ...rest, channels: channel } : rest
}
