import type { PulseSearch } from '../address/search.ts'
import { type FiltersModel, filtersModel } from './filters-model.ts'

export type Sorting = Pick<FiltersModel, 'sortBy' | 'sortOrder'>

export const newestFirst: Sorting = { sortBy: 'resolved_at', sortOrder: 'desc' }

/**
 * Clicking the sorted column reverses its order. Clicking a different column sorts by that column in descending order.
 */
export function afterClick(sorting: Sorting, sortBy: Sorting['sortBy']): Sorting {
  const turned = sorting.sortBy === sortBy && sorting.sortOrder === 'desc'
  return { sortBy, sortOrder: turned ? 'asc' : 'desc' }
}

export function isNewestFirst({ sortBy, sortOrder }: Sorting): boolean {
  return sortBy === newestFirst.sortBy && sortOrder === newestFirst.sortOrder
}

const orderNames: Record<Sorting['sortBy'], [asc: string, desc: string]> = {
  resolved_at: ['oldest first', 'newest first'],
  ticket_id: ['lowest number first', 'highest number first'],
  agent: ['agents A to Z', 'agents Z to A'],
  csat: ['lowest AI CSAT first', 'highest AI CSAT first'],
  first_response_time: ['fastest first response first', 'slowest first response first'],
  full_resolution_time: ['fastest resolution first', 'slowest resolution first'],
  reopens: ['fewest reopens first', 'most reopens first'],
}

/** Describes a list's sort order in words. */
export function orderName({ sortBy, sortOrder }: Sorting): string {
  return orderNames[sortBy][sortOrder === 'asc' ? 0 : 1]
}

/** Uses the URL's sort order only if it is for a ticket column. Otherwise, it belongs to the leaderboard. */
export function agentListOrder(address: Pick<PulseSearch, 'sort' | 'order'>): Sorting {
  const { sortBy, sortOrder } = filtersModel({ sort: address.sort, order: address.order })
  return sortBy === address.sort ? { sortBy, sortOrder } : newestFirst
}
