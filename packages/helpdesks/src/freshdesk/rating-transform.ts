import type { Rating } from '@pulse/contract/ratings'
import type { Misfits } from '../not-understood.ts'
import { idOf, momentOf, numberOf, objectOf, textOf } from '../reading.ts'

/** A customer's answer to a satisfaction survey. */
export interface SurveyAnswer {
  id: string | null
  ticketId: string
  rating: Rating
  comment: string | null
  createdAt: Date | null
  updatedAt: Date | null
}

export function readRating(raw: unknown, misfits: Misfits): SurveyAnswer | null {
  const row = objectOf(raw)
  const id = idOf(row.id)
  const ticketId = idOf(row.ticket_id)
  if (ticketId === null) {
    misfits.object('rating', id, 'The rating has no ticket.', raw)
    return null
  }
  return {
    id,
    ticketId,
    rating: ratingOf(objectOf(row.ratings).default_question, misfits),
    comment: textOf(row.feedback),
    createdAt: momentOf(row.created_at),
    updatedAt: momentOf(row.updated_at),
  }
}

/** 101 to 103 are happy, 100 is neutral, -101 to -103 are unhappy. */
function ratingOf(code: unknown, misfits: Misfits): Rating {
  const number = numberOf(code)
  if (number !== null && number > 100) return 'good'
  if (number !== null && number < 0) return 'bad'
  if (number !== 100) misfits.value('rating', code ?? null)
  return 'offered'
}

export const lastTouched = (answer: SurveyAnswer): number =>
  Math.max(answer.createdAt?.getTime() ?? 0, answer.updatedAt?.getTime() ?? 0)

/** A ticket can have several answers; the last one counts. */
export function laterAnswer(a: SurveyAnswer | null | undefined, b: SurveyAnswer): SurveyAnswer {
  return a && lastTouched(a) > lastTouched(b) ? a : b
}
