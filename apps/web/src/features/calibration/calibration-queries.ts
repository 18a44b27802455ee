import type { CallAnswer } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'
import { type AnswerQuery, inBody } from '../../shared/queries/answer-query.ts'

export type Calibration = CallAnswer<'POST /pulse/calibration'>['data']
export type Compared = Calibration['overall']
export type Estimate = NonNullable<Compared['ratings']['area']>
export type DisagreeingTickets = CallAnswer<'POST /pulse/calibration/tickets'>['data']
export type Eligibility = CallAnswer<'POST /pulse/calibration/eligibility'>['data']

export type Adjustment = CallAnswer<'GET /pulse/calibration/adjustment'>['data']

export const adjustmentQuery = queryOptions({
  queryKey: ['pulse', 'calibration', 'adjustment'],
  queryFn: ({ signal }) =>
    callOr('Failed to fetch the score adjustment', 'GET /pulse/calibration/adjustment', {}, { signal }),
})

export function calibrationQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'calibration', 'figures', answerQuery],
    queryFn: ({ signal }) =>
      callOr(
        'Failed to compare the score with ratings',
        'POST /pulse/calibration',
        { body: inBody(answerQuery) },
        { signal },
      ),
  })
}

export function calibrationTicketsQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'calibration', 'tickets', answerQuery],
    queryFn: ({ signal }) =>
      callOr(
        'Failed to fetch the largest disagreements',
        'POST /pulse/calibration/tickets',
        { body: inBody(answerQuery) },
        { signal },
      ),
  })
}

export function eligibilityQuery(answerQuery: AnswerQuery) {
  return queryOptions({
    queryKey: ['pulse', 'calibration', 'eligibility', answerQuery],
    queryFn: ({ signal }) =>
      callOr(
        'Failed to count tickets that couldn’t be scored',
        'POST /pulse/calibration/eligibility',
        { body: inBody(answerQuery) },
        { signal },
      ),
  })
}
