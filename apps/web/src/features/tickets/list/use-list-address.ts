import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PulseSearch, TableSearch } from '../../../shared/address/search.ts'
import { filtersModel } from '../../../shared/ticket-list/filters-model.ts'
import { isNewestFirst, type Sorting } from '../../../shared/ticket-list/sorting.ts'

/** The list's state, kept in the URL. Changing anything except the page number goes back to the first page. */
export function useListAddress() {
  const address: PulseSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search, sortBy, sortOrder, page, size } = filtersModel(address)

  const change = (part: TableSearch, { step = false } = {}) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, page: undefined, ...part }),
      replace: !step,
      resetScroll: false,
    })

  return {
    search,
    sorting: { sortBy, sortOrder } satisfies Sorting,
    page,
    size,
    onSearch: (text: string) => change({ q: text || undefined }),
    onSort: (next: Sorting) =>
      change(
        isNewestFirst(next)
          ? { sort: undefined, order: undefined }
          : { sort: next.sortBy, order: next.sortOrder },
      ),
    onSize: (next: number) => change({ size: next === 20 ? undefined : next }),
    /** Adds a history entry, so Back returns to the previous page. */
    onPage: (next: number) => change({ page: next > 1 ? next : undefined }, { step: true }),
  }
}
