import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../../shared/queries/answer-query.ts'

export function invalidCategoriesQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'invalid categories', answerQuery],
    queryFn: ({ signal }) =>
      fetchData('POST /common/invalid-tickets/category', { body: inBody(answerQuery) }, { signal }),
  })
}

export function invalidSubcategoriesQuery(answerQuery: AnswerQuery, category: string) {
  return queryOptions({
    queryKey: ['pulse', 'invalid subcategories', answerQuery, category],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/invalid-tickets/subcategory',
        { body: { ...inBody(answerQuery), category } },
        { signal },
      ),
  })
}
