import type { PulseSearch } from '../address/search.ts'
import { type FiltersModel, filtersModel } from './filters-model.ts'

export type Sorting = Pick<FiltersModel, 'sortBy' | 'sortOrder'>

export const newestFirst: Sorting = { sortBy: 'resolved_at', sortOrder: 'desc' }

/** Clicking the sorted column reverses it; a different column starts with its highest value. */
export function afterClick(sorting: Sorting, sortBy: Sorting['sortBy']): Sorting {
  const turned = sorting.sortBy === sortBy && sorting.sortOrder === 'desc'
  return { sortBy, sortOrder: turned ? 'asc' : 'desc' }
}

export function isNewestFirst({ sortBy, sortOrder }: Sorting): boolean {
  return sortBy === newestFirst.sortBy && sortOrder === newestFirst.sortOrder
}

/** If the URL sorts by a ticket column, that applies to this list too. The leaderboard has no such columns. */
export function agentListOrder(address: Pick<PulseSearch, 'sort' | 'order'>): Sorting {
  const { sortBy, sortOrder } = filtersModel({ sort: address.sort, order: address.order })
  return sortBy === address.sort ? { sortBy, sortOrder } : newestFirst
}
