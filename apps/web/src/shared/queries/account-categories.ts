import { queryOptions } from '@tanstack/react-query'
import { callOr, FailedCall } from '../api/failing.ts'

const failed = 'Failed to fetch account categories'

/** The categories the account has set up; the same for whoever asks. */
export const accountCategoriesQuery = queryOptions({
  queryKey: ['pulse', 'account categories'],
  queryFn: async ({ signal }) => {
    const answer = await callOr(failed, 'GET /common/account-categories', {}, { signal })
    // Every page reads this beside its blocks, where nothing would catch an answer that is no list of categories.
    if (!Array.isArray(answer?.data) || !answer.data.every(one => typeof one?.name === 'string'))
      throw new FailedCall(failed, answer)
    return answer
  },
})
