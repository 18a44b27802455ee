import type { TicketDetail } from './ticket-query.ts'

/** The customer's rating; one that was offered but not given counts as none. */
export function ratingOf({ rating, comment }: TicketDetail['csat_data']) {
  const word = rating.trim().toLowerCase()
  if (word === '' || word.includes('offered')) return null
  return { word: word.replaceAll('_', ' '), comment: comment?.trim() || null }
}
