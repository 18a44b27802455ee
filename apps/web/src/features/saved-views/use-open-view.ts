import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { selectionIn } from '../../shared/address/search.ts'
import type { Day } from '../../shared/date-range/range.ts'
import { broadcastFilters, storeFilters } from '../../shared/filters/filter-storage.ts'
import { searchOfView } from './view-search.ts'
import type { View } from './views-api.ts'

/** Opens a view on the current page or on another page. */
export function useOpenView(today: Day, to: '.' | '/pulse' = '.') {
  const navigate = useNavigate()
  return useCallback(
    async (view: View) => {
      const search = searchOfView(view.search, today)
      // Stored before navigating, so opening a view without filters clears the stored filters.
      broadcastFilters(storeFilters(selectionIn(search), new Date()))
      await navigate({
        to,
        search: before => ({
          ...before,
          categories: undefined,
          channels: undefined,
          groups: undefined,
          forms: undefined,
          ratings: undefined,
          agents: undefined,
          compare: undefined,
          page: undefined,
          ...search,
        }),
      })
    },
    [navigate, today, to],
  )
}
