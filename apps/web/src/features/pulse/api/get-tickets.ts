import type { CallAnswer, CallInput } from '@pulse/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from './asked.ts'

export type TicketRow = CallAnswer<'POST /common/ticket_by_category'>['tickets'][number]
export type TicketSort = NonNullable<CallInput<'POST /common/ticket_by_category'>['body']['sorting']>
export type Page = { page: number; size: number }

export type TicketList = {
  category?: string | undefined
  subcategory?: string | undefined
  search?: string | undefined
  sorting: TicketSort
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

export type InvalidList = Pick<TicketList, 'category' | 'subcategory' | 'search' | 'pagination'>

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

export type AgentTickets = {
  agentEmail: string
  categories: string[]
  subcategories: string[]
  search?: string | undefined
  page: number
  size: number
  sortBy: NonNullable<TicketSort['sortBy']>
  sortOrder: NonNullable<TicketSort['sortOrder']>
}

export function agentTicketsQuery(asked: Asked, list: AgentTickets, token: string | null) {
  return queryOptions({
    queryKey: ['pulse', 'agent tickets', asked, list],
    enabled: list.agentEmail !== '' && token !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      // The panel has its own choice of categories; the page's other filters count there too.
      const { filters, ...range } = inBody(asked)
      const { categories: _ofPage, ...others } = filters
      const { categories, subcategories, ...rest } = list
      return callOr(
        'Failed to get tickets by agent',
        'POST /common/search/tickets',
        {
          body: {
            ...range,
            filters: others,
            ...rest,
            ...(categories.length ? { categories } : {}),
            ...(subcategories.length ? { subcategories } : {}),
          },
        },
        { signal },
      )
    },
  })
}
