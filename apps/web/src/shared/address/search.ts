import type { TicketSelection } from '@pulse/contract'
import { type Comparison, defaultComparison, isComparison } from '@pulse/contract/comparison'
import { type RangeSearch, rangeSearch } from '../date-range/range.ts'
import { readSelection, type Selection } from './filter-selection.ts'

/** The filters in the URL. Empty ones are left out. */
export type FilterSearch = {
  categories?: string[] | undefined
  channels?: Selection['channels'] | undefined
  groups?: number[] | undefined
  forms?: number[] | undefined
  ratings?: Selection['satisfactionRatings'] | undefined
  agents?: string[] | undefined
}

/** Panels on top of a page. The agent panel is above kim AI's panel, and the ticket panel is above both. */
export type PanelSearch = {
  kim?: string | undefined
  agent?: string | undefined
  ticket?: string | undefined
  panel?: 'filters' | 'unanswered' | undefined
  insight?: string | undefined
  /** The tickets behind a change. */
  behind?: TicketSelection | undefined
  /** A hiring requirement with its matches. */
  requirement?: string | undefined
  /** A job application. */
  application?: string | undefined
}

export type TableSearch = {
  q?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  size?: number | undefined
}

export type PulseSearch = RangeSearch &
  FilterSearch &
  PanelSearch &
  TableSearch & { compare?: Comparison | undefined; open?: string | undefined; view?: 'invalid' | undefined }

export const pageSizes = [20, 50, 100] as const

/** The URL parameters of a Pulse page. Invalid ones are set to undefined explicitly, so the router drops them. */
export function pulseSearch(search: Record<string, unknown>): PulseSearch {
  const { page, size, order } = search
  return {
    ...rangeSearch(search),
    compare: comparisonIn(search),
    ...filtersInAddress(selectionIn(search)),
    kim: text(search.kim),
    agent: text(search.agent),
    ticket: text(search.ticket),
    panel: search.panel === 'filters' || search.panel === 'unanswered' ? search.panel : undefined,
    insight: text(search.insight),
    behind: isObject(search.behind) ? search.behind : undefined,
    open: text(search.open),
    view: search.view === 'invalid' ? 'invalid' : undefined,
    q: text(search.q),
    sort: text(search.sort),
    order: order === 'asc' || order === 'desc' ? order : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.find(one => one === size && one !== pageSizes[0]),
  }
}

/** The comparison period. Absent if it is the default. */
export function comparisonIn({ compare }: Record<string, unknown>): Comparison | undefined {
  return isComparison(compare) && compare !== defaultComparison ? compare : undefined
}

/** The server validates the fields. */
function isObject(value: unknown): value is TicketSelection {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function selectionIn(search: Record<string, unknown>): Selection {
  return readSelection({ ...search, satisfactionRatings: search.ratings })
}

export function filtersInAddress(selection: Selection): FilterSearch {
  const orAbsent = <T>(values: T[]) => (values.length > 0 ? values : undefined)
  return {
    categories: orAbsent(selection.categories),
    channels: orAbsent(selection.channels),
    groups: orAbsent(selection.groups),
    forms: orAbsent(selection.forms),
    ratings: orAbsent(selection.satisfactionRatings),
    agents: orAbsent(selection.agents),
  }
}

/** Accepts numbers too, because the router parses 48213 in a URL as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 300) : undefined
}
