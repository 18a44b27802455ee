import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from '../../../shared/queries/answer-query.ts'
import type { Page } from '../../../shared/ticket-list/pager.tsx'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'

type TicketList = {
  category?: string | undefined
  subcategory?: string | undefined
  search?: string | undefined
  sorting: Sorting
  pagination: Page
}

export function ticketsQuery(asked: Asked, list: TicketList) {
  return queryOptions({
    queryKey: ['pulse', 'tickets', asked, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callOr(
        'Failed to fetch tickets',
        'POST /common/ticket_by_category',
        { body: { ...inBody(asked), ...list } },
        { signal },
      ),
  })
}

type InvalidList = Pick<TicketList, 'category' | 'subcategory' | 'search' | 'pagination'>

export function invalidTicketsQuery(asked: Asked, list: InvalidList) {
  return queryOptions({
    queryKey: ['pulse', 'invalid tickets', asked, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callOr(
        'Failed to fetch tickets',
        'POST /common/invalid-tickets/ticket-ids',
        { body: { ...inBody(asked), ...list } },
        { signal },
      ),
  })
}
