import type { TicketSelection } from '@pulse/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../../shared/queries/answer-query.ts'
import type { Page } from '../../../shared/ticket-list/pager.tsx'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'

/** One page of the tickets behind a change. */
export function behindQuery(answerQuery: AnswerQuery, selection: TicketSelection, list: Page & Sorting) {
  return queryOptions({
    queryKey: ['pulse', 'tickets behind', answerQuery, selection, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/search/tickets',
        { body: { ...inBody(answerQuery), selection, ...list } },
        { signal },
      ),
  })
}
