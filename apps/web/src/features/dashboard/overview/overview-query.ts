import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type Asked, inFlatBody } from '../../../shared/queries/answer-query.ts'

/** Figures, the period before, day by day, by hour, and what changed: one call. */
export function overviewQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['pulse', 'overview', asked],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/overview',
        { body: { ...inFlatBody(asked), include: ['previous', 'series', 'hours', 'changes'] } },
        { signal },
      ),
  })
}
