import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, comparisonOf, inFlatBody } from '../../../shared/queries/answer-query.ts'

/** Fetches the figures for the period and the previous period, including those by day and by hour, in one call. */
export function overviewQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'overview', answerQuery],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/overview',
        {
          body: {
            ...inFlatBody(answerQuery),
            ...comparisonOf(answerQuery),
            include: ['previous', 'series', 'hours', 'ratings'],
          },
        },
        { signal },
      ),
  })
}
