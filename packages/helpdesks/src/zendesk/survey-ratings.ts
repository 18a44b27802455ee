import type { Rating } from '@pulse/contract/ratings'
import type { ArrivingRating } from '../arriving-ticket.ts'
import type { Cursor, RatingPage, RatingReader } from '../connector.ts'
import type { HelpdeskClient } from '../http/client.ts'
import { Misfits } from '../not-understood.ts'
import { fivePointScore, idOf, type Json, listOf, momentOf, numberOf, objectOf, textOf } from '../reading.ts'
import { closedStatuses, nextAfter, rowsIn, tryCall } from './zendesk-call.ts'

/** The maximum that Zendesk allows. */
const pageSize = 50
/** 422 also means that the account has no surveys. */
const withoutSurveys = [...closedStatuses, 422]

/** Reads answers to Zendesk's new CSAT surveys, which aren't part of the tickets. */
export const surveyRatings = (client: HelpdeskClient): RatingReader => ({
  // Answers can be changed for 28 days, and the list is filtered by when a survey was sent.
  openDays: 29,
  async page(cursor, since): Promise<RatingPage | null> {
    const after = textOf(cursor)
    const { status, body } = await tryCall(
      client,
      '/api/v2/guide/survey_responses',
      {
        'page[size]': pageSize,
        sort: 'id',
        ...(since && { 'filter[created_at_start]': since.getTime() }),
        ...(after !== null && { 'page[after]': after }),
      },
      withoutSurveys,
    )
    if (withoutSurveys.includes(status)) return null
    const misfits = new Misfits()
    const ratings = rowsIn(body, 'survey_responses').flatMap(raw => readSurveyResponse(raw, misfits))
    const next = nextAfter(body, after)
    const { rejected, notUnderstood } = misfits
    return { ratings, rejected, notUnderstood, cursor: next as Cursor, done: next === null }
  },
})

/** Returns one rating for each ticket in the survey, or none if the customer hasn't answered it. */
export function readSurveyResponse(raw: unknown, misfits: Misfits): ArrivingRating[] {
  const response = objectOf(raw)
  const answers = listOf(response.answers).map(objectOf)
  const answer = answers.find(
    ({ type, question }) =>
      type === 'rating_scale' && objectOf(question).sub_type === 'customer_satisfaction',
  )
  if (!answer) return []
  const ratedAt = latest(answers)
  if (!ratedAt) {
    misfits.object('rating', idOf(response.id), 'The answer has no timestamp.', raw)
    return []
  }
  const rating = ratingOf(answer, misfits)
  const comment = answers.map(({ type, value }) => (type === 'open_ended' ? textOf(value) : null))
  return listOf(response.subjects)
    .map(objectOf)
    .flatMap(({ id, type }) => (type === 'ticket' ? (idOf(id) ?? []) : []))
    .map(ticketId => ({
      ticketId,
      rating,
      score: scoreOf(answer, rating),
      comment: comment.find(text => text !== null) ?? null,
      ratedAt,
    }))
}

/** Neutral is neither good nor bad, so the survey counts as offered but not rated. */
function ratingOf({ rating_category, rating }: Json, misfits: Misfits): Rating {
  const category = textOf(rating_category)?.toLowerCase() ?? null
  if (category === 'good' || category === 'bad') return category
  if (category === 'neutral') return 'offered'
  const score = numberOf(rating)
  if (category !== null || score === null || score < 1 || score > 5)
    misfits.value('rating_category', rating_category ?? rating)
  else if (score !== 3) return score > 3 ? 'good' : 'bad'
  return 'offered'
}

/**
 * The score, if it fits a five-point scale, on which 4 and 5 are good and 1 and 2 are bad. Surveys can have other
 * scales.
 */
function scoreOf({ rating: given }: Json, rating: Rating): number | null {
  const score = fivePointScore(given)
  if (score === null) return null
  const expected = score === 3 ? 'offered' : score > 3 ? 'good' : 'bad'
  return rating === expected ? score : null
}

function latest(answers: Json[]): Date | null {
  const times = answers.flatMap(({ created_at, updated_at }) => [momentOf(created_at), momentOf(updated_at)])
  const known = times.filter(time => time !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map(time => time.getTime())))
}
