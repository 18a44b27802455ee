import type { FiltersModel } from '../filters/model.ts'

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
