import { expect, test } from 'vitest'
import type { Conversation } from '../conversation.ts'
import { plainResponsiveness as responsiveness } from '../factors/index.ts'
import { readConversation } from '../features/reading.ts'
import type { BusinessHours } from './index.ts'

const businessHours: BusinessHours = {
  timezone: 'Europe/London',
  week: [0, 1, 2, 3, 4, 5, 6].map(day => (day < 5 ? { opens: 9 * 60, closes: 17 * 60 } : null)),
}

/** A question on Friday at 16:30 in London, answered at the given time. */
function asked(answeredAt: string, metrics: Conversation['metrics'] = null): Conversation {
  return {
    id: '1',
    channel: 'email',
    messages: [
      {
        author_type: 'customer',
        body: 'Where is my parcel? It was due on Monday.',
        created_at: '2026-02-06T16:30:00Z',
      },
      { author_type: 'agent', body: 'It is at the depot and arrives tomorrow.', created_at: answeredAt },
    ],
    metrics,
  }
}

function judged(conversation: Conversation, hours?: BusinessHours) {
  const context = { categories: [], slaMinutes: { email: 60 }, ...(hours && { businessHours: hours }) }
  return responsiveness({ conversation, context, reading: readConversation(conversation) })
}

test('a wait over the weekend counts only business hours, and the reason states how many', () => {
  const monday = asked('2026-02-09T11:40:00Z')
  expect(judged(monday, businessHours)?.reason).toBe(
    'First reply after 3 h 10 min of business hours, target 1 h.',
  )
  expect(judged(monday)?.reason).toBe('First reply after 2 d 19 h, target 1 h.')
  expect(judged(monday, businessHours)?.score).toBeGreaterThan(judged(monday)?.score ?? 5)
})

test('a wait of more than a week is shown in business hours, not days', () => {
  expect(judged(asked('2026-02-17T11:30:00Z'), businessHours)?.reason).toContain(
    'after 51 h of business hours',
  )
})

test('a reply outside business hours gets the top score', () => {
  const saturday = asked('2026-02-07T10:00:00Z')
  const asleep = { ...businessHours, week: businessHours.week.map(() => null) }
  expect(judged(saturday, asleep)).toMatchObject({
    score: 5,
    reason: 'First reply outside business hours, target 1 h.',
  })
})

test('a first response time measured by the helpdesk is used unchanged', () => {
  const measured = asked('2026-02-09T11:40:00Z', { first_response_minutes: 20 })
  expect(judged(measured, businessHours)?.reason).toBe('First reply after 20 min, target 1 h.')
})
