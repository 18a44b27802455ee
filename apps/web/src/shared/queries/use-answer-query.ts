import { useMemo } from 'react'
import { comparisonIn } from '../address/search.ts'
import { useAddress } from '../address/use-address.ts'
import { useAuth } from '../auth/auth.ts'
import { useFilters } from '../filters/use-filters.ts'
import type { AnswerQuery } from './answer-query.ts'

/** The page's query: its dates in the account's time zone, and its filters. */
export function useAnswerQuery(pageName: string): AnswerQuery {
  const { dateSelectionData, timezone } = useAuth()
  const { api } = useFilters(pageName)
  const { startDate, endDate } = dateSelectionData.range
  const compare = useAddress(comparisonIn)
  return useMemo(
    () => ({
      range: { startDate, endDate },
      timezone: timezone ?? 'UTC',
      filters: api,
      ...(compare && { compare }),
    }),
    [startDate, endDate, timezone, api, compare],
  )
}
