import { queryOptions } from '@tanstack/react-query'
import { callOr, FailedCall } from '../api/failing.ts'

const failed = 'Failed to fetch account categories'

/** The account's configured categories. */
export const accountCategoriesQuery = queryOptions({
  queryKey: ['pulse', 'account categories'],
  queryFn: async ({ signal }) => {
    const answer = await callOr(failed, 'GET /common/account-categories', {}, { signal })
    // Pages use this query outside their blocks, where no error boundary would catch an invalid response.
    if (!Array.isArray(answer?.data) || !answer.data.every(one => typeof one?.name === 'string'))
      throw new FailedCall(failed, answer)
    return answer
  },
})
