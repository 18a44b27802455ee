import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchData } from '../../../shared/api/failing.ts'
import type { TicketDetail } from '../api/get-ticket.ts'

/** As the account has set them up; a category marked as spam there is spam for everybody. */
const accountCategoriesQuery = queryOptions({
  queryKey: ['pulse', 'account categories'],
  queryFn: ({ signal }) => fetchData('GET /common/account-categories', {}, { signal }),
})

export function isSpamCategory(name: string): boolean {
  return plain(name) === 'spam'
}

export function useIsSpam(insight: TicketDetail['ticketInsight']): boolean {
  const category = insight?.category ?? ''
  const { data } = useQuery({ ...accountCategoriesQuery, enabled: category !== '' })
  if (!insight) return false
  if (insight.ineligible_reason === 'spam' || isSpamCategory(category)) return true
  return data?.data.some(one => one.is_spam && plain(one.name) === plain(category)) ?? false
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
