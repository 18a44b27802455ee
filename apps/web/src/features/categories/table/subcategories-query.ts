import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from '../../../shared/queries/answer-query.ts'

/** Once per category and question: what was loaded is kept. */
export function subcategoriesQuery(asked: Asked, category: string) {
  return queryOptions({
    queryKey: ['pulse', 'subcategories', asked, category],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      fetchData('POST /common/subcategory', { body: { ...inBody(asked), category } }, { signal }),
  })
}
