import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from '../../../shared/queries/answer-query.ts'

export function invalidCategoriesQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['pulse', 'invalid categories', asked],
    queryFn: ({ signal }) =>
      fetchData('POST /common/invalid-tickets/category', { body: inBody(asked) }, { signal }),
  })
}

export function invalidSubcategoriesQuery(asked: Asked, category: string) {
  return queryOptions({
    queryKey: ['pulse', 'invalid subcategories', asked, category],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/invalid-tickets/subcategory',
        { body: { ...inBody(asked), category } },
        { signal },
      ),
  })
}
