import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../../shared/queries/answer-query.ts'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'

type AgentTickets = Sorting & {
  agentEmail: string
  categories: string[]
  subcategories: string[]
  search?: string | undefined
  page: number
  size: number
}

export function agentTicketsQuery(answerQuery: AnswerQuery, list: AgentTickets, token: string | null) {
  return queryOptions({
    queryKey: ['pulse', 'agent tickets', answerQuery, list],
    enabled: list.agentEmail !== '' && token !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      // The panel has its own category selection. All other filters come from the page.
      const { filters, ...range } = inBody(answerQuery)
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
