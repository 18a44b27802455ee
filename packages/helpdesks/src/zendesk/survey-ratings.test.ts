import { afterEach, beforeEach, expect, test } from 'vitest'
import { switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { type Simulated, simulated } from '../../test-support/zendesk.ts'
import { Misfits } from '../not-understood.ts'
import { readSurveyResponse } from './survey-ratings.ts'

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
})
afterEach(() => sim.close())

test('lists the answers to surveys sent since a given time, in pages of 50', async () => {
  const on = switches(sim.account)
  on.surveysClosed = null
  for (let index = 0; index < 60; index++)
    on.surveys.push({ ticketId: index, sentAt: sim.clock.ago(3600 - index), rating: 5, category: 'good' })
  const { ratings } = sim.connect()
  const first = await ratings?.page(null, sim.clock.ago(3600))
  const second = await ratings?.page(first?.cursor ?? null, sim.clock.ago(3600))
  expect([first?.ratings.length, first?.done]).toEqual([50, false])
  expect([second?.ratings.length, second?.done]).toEqual([10, true])
  expect((await ratings?.page(null, sim.clock.ago(3545)))?.ratings).toHaveLength(5)
})

test.each([403, 404, 422])(
  'an account without surveys (%i) returns null instead of ratings',
  async status => {
    switches(sim.account).surveysClosed = status
    expect(await sim.connect().ratings?.page(null, null)).toBeNull()
  },
)

const question = { sub_type: 'customer_satisfaction' }
const response = (answer: object, more: object[] = []) => ({
  id: '01M4',
  subjects: [
    { id: '3', type: 'ticket' },
    { id: 'c', type: 'conversation' },
  ],
  answers: [{ type: 'rating_scale', question, created_at: '2026-03-01T10:00:00Z', ...answer }, ...more],
})

test.each([
  [{ rating: 5, rating_category: 'good' }, 'good', 5],
  [{ rating: 1, rating_category: 'bad' }, 'bad', 1],
  [{ rating: 3, rating_category: 'neutral' }, 'offered', 3],
  // A two-point scale.
  [{ rating: 2, rating_category: 'good' }, 'good', null],
  [{ rating: 4 }, 'good', 4],
  [{ rating: 2 }, 'bad', 2],
  [{ rating: 9, rating_category: 'splendid' }, 'offered', null],
])('reads %j as %s', (answer, expected, score) => {
  expect(readSurveyResponse(response(answer), new Misfits())).toEqual([
    { ticketId: '3', rating: expected, score, comment: null, ratedAt: new Date('2026-03-01T10:00:00Z') },
  ])
})

test('reads the comment, uses the time of the last change, and leaves out surveys without a rating', () => {
  const misfits = new Misfits()
  const comment = { type: 'open_ended', value: 'Thanks', updated_at: '2026-03-02T10:00:00Z' }
  expect(readSurveyResponse(response({ rating_category: 'good' }, [comment]), misfits)).toMatchObject([
    { comment: 'Thanks', ratedAt: new Date('2026-03-02T10:00:00Z') },
  ])
  for (const odd of [null, {}, { answers: 'none' }, response({ type: 'skipped' })])
    expect(readSurveyResponse(odd, misfits)).toEqual([])
  expect(misfits.rejected).toEqual([])
  expect(readSurveyResponse(response({ created_at: null }), misfits)).toEqual([])
  expect(misfits.rejected).toMatchObject([{ kind: 'rating', id: '01M4' }])
})
