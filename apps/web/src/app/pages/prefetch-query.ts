import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { toApiForm } from '../../shared/address/filter-selection.ts'
import { comparisonIn, type PulseSearch, selectionIn } from '../../shared/address/search.ts'
import { queries } from '../../shared/api/query-client.ts'
import { auth } from '../../shared/auth/auth.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'

/** The same query that `useAnswerQuery` returns once the page at this URL renders. */
export function answerQueryOf(search: PulseSearch): AnswerQuery {
  const { dateSelectionData, timezone } = auth.get()
  const { startDate, endDate } = dateSelectionData.range
  const compare = comparisonIn(search)
  return {
    range: { startDate, endDate },
    timezone: timezone ?? 'UTC',
    filters: toApiForm(selectionIn(search)),
    ...(compare && { compare }),
  }
}

/** Skips data that is already cached or has failed to load, because the page's blocks handle both cases. */
export async function once<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  if (queries.getQueryState(query.queryKey) === undefined) await queries.prefetchQuery(query)
}
