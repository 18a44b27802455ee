import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAddress } from '../../../shared/address/use-address.ts'
import type { Sort, SortColumn } from './rows.ts'

const shape = /^(volume|csat)-(asc|desc)$/

/** The open category and the table's sort order, kept in the URL. */
export function useTableAddress() {
  const { open, by } = useAddress(address => ({ open: address.open, by: String(address.by ?? '') }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: { open?: string | undefined } | { by: string | undefined }) =>
      void navigate({
        to: '.',
        search: before => ({ ...before, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const [, column, direction] = shape.exec(by) ?? []
  const sort: Sort =
    column && direction ? { column: column as SortColumn, direction: direction as 'asc' | 'desc' } : null
  return {
    open,
    /** Opens a category and closes the previous one, or closes the category if it is already open. */
    toggle: useCallback((name: string) => change({ open: name === open ? undefined : name }), [change, open]),
    sort,
    setSort: (next: Sort) => change({ by: next ? `${next.column}-${next.direction}` : undefined }),
  }
}
