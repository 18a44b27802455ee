import type { Comparison } from '@pulse/contract/comparison'
import { count } from '@pulse/contract/plural'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { countOf, type Selection } from '../../shared/address/filter-selection.ts'
import { filtersInAddress, type PulseSearch, pulseSearch, selectionIn } from '../../shared/address/search.ts'
import { presetRanges } from '../../shared/date-range/presets.ts'
import { type DateRange, type Day, displayRange } from '../../shared/date-range/range.ts'

/** A view's query string. Includes dates or a preset, comparison and filters, but not panels, pages or searches. */
export function viewSearch(
  { startDate, endDate }: DateRange,
  selection: Selection,
  { compare }: { compare?: Comparison | undefined } = {},
): string {
  return defaultStringifySearch({
    start: startDate,
    end: endDate,
    compare,
    ...filtersInAddress(selection),
  })
}

/** The same view with dates relative to today. */
export function withPreset(search: string, relative: string | undefined): string {
  return defaultStringifySearch({ ...defaultParseSearch(search), relative })
}

/** A saved view's URL parameters. Unknown parameters are dropped, and a preset's dates are computed as of today. */
export function searchOfView(search: string, today: Day): PulseSearch {
  const { start, end, compare, ...rest } = pulseSearch(defaultParseSearch(search))
  const range = presetIn(search, today)?.range
  return {
    start: range?.startDate ?? start,
    end: range?.endDate ?? end,
    ...(compare && { compare }),
    ...filtersInAddress(selectionIn(rest)),
  }
}

function presetIn(search: string, today: Day) {
  const { relative } = defaultParseSearch(search) as { relative?: unknown }
  return presetRanges(today).find(preset => preset.label === relative)
}

/** Describes a view by its dates and number of filters. */
export function describeView(search: string, today: Day): string {
  const { start, end, ...rest } = searchOfView(search, today)
  const n = countOf(selectionIn(rest))
  const dates =
    presetIn(search, today)?.label ??
    (start && end ? displayRange({ startDate: start, endDate: end }) : 'Any dates')
  const filters = n === 0 ? 'no filters' : count(n, 'filter')
  return `${dates} · ${filters}`
}

export function sameView(one: string, other: string, today: Day): boolean {
  return JSON.stringify(searchOfView(one, today)) === JSON.stringify(searchOfView(other, today))
}
