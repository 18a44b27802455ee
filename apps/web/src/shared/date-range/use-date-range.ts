import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { auth, useAuth } from '../auth/auth.ts'
import { capture } from '../events/events.ts'
import { type DateRange, lastSelectableDay, sameRange, todayIn } from './range.ts'

/** A page's dates, kept in its URL and remembered in the auth state. `pageName` is the route pattern used in events. */
export function useDateRange(pageName: string, now: Date = new Date()) {
  const { dateSelectionData, timezone, capabilities } = useAuth()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { range } = dateSelectionData
  const today = todayIn(timezone, now)

  /** Choosing the first day of a new range adds a history entry, so Back undoes the choice. */
  const begin = useCallback(
    async (next: DateRange) => {
      const before = auth.get().dateSelectionData.range
      await navigate({ to: '.', search: inAddress(before), replace: true })
      await navigate({ to: '.', search: inAddress(next) })
    },
    [navigate],
  )

  const apply = useCallback(
    async (next: DateRange) => {
      const value = { start: next.startDate, end: next.endDate }
      capture('date_range_selected', { page_name: pageName, value })
      capture('filter_applied', { filter_name: 'date_range', value, page_name: pageName })
      if (!sameRange(next, auth.get().dateSelectionData.range))
        await navigate({ to: '.', search: inAddress(next), replace: true })
    },
    [navigate, pageName],
  )

  /** Goes back to the history entry from before the first day was chosen. */
  const cancel = useCallback(() => history.back(), [history])

  return {
    range,
    today,
    lastDay: lastSelectableDay(today, capabilities.includes('max_date_today')),
    onBegin: begin,
    onApply: apply,
    onCancel: cancel,
  }
}

function inAddress(range: DateRange) {
  return <Search extends object>(search: Search) => ({
    ...search,
    start: range.startDate,
    end: range.endDate,
  })
}
