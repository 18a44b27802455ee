import { redirect } from '@tanstack/react-router'
import { isEmpty, nothingSelected, type Selection, sameSelection } from '../address/filter-selection.ts'
import { filtersInAddress, type PulseSearch, selectionIn } from '../address/search.ts'
import { broadcastFilters, storedFilters, storeFilters } from './filter-storage.ts'

type Visit = {
  search: PulseSearch
  location: { pathname: string; state: { __TSR_key?: string | undefined } }
  cause: 'preload' | 'enter' | 'stay'
}

/** History entries that were shown without filters. Going back to one of them removes the filters. */
const shownWithout = new Set<string>()

/**
 * Filters in the URL take precedence and are remembered. Filters chosen earlier are added to a URL that has neither
 * dates nor filters. A URL with dates is treated as a shared link. If it has no filters, no filters apply.
 */
export function rememberedFilters({ search, location, cause }: Visit) {
  if (cause === 'preload') return
  const selection = selectionIn(search)
  const remembered = storedFilters()
  if (!isEmpty(selection)) return remember(selection, remembered)
  const step = location.state.__TSR_key
  const isBack = step !== undefined && shownWithout.has(step)
  if (!remembered || isBack || search.start) {
    if (step) shownWithout.add(step)
    return isBack ? remember(selection, remembered) : undefined
  }
  throw redirect({
    to: location.pathname,
    search: { ...search, ...filtersInAddress(remembered) },
    replace: true,
  })
}

function remember(selection: Selection, remembered: Selection | null): void {
  if (!sameSelection(selection, remembered ?? nothingSelected))
    broadcastFilters(storeFilters(selection, new Date()))
}
