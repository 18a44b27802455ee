import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { type Asked, inBody } from './asked.ts'

/** `within`: the category (and subcategory) of the page. */
export function leaderboardQuery(asked: Asked, within: { category?: string; subcategory?: string } = {}) {
  return queryOptions({
    queryKey: ['pulse', 'leaderboard', asked, within],
    queryFn: ({ signal }) => {
      const body = inBody(asked)
      const filters = {
        ...body.filters,
        ...(within.category ? { categories: [within.category] } : {}),
        ...(within.subcategory ? { subcategories: [within.subcategory] } : {}),
      }
      return callOr(
        'Failed to get agents performance data',
        'POST /pulse/agents/leaderboard',
        { body: { ...body, filters, includePrevious: true } },
        { signal },
      )
    },
  })
}
