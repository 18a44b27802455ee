import { useMemo } from 'react'
import { useAuth } from '../auth/auth.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { AnswerQuery } from './answer-query.ts'

/** The page's query: its dates in the account's time zone, and its filters. */
export function useAnswerQuery(pageName: string): AnswerQuery {
  const { dateSelectionData, timezone } = useAuth()
  const { api } = useFilters(pageName)
  const { startDate, endDate } = dateSelectionData.range
  return useMemo(
    () => ({ range: { startDate, endDate }, timezone: timezone ?? 'UTC', filters: api }),
    [startDate, endDate, timezone, api],
  )
}
