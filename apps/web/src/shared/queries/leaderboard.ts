import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../api/failing.ts'
import { type AnswerQuery, type CategoryRef, comparisonOf, inBody, inFlatBody } from './answer-query.ts'

/** All agents, or only those with tickets in one category. */
export function leaderboardQuery(answerQuery: AnswerQuery, categoryRef: Partial<CategoryRef> = {}) {
  return queryOptions({
    queryKey: ['pulse', 'leaderboard', answerQuery, categoryRef],
    queryFn: ({ signal }) =>
      categoryRef.category ? agentsWithin(answerQuery, categoryRef, signal) : allAgents(answerQuery, signal),
  })
}

const failed = 'Failed to get agents performance data'

function allAgents(answerQuery: AnswerQuery, signal: AbortSignal) {
  return callOr(
    failed,
    'POST /agents/all',
    { body: { ...inFlatBody(answerQuery), ...comparisonOf(answerQuery), includePrevious: true } },
    { signal },
  )
}

function agentsWithin(
  answerQuery: AnswerQuery,
  { category, subcategory }: Partial<CategoryRef>,
  signal: AbortSignal,
) {
  const body = inBody(answerQuery)
  const filters = {
    ...body.filters,
    ...(category ? { categories: [category] } : {}),
    ...(subcategory ? { subcategories: [subcategory] } : {}),
  }
  return callOr(
    failed,
    'POST /pulse/agents/leaderboard',
    { body: { ...body, ...comparisonOf(answerQuery), filters, includePrevious: true } },
    { signal },
  )
}
