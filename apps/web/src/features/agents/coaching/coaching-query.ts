import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import {
  type AnswerQuery,
  type CategoryRef,
  comparisonOf,
  inBody,
} from '../../../shared/queries/answer-query.ts'

/** `agent` is an id or an email address. */
export function coachingQuery(
  answerQuery: AnswerQuery,
  agent: string,
  { category, subcategory }: Partial<CategoryRef> = {},
) {
  return queryOptions({
    queryKey: ['pulse', 'agent coaching', answerQuery, agent, category, subcategory],
    queryFn: ({ signal }) => {
      const body = inBody(answerQuery)
      const filters = {
        ...body.filters,
        ...(category && { categories: [category] }),
        ...(subcategory && { subcategories: [subcategory] }),
      }
      return callOr(
        'Couldn’t load this agent',
        'POST /pulse/agents/{agent}/coaching',
        { params: { agent }, body: { ...body, ...comparisonOf(answerQuery), filters } },
        { signal },
      )
    },
  })
}
