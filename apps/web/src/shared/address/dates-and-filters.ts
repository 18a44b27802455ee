import type { PulseSearch } from './search.ts'

/** Dates and filters go along from page to page; the search, order, page and panels of a table do not. */
export function datesAndFilters(search: object): PulseSearch {
  const { start, end, categories, channels, groups, forms, ratings } = search as PulseSearch
  return { start, end, categories, channels, groups, forms, ratings }
}
