import { categoriesQuery } from '../../features/categories/table/categories-query.ts'
import { invalidCategoriesQuery } from '../../features/categories/table/invalid-categories-query.ts'
import { validityIn } from '../../features/categories/table/use-validity.ts'
import { changesQuery } from '../../features/dashboard/changes/changes-query.ts'
import { contributorsIn } from '../../features/dashboard/changes/contributors.ts'
import { overviewQuery } from '../../features/dashboard/overview/overview-query.ts'
import { unansweredQuery } from '../../features/dashboard/unanswered/unanswered-query.ts'
import type { PulseSearch } from '../../shared/address/search.ts'
import { dayNotesQuery } from '../../shared/day-notes/day-notes-query.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'
import { answerQueryOf, once } from './prefetch-query.ts'

/** Requests the data that the dashboard at this URL will show. Resolves when the overview's data has arrived. */
export function prefetchForAddress(search: PulseSearch): Promise<unknown> {
  return prefetchDashboard(answerQueryOf(search), search)
}

export function prefetchDashboard(answerQuery: AnswerQuery, search: PulseSearch): Promise<unknown> {
  // The explanation takes the server longest, so it is requested first.
  void once(changesQuery(answerQuery, contributorsIn(search)))
  const overview = once(overviewQuery(answerQuery))
  if (validityIn(search) === 'valid') void once(categoriesQuery(answerQuery))
  else void once(invalidCategoriesQuery(answerQuery))
  void once(leaderboardQuery(answerQuery))
  const unanswered = once(unansweredQuery(answerQuery))
  void once(dayNotesQuery(answerQuery.range))
  return Promise.all([overview, unanswered])
}
