import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from '../../../shared/queries/answer-query.ts'

const timeoutMs = 30_000

export function categoriesQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['pulse', 'categories', asked],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/category/search',
        {
          body: {
            ...inBody(asked),
            options: { includePerformers: true, includeSpamCount: true, includePrevious: true },
          },
        },
        { signal, timeoutMs },
      ),
  })
}
