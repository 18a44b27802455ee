import { useState } from 'react'
import { pageSizes } from '../../../shared/address/search.ts'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'

type List = { search: string; sorting: Sorting; page: number; size: number }

const firstList: Omit<List, 'sorting'> = { search: '', page: 1, size: pageSizes[0] }

/** The state of an agent's ticket list. Any change except to the page number goes back to the first page. */
export function useAgentList(first: Sorting) {
  const [list, setList] = useState<List>({ ...firstList, sorting: first })
  const change = (part: Partial<List>) => setList(before => ({ ...before, page: 1, ...part }))
  return {
    ...list,
    onSearch: (search: string) => change({ search }),
    onSort: (sorting: Sorting) => change({ sorting }),
    onSize: (size: number) => change({ size }),
    onPage: (page: number) => change({ page }),
    toFirstPage: () => change({}),
  }
}
