import type { TicketDetail } from './ticket-query.ts'

/** The customer's rating, or null if a rating was offered but not given. */
export function ratingOf({ rating, score, comment }: TicketDetail['csat_data']) {
  const word = rating.trim().toLowerCase()
  const isGiven = word !== '' && !word.includes('offered')
  // A 3 out of 5 is neither good nor bad, so it has a score but no rating word.
  if (!isGiven && !score) return null
  return {
    word,
    text: score ? `${score} of 5` : word.replaceAll('_', ' '),
    comment: comment?.trim() || null,
  }
}
