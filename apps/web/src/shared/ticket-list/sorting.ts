import type { PulseSearch } from '../address/search.ts'
import { type FiltersModel, filtersModel } from './filters-model.ts'

export type Sorting = Pick<FiltersModel, 'sortBy' | 'sortOrder'>

export const newestFirst: Sorting = { sortBy: 'resolved_at', sortOrder: 'desc' }

/** A click on a column: the one in use turns round, another starts with its highest. */
export function afterClick(sorting: Sorting, sortBy: Sorting['sortBy']): Sorting {
  const turned = sorting.sortBy === sortBy && sorting.sortOrder === 'desc'
  return { sortBy, sortOrder: turned ? 'asc' : 'desc' }
}

export function isNewestFirst({ sortBy, sortOrder }: Sorting): boolean {
  return sortBy === newestFirst.sortBy && sortOrder === newestFirst.sortOrder
}

/** An address that names a column of tickets means this list too; the leaderboard never writes one. */
export function agentListOrder(address: Pick<PulseSearch, 'sort' | 'order'>): Sorting {
  const { sortBy, sortOrder } = filtersModel({ sort: address.sort, order: address.order })
  return sortBy === address.sort ? { sortBy, sortOrder } : newestFirst
}
