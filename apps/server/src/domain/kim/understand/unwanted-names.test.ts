import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { questionOf } from '../reading/canonical-question.ts'
import { understand } from './understand.ts'

test.each([
  ["csat for october, i don't want voice in it", 'What is the AI CSAT excluding voice in October 2026?'],
  ['csat for october, i dont want voice in it', 'What is the AI CSAT excluding voice in October 2026?'],
  [
    'i dont want voice or sms in it: slowest category by first response time, last week',
    'Which category has the slowest first response time excluding voice excluding SMS from 2 Nov 2026 to 8 Nov 2026?',
  ],
  [
    "don't count escalations: resolution time in october?",
    'What is the resolution time excluding Escalations in October 2026?',
  ],
])('“%s” leaves out what isn’t wanted', (question, meant) => {
  const read = understand(question, demoNames(), '2026-11-15')
  if (read.is !== 'understood') throw new Error(`Refused: ${question}`)
  expect(questionOf(read.understood)).toBe(meant)
})
