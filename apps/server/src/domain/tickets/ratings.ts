import type { ArrivingRating, ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'

/* Ratings arrive with their ticket or separately, in any order. The latest one counts. */

export function ratingOf(ticket: ArrivingTicket): ArrivingRating | undefined {
  const {
    ticketId,
    satisfactionRating: rating,
    ratingScore: score = null,
    ratingComment: comment,
    ratedAt,
  } = ticket
  return ratedAt ? { ticketId, rating, score, comment, ratedAt } : undefined
}

export function withLaterRating(ticket: ArrivingTicket, other: ArrivingRating | undefined): ArrivingTicket {
  if (!other || (ticket.ratedAt && ticket.ratedAt > other.ratedAt)) return ticket
  const { rating, score = null, comment, ratedAt } = other
  return { ...ticket, satisfactionRating: rating, ratingScore: score, ratingComment: comment, ratedAt }
}

/**
 * Returns only the ratings that would change a stored ticket, because most ratings have been read before. Ratings for
 * tickets that aren't stored yet are read again later.
 */
export async function newRatings(
  tx: Kysely<Tables>,
  accountId: number,
  arriving: ArrivingRating[],
): Promise<Map<string, ArrivingRating>> {
  const latest = new Map<string, ArrivingRating>()
  for (const rating of arriving.map(storable)) {
    const known = latest.get(rating.ticketId)
    if (!known || known.ratedAt <= rating.ratedAt) latest.set(rating.ticketId, rating)
  }
  if (latest.size === 0) return latest
  const all = [...latest.values()]
  const { rows } = await sql<{ ticket_id: string }>`
    select tickets.ticket_id
      from unnest(${all.map(({ ticketId }) => ticketId)}::text[], ${all.map(({ rating }) => rating)}::text[],
                  ${all.map(({ score = null }) => score)}::smallint[],
                  ${all.map(({ comment }) => comment)}::text[],
                  ${all.map(({ ratedAt }) => ratedAt.toISOString())}::timestamptz[])
           as arriving (ticket_id, rating, score, comment, rated_at)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = arriving.ticket_id
     where tickets.rated_at is null or tickets.rated_at < arriving.rated_at
        or tickets.rated_at = arriving.rated_at
           and (satisfaction_rating, rating_score, rating_comment)
               is distinct from (arriving.rating, arriving.score, arriving.comment)`.execute(tx)
  const changing = new Set(rows.map(row => row.ticket_id))
  return new Map([...latest].filter(([ticketId]) => changing.has(ticketId)))
}
