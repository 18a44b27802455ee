import type { PulseSearch } from './search.ts'

/**
 * The dates, the comparison period and the filters carry over from page to page. A table's search, sort order, page
 * number and panels don't.
 */
export function datesAndFilters(search: object): PulseSearch {
  const { start, end, compare, categories, channels, groups, forms, ratings, agents } = search as PulseSearch
  return { start, end, compare, categories, channels, groups, forms, ratings, agents }
}
