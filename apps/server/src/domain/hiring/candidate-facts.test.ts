import { expect, test } from 'vitest'
import { candidateFacts } from './candidate-facts.ts'

const questions = [
  { question_id: 'h', fact: 'hours' },
  { question_id: 'c', fact: 'channels' },
  { question_id: 't', fact: 'tools' },
  { question_id: 's', fact: 'shopify' },
  { question_id: 'x', fact: null },
] as const

test('answers to questions with a fact become candidate facts', () => {
  expect(
    candidateFacts(questions, {
      h: '09:00-17:00',
      c: ['SMS', 'Email'],
      t: ['Zendesk', ' Slack '],
      s: 'Yes',
      x: ['ignored'],
    }),
  ).toEqual({
    hours: ['09:00-17:00'],
    channels: ['email', 'sms'],
    tools: ['Zendesk', 'Slack'],
    is_shopify_ready: true,
  })
})

test('a question left blank is different from a question that wasn’t asked', () => {
  expect(candidateFacts(questions, { h: 'anytime', c: [7, null, 'Fax'], t: '', s: 'No' })).toEqual({
    hours: [],
    channels: [],
    tools: [],
    is_shopify_ready: false,
  })
  expect(candidateFacts([], { h: '09:00-17:00' })).toEqual({
    hours: null,
    channels: null,
    tools: null,
    is_shopify_ready: null,
  })
})
