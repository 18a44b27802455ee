import { normaliseName } from '@pulse/contract/category-names'
import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'

/** The normalized names of the categories excluded from all figures. */
export const excludedCategoriesQuery = queryOptions({
  queryKey: ['pulse', 'excluded categories'],
  queryFn: async ({ signal }) => {
    const { data } = await callOr(
      'Failed to fetch excluded categories',
      'GET /pulse/account/configure',
      {},
      { signal },
    )
    return new Set(data.categories.filter(one => one.is_excluded).map(one => normaliseName(one.name)))
  },
})
