import type { CallAnswer, Contributors } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import { type AnswerQuery, comparisonOf, inFlatBody } from '../../../shared/queries/answer-query.ts'

export type Changes = NonNullable<CallAnswer<'POST /common/changes'>['data']>
export type Why = NonNullable<Changes['why']>
export type Contribution = NonNullable<Changes['categories']>[number]

/**
 * Fetches why CSAT changed and how much each category or agent contributed. If `by` is omitted, the response covers
 * both. Separate from the overview query, so the overview's figures don't wait for the explanation.
 */
export function changesQuery(answerQuery: AnswerQuery, by?: Contributors) {
  return queryOptions({
    queryKey: ['pulse', 'changes', answerQuery, by],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /common/changes',
        { body: { ...inFlatBody(answerQuery), ...comparisonOf(answerQuery), ...(by && { by }) } },
        { signal },
      ),
  })
}
