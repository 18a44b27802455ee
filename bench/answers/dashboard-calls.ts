import { lastDay } from './bench-tickets.ts'
import type { PeerFilter, Span } from './peer-queries.ts'

/** The seven API calls that load the dashboard, as the browser sends them. */
export function calls(span: Span, filter: PeerFilter): { path: string; body: object }[] {
  const startDate = span.from.slice(0, 10)
  const flat = { start_date: startDate, end_date: lastDay, ...flatFilters[filter.name] }
  const query = { dateRange: { startDate, endDate: lastDay }, filters: nested(filter) }
  return [
    { path: '/common/overview', body: { ...flat, include: ['previous', 'series', 'hours', 'ratings'] } },
    { path: '/common/changes', body: { ...flat, by: 'categories' } },
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

const flatFilters: Record<string, { categories?: string[]; channel?: string[] } & Record<string, unknown>> = {
  unfiltered: {},
  'category + channel': { categories: ['category 1'], channel: ['live_chat'] },
  'group + form + rating': { groupIds: [1001], formIds: [2002], satisfactionRating: ['bad'] },
}

function nested({ name }: PeerFilter): object {
  const { channel, ...rest } = flatFilters[name] ?? {}
  return channel ? { ...rest, channels: channel } : rest
}
