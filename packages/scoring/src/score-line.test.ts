import { expect, test } from 'vitest'
import { createOfflineEngine } from './offline-engine.ts'
import { scoreLine } from './score-line.ts'

const engine = createOfflineEngine()
const scored = (line: unknown) =>
  JSON.parse(scoreLine(engine, typeof line === 'string' ? line : JSON.stringify(line)))

const conversation = {
  id: 7,
  channel: 'chat',
  messages: [
    { author_type: 'customer', body: 'My parcel was due on Monday and it is still not here. Where is it?' },
    {
      author_type: 'agent',
      author_name: 'Tom',
      body: 'I am sorry. I have just sent a new one by express, it arrives tomorrow.',
    },
    { author_type: 'customer', body: 'Great, thank you very much for the quick help!' },
  ],
}

test('a conversation gets every field, its own id, and quotes from its messages', () => {
  const answer = scored(conversation)
  expect(Object.keys(answer)).toEqual(
    'id eligible satisfaction ai_csat confidence factors category subcategory summary language engine version'.split(
      ' ',
    ),
  )
  expect(answer).toMatchObject({ id: 7, eligible: true, language: 'en', engine: 'offline' })
  expect(Object.keys(answer.factors)).toEqual(
    'empathy personalization_empathy_of_agent completeness emotional_polarity bonus'.split(' '),
  )
  expect(answer.satisfaction).toBeGreaterThan(3)
  for (const factor of Object.values<{ evidence: { message: number; quote: string }[] }>(answer.factors))
    for (const { message, quote } of factor.evidence)
      expect(conversation.messages[message]?.body).toContain(quote)
})

test('the same line always gets the same result', () => {
  expect(scored(conversation)).toEqual(scored(conversation))
})

test('a conversation without a score gets nulls and the reason', () => {
  expect(scored({ id: 'a', messages: [] })).toMatchObject({
    id: 'a',
    eligible: false,
    reason: 'no_customer_message',
    satisfaction: null,
    ai_csat: null,
    factors: null,
    summary: null,
  })
})

test('an invalid line also produces an output line', () => {
  expect(scored('{"id":')).toMatchObject({ id: null, eligible: false, reason: 'not_json', factors: null })
  expect(scored({ id: 1, messages: 'x' })).toMatchObject({
    id: 1,
    eligible: false,
    reason: 'not_a_conversation',
  })
})

test('an invalid line is reported in a sentence', () => {
  const reported: string[] = []
  const report = (problem: string) => reported.push(problem)
  scoreLine(engine, '{"id":', report)
  scoreLine(engine, '[]', report)
  scoreLine(engine, JSON.stringify(conversation), report)
  expect(reported).toEqual([
    expect.stringMatching(/^is not JSON \(.+\)\.$/),
    expect.stringMatching(/^is not a conversation \(the line: .+\)\.$/),
  ])
})

test('a conversation that fails does not stop the others', () => {
  const broken = {
    ...engine,
    score: () => {
      throw new Error('a fault')
    },
  }
  expect(JSON.parse(scoreLine(broken, JSON.stringify(conversation)))).toMatchObject({
    id: 7,
    eligible: false,
    reason: 'failed',
    problem: 'a fault',
  })
})

test('a byte order mark at the start of a file is ignored', () => {
  expect(scored(`\uFEFF${JSON.stringify(conversation)}`)).toMatchObject({ id: 7, eligible: true })
})
