import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../../shared/queries/answer-query.ts'
import type { Page } from '../../../shared/ticket-list/pager.tsx'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'

type TicketList = {
  category?: string | undefined
  subcategory?: string | undefined
  search?: string | undefined
  sorting: Sorting
  pagination: Page
}

export function ticketsQuery(answerQuery: AnswerQuery, list: TicketList) {
  return queryOptions({
    queryKey: ['pulse', 'tickets', answerQuery, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callOr(
        'Failed to fetch tickets',
        'POST /common/ticket_by_category',
        { body: { ...inBody(answerQuery), ...list } },
        { signal },
      ),
  })
}

type InvalidList = Pick<TicketList, 'category' | 'subcategory' | 'search' | 'pagination'>

export function invalidTicketsQuery(answerQuery: AnswerQuery, list: InvalidList) {
  return queryOptions({
    queryKey: ['pulse', 'invalid tickets', answerQuery, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callOr(
        'Failed to fetch tickets',
        'POST /common/invalid-tickets/ticket-ids',
        { body: { ...inBody(answerQuery), ...list } },
        { signal },
      ),
  })
}
