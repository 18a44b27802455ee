import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../../shared/queries/answer-query.ts'
import type { Page } from '../../../shared/ticket-list/pager.tsx'

export const firstPage: Page = { page: 1, size: 20 }

/** The number of unanswered tickets, how long the oldest has been waiting, and one page of these tickets. */
export function unansweredQuery(answerQuery: AnswerQuery, pagination = firstPage) {
  return queryOptions({
    queryKey: ['pulse', 'unanswered', answerQuery, pagination],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/unanswered-tickets',
        { body: { ...inBody(answerQuery), pagination } },
        { signal },
      ),
  })
}
