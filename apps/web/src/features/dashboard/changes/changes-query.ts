import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, comparisonOf, inFlatBody } from '../../../shared/queries/answer-query.ts'

export type Changes = NonNullable<CallAnswer<'POST /common/changes'>['data']>
export type Why = NonNullable<Changes['why']>
export type Contribution = Changes['categories'][number]

/** Fetches why CSAT changed. Separate from the overview, so its figures don't wait for the explanation. */
export function changesQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'changes', answerQuery],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/changes',
        { body: { ...inFlatBody(answerQuery), ...comparisonOf(answerQuery) } },
        { signal },
      ),
  })
}
