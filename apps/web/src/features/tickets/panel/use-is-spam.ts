import { useQuery } from '@tanstack/react-query'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'
import type { TicketDetail } from './ticket-query.ts'

export function isSpamCategory(name: string): boolean {
  return plain(name) === 'spam'
}

/** Marking a category as spam applies to the whole account. */
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
