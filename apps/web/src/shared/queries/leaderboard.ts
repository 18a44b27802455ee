import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../api/failing.ts'
import { type Asked, inBody, inFlatBody } from './answer-query.ts'

type Within = { category?: string; subcategory?: string }

/** The agents of the dashboard, or `within` the category (and subcategory) of a page. */
export function leaderboardQuery(asked: Asked, within: Within = {}) {
  return queryOptions({
    queryKey: ['pulse', 'leaderboard', asked, within],
    queryFn: ({ signal }) =>
      within.category ? agentsWithin(asked, within, signal) : allAgents(asked, signal),
  })
}

const failed = 'Failed to get agents performance data'

function allAgents(asked: Asked, signal: AbortSignal) {
  return callOr(
    failed,
    'POST /agents/all',
    { body: { ...inFlatBody(asked), includePrevious: true } },
    { signal },
  )
}

function agentsWithin(asked: Asked, { category, subcategory }: Within, signal: AbortSignal) {
  const body = inBody(asked)
  const filters = {
    ...body.filters,
    ...(category ? { categories: [category] } : {}),
    ...(subcategory ? { subcategories: [subcategory] } : {}),
  }
  return callOr(
    failed,
    'POST /pulse/agents/leaderboard',
    { body: { ...body, filters, includePrevious: true } },
    { signal },
  )
}
