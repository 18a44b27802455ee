import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoNames } from '../../../../../test-support/answer-key/demo-names.ts'
import { examplesText } from '../../../../../train/kim-examples.ts'
import { QuestionReader } from '../../read-question.ts'
import { questionOf } from '../../reading/canonical-question.ts'
import { suggestionsFor } from '../../reading/offered-questions.ts'

const vocabulary = demoNames()
const lookups = { occurs: async () => false, found: async () => null }
const reader = new QuestionReader(vocabulary, '2026-11-15', lookups)
const rules = new QuestionReader(vocabulary, '2026-11-15', lookups, () => null)

test('the model is up to date with the examples', () => {
  const model = JSON.parse(readFileSync(new URL('./model.json', import.meta.url), 'utf8'))
  expect(model.madeFrom).toBe(createHash('sha256').update(examplesText()).digest('hex'))
})

describe('a wording that the rules don’t know is read by its similarity to examples', () => {
  test.each([
    [
      'who lets people dangle longest before the first reply in october',
      'Which agent has the slowest first response time in October 2026?',
    ],
    ['how long till someone says hello on live chat', 'What is the first response time by live chat?'],
  ])('%s', async (question, meant) => {
    expect((await rules.read(question)).is).not.toBe('understood')
    const read = await reader.read(question)
    if (read.is !== 'understood') throw new Error(`Refused: ${question}`)
    expect(questionOf(read.understood)).toBe(meant)
    expect(read.understood.corrected[0]?.to).toBe(meant)
  })
})

describe('a question stays refused', () => {
  test.each([
    'how many kettles broke in october',
    'which supplier is a nightmare',
    'who is the laziest snail in october',
    'how many people do we need to hit the sla',
    'how much do we pay priya',
    'set the csat to 4.5 for the review',
  ])('%s', async question => {
    expect((await reader.read(question)).is).not.toBe('understood')
  })
})

test('a reading that isn’t certain is offered as a suggestion', async () => {
  const read = await reader.read('who has been a snail with first replies in october')
  const meant = 'Which agent has the slowest first response time in October 2026?'
  expect(read).toMatchObject({ is: 'unknown', meant })
  expect(suggestionsFor(null, vocabulary, '2026-11-15', meant)[0]).toBe(meant)
})
