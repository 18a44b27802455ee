import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { countOf, type Selection, toApiForm } from '../address/filter-selection.ts'
import { filtersInAddress, selectionIn } from '../address/search.ts'
import { useAddress } from '../address/use-address.ts'
import { auth } from '../auth/auth.ts'
import { capture } from '../events/events.ts'
import { broadcastFilters, storeFilters } from './filter-storage.ts'

/** The page's filters. They come from the URL, the browser remembers them, and every change is broadcast. */
export function useFilters(pageName: string) {
  const navigate = useNavigate()
  const selection = useAddress(selectionIn)
  // All changes in the panel share one history entry instead of one per checkbox.
  const replace = useAddress(address => address.panel === 'filters')

  const change = useCallback(
    async (next: Selection) => {
      broadcastFilters(storeFilters(next, new Date()))
      const { startDate: start, endDate: end } = auth.get().dateSelectionData.range
      for (const name of changedNames(selection, next))
        capture('filter_applied', { filter_name: name, value: { start, end }, page_name: pageName })
      await navigate({
        to: '.',
        search: before => ({ ...before, ...filtersInAddress(next), page: undefined }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, pageName, selection, replace],
  )

  return {
    selection,
    api: useMemo(() => toApiForm(selection), [selection]),
    count: countOf(selection),
    change,
  }
}

const eventNames = {
  categories: 'categories',
  channels: 'channels',
  groups: 'groups',
  forms: 'forms',
  satisfactionRatings: 'satisfaction_ratings',
  agents: 'agents',
} as const

function changedNames(before: Selection, after: Selection) {
  const lists = Object.keys(eventNames) as (keyof Selection)[]
  return lists
    .filter(list => JSON.stringify(before[list]) !== JSON.stringify(after[list]))
    .map(list => eventNames[list])
}
