import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { categoriesQuery } from '../../features/categories/table/categories-query.ts'
import { invalidCategoriesQuery } from '../../features/categories/table/invalid-categories-query.ts'
import { validityIn } from '../../features/categories/table/use-validity.ts'
import { changesQuery } from '../../features/dashboard/changes/changes-query.ts'
import { contributorsIn } from '../../features/dashboard/changes/contributors.ts'
import { overviewQuery } from '../../features/dashboard/overview/overview-query.ts'
import { unansweredQuery } from '../../features/dashboard/unanswered/unanswered-query.ts'
import { toApiForm } from '../../shared/address/filter-selection.ts'
import { comparisonIn, type PulseSearch, selectionIn } from '../../shared/address/search.ts'
import { queries } from '../../shared/api/query-client.ts'
import { auth } from '../../shared/auth/auth.ts'
import { dayNotesQuery } from '../../shared/day-notes/day-notes-query.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'

/** Requests the data that the dashboard at this URL will show. Resolves when the overview's data has arrived. */
export function prefetchForAddress(search: PulseSearch): Promise<unknown> {
  const { dateSelectionData, timezone } = auth.get()
  const { startDate, endDate } = dateSelectionData.range
  const filters = toApiForm(selectionIn(search))
  const compare = comparisonIn(search)
  return prefetchDashboard(
    { range: { startDate, endDate }, timezone: timezone ?? 'UTC', filters, ...(compare && { compare }) },
    search,
  )
}

export function prefetchDashboard(answerQuery: AnswerQuery, search: PulseSearch): Promise<unknown> {
  const overview = once(overviewQuery(answerQuery))
  if (validityIn(search) === 'valid') void once(categoriesQuery(answerQuery))
  else void once(invalidCategoriesQuery(answerQuery))
  void once(leaderboardQuery(answerQuery))
  const unanswered = once(unansweredQuery(answerQuery))
  void once(changesQuery(answerQuery, contributorsIn(search)))
  void once(dayNotesQuery(answerQuery.range))
  return Promise.all([overview, unanswered])
}

/** Skips data that is already cached or has failed to load, because the page's blocks handle both cases. */
async function once<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  if (queries.getQueryState(query.queryKey) === undefined) await queries.prefetchQuery(query)
}
