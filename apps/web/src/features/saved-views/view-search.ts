import { count } from '@pulse/contract/plural'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { countOf, type Selection } from '../../shared/address/filter-selection.ts'
import { filtersInAddress, type PulseSearch, pulseSearch, selectionIn } from '../../shared/address/search.ts'
import { type DateRange, displayRange } from '../../shared/date-range/range.ts'

/** A view holds dates and filters, not panels, pages or searches. */
export function viewSearch({ startDate, endDate }: DateRange, selection: Selection): string {
  return defaultStringifySearch({ start: startDate, end: endDate, ...filtersInAddress(selection) })
}

/** A saved view's URL parameters; unknown ones are dropped. */
export function searchOfView(search: string): PulseSearch {
  const { start, end, ...rest } = pulseSearch(defaultParseSearch(search))
  return { start, end, ...filtersInAddress(selectionIn(rest)) }
}

/** Describes a view by its dates and number of filters. */
export function describeView(search: string): string {
  const { start, end, ...rest } = searchOfView(search)
  const n = countOf(selectionIn(rest))
  const dates = start && end ? displayRange({ startDate: start, endDate: end }) : 'Any dates'
  const filters = n === 0 ? 'no filters' : count(n, 'filter')
  return `${dates} · ${filters}`
}

export function sameView(one: string, other: string): boolean {
  return JSON.stringify(searchOfView(one)) === JSON.stringify(searchOfView(other))
}
