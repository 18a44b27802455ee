import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'

/** The categories the account has set up; the same for whoever asks. */
export const accountCategoriesQuery = queryOptions({
  queryKey: ['pulse', 'account categories'],
  queryFn: ({ signal }) =>
    callOr('Failed to fetch account categories', 'GET /common/account-categories', {}, { signal }),
})
