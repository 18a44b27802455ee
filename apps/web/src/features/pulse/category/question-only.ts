import type { PulseSearch } from '../address/search.ts'

/** Dates and filters go along from page to page; the search, order, page and panels of a table do not. */
export function questionOnly(search: PulseSearch): PulseSearch {
  const { start, end, categories, channels, groups, forms, ratings } = search
  return { start, end, categories, channels, groups, forms, ratings }
}
