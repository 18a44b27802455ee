import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { questionOf } from '../reading/canonical-question.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [...demoNames().names, { kind: 'category', name: 'other', key: 'other' }],
}

test.each([
  [
    'apart from other, which category has the worst csat?',
    'Which category has the worst AI CSAT excluding other?',
  ],
  [
    'which category has the most tickets, not counting Other',
    'Which category has the most tickets excluding other?',
  ],
  ['csat excluding other and Feedback', 'What is the AI CSAT excluding other excluding Feedback?'],
  ['csat without the other category', 'What is the AI CSAT excluding other?'],
  ['how many tickets in Other', 'How many tickets were resolved in the category other?'],
  ['excluding other channels, csat by channel', 'What is the AI CSAT by channel excluding other channels?'],
  ['which other category has bad csat', null],
  ['csat for other teams', null],
])('“%s” names the category Other only if nothing else is meant', (question, meant) => {
  const read = understand(question, vocabulary, '2026-11-15')
  expect(read.is === 'understood' ? questionOf(read.understood) : null).toBe(meant)
})
