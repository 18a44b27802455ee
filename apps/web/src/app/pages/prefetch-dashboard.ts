import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { categoriesQuery } from '../../features/categories/table/categories-query.ts'
import { invalidCategoriesQuery } from '../../features/categories/table/invalid-categories-query.ts'
import { type Validity, validityIn } from '../../features/categories/table/use-validity.ts'
import { changesQuery } from '../../features/dashboard/changes/changes-query.ts'
import { overviewQuery } from '../../features/dashboard/overview/overview-query.ts'
import { unansweredQuery } from '../../features/dashboard/unanswered/unanswered-query.ts'
import { toApiForm } from '../../shared/address/filter-selection.ts'
import { comparisonIn, type PulseSearch, selectionIn } from '../../shared/address/search.ts'
import { queries } from '../../shared/api/query-client.ts'
import { auth } from '../../shared/auth/auth.ts'
import { dayNotesQuery } from '../../shared/day-notes/day-notes-query.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'

/** Requests the data that the dashboard at this URL will show, before the page renders. */
export function prefetchForAddress(search: PulseSearch): void {
  const { dateSelectionData, timezone } = auth.get()
  const { startDate, endDate } = dateSelectionData.range
  const filters = toApiForm(selectionIn(search))
  const compare = comparisonIn(search)
  prefetchDashboard(
    { range: { startDate, endDate }, timezone: timezone ?? 'UTC', filters, ...(compare && { compare }) },
    validityIn(search),
  )
}

export function prefetchDashboard(answerQuery: AnswerQuery, shown: Validity): void {
  once(overviewQuery(answerQuery))
  if (shown === 'valid') once(categoriesQuery(answerQuery))
  else once(invalidCategoriesQuery(answerQuery))
  once(leaderboardQuery(answerQuery))
  once(unansweredQuery(answerQuery))
  once(changesQuery(answerQuery))
  once(dayNotesQuery(answerQuery.range))
}

/** Skips data that is already cached or has failed to load, because the page's blocks handle both cases. */
function once<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>): void {
  if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query)
}
