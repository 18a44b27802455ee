import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, comparisonOf, inBody } from '../../../shared/queries/answer-query.ts'

const timeoutMs = 30_000

export function categoriesQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'categories', answerQuery],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/category/search',
        {
          body: {
            ...inBody(answerQuery),
            ...comparisonOf(answerQuery),
            options: { includePerformers: true, includeSpamCount: true, includePrevious: true },
          },
        },
        { signal, timeoutMs },
      ),
  })
}

/** Subcategories are loaded once per category and query. */
export function subcategoriesQuery(answerQuery: AnswerQuery, category: string) {
  return queryOptions({
    queryKey: ['pulse', 'subcategories', answerQuery, category],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      fetchData('POST /common/subcategory', { body: { ...inBody(answerQuery), category } }, { signal }),
  })
}
