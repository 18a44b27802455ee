import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { queries } from '../../shared/api/queries.ts'
import { auth } from '../../shared/auth/auth.ts'
import { type PulseSearch, selectionIn } from './address/search.ts'
import type { Asked } from './api/asked.ts'
import { leaderboardQuery } from './api/get-agents.ts'
import { invalidCategoriesQuery } from './api/get-invalid-categories.ts'
import { overviewQuery } from './api/get-overview.ts'
import { unansweredQuery } from './api/get-unanswered.ts'
import { categoriesQuery } from './api/search-categories.ts'
import { type Validity, validityIn } from './categorisation/use-validity.ts'
import { toApiForm } from './filters/selection.ts'

/** Asks for what the dashboard at this address will show, while the page is still to be drawn. */
export function askAhead(search: PulseSearch): void {
  const { dateSelectionData, timezone } = auth.get()
  const { startDate, endDate } = dateSelectionData.range
  const filters = toApiForm(selectionIn(search))
  askForDashboard({ range: { startDate, endDate }, timezone: timezone ?? 'UTC', filters }, validityIn(search))
}

export function askForDashboard(asked: Asked, shown: Validity): void {
  once(overviewQuery(asked))
  if (shown === 'valid') once(categoriesQuery(asked))
  else once(invalidCategoriesQuery(asked))
  once(leaderboardQuery(asked))
  once(unansweredQuery(asked))
}

/** What is there already, or has failed, is for the blocks of the page to ask for again. */
function once<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>): void {
  if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query)
}
