import type { TicketDetail } from './ticket-query.ts'

/** The customer's rating, or null if a rating was offered but not given. */
export function ratingOf({ rating, comment }: TicketDetail['csat_data']) {
  const word = rating.trim().toLowerCase()
  if (word === '' || word.includes('offered')) return null
  return { word: word.replaceAll('_', ' '), comment: comment?.trim() || null }
}
