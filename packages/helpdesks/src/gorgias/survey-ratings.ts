import type { RatingReader } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Misfits } from '../not-understood.ts'
import { idOf, momentOf, objectOf, textOf } from '../reading.ts'
import type { GorgiasApi } from './api.ts'
import { isSet } from './messages.ts'
import { ratingOf } from './transform.ts'

/** Scores that customers give after a ticket's last change. */
export const surveyRatings = (api: GorgiasApi): RatingReader => ({
  openDays: 30,
  async page(cursor, since) {
    const list = await surveys(api, textOf(cursor))
    if (!list) return null
    const misfits = new Misfits()
    const rows = list.rows.map(objectOf)
    const ratings = rows.flatMap(row => {
      const ticketId = idOf(row.ticket_id)
      const {
        satisfactionRating: rating,
        ratingComment: comment,
        ratingScore: score,
        ratedAt,
      } = ratingOf(row, misfits)
      return ticketId !== null && isSet(row.score) && ratedAt
        ? [{ ticketId, rating, score: score ?? null, comment, ratedAt }]
        : []
    })
    // The list is sorted newest first, so all remaining scores are older.
    const isPast = rows.some(row => since && (momentOf(row.created_datetime) ?? since) < since)
    const { rejected, notUnderstood } = misfits
    return { ratings, rejected, notUnderstood, cursor: list.next, done: isPast || list.next === null }
  },
})

/** Null if the account or the user has no access to surveys. */
async function surveys(api: GorgiasApi, cursor: string | null) {
  try {
    return await api.list('/api/satisfaction-surveys', cursor, {
      limit: 100,
      order_by: 'created_datetime:desc',
    })
  } catch (error) {
    if (!(error instanceof HelpdeskError)) throw error
    if (error.code === 'forbidden' || error.status === 404) return null
    // A cursor that Gorgias no longer accepts ends this pass; the next one starts at the top.
    if (cursor !== null && [400, 422].includes(error.status ?? 0)) return { rows: [], next: null }
    throw error
  }
}
