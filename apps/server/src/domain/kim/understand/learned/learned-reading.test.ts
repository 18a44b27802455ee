import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoNames } from '../../../../../test-support/answer-key/demo-names.ts'
import { examplesText, pairsIn } from '../../../../../train/kim-examples.ts'
import { QuestionReader } from '../../read-question.ts'
import { questionOf } from '../../reading/canonical-question.ts'
import { offered, suggestionsFor } from '../../reading/offered-questions.ts'
import { refusalFor } from '../../refusals/refusal-reports.ts'
import { noLearnedReader } from './learned-reading.ts'

const vocabulary = demoNames()
const lookups = { occurs: async () => false, found: async () => null }
const reader = new QuestionReader(vocabulary, '2026-11-15', lookups)
const rules = new QuestionReader(vocabulary, '2026-11-15', lookups, noLearnedReader)

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
    // A list of all tickets would leave out which ones are meant.
    'show tickets where the customer was lost',
  ])('%s', async question => {
    expect((await reader.read(question)).is).not.toBe('understood')
  })
})

test('readings that aren’t certain are offered as suggestions, the likeliest first', async () => {
  const read = await reader.read('who has been a snail with first replies in october')
  if (read.is !== 'unknown' || !read.meant) throw new Error('Nothing is offered.')
  const slowest = 'Which agent has the slowest first response time in October 2026?'
  expect(read.meant[0]).toBe(slowest)
  expect(read.meant.length).toBeGreaterThan(1)
  expect(new Set(read.meant).size).toBe(read.meant.length)
  const offers = suggestionsFor(null, vocabulary, '2026-11-15', { meant: read.meant })
  expect(offers).toEqual(read.meant.slice(0, 3))
  for (const question of offers) expect((await rules.read(question)).is, question).toBe('understood')
})

test('a refusal offers the possible questions first', async () => {
  const read = await reader.read('how snappy is live chat with a first hello, day by day')
  if (read.is !== 'unknown') throw new Error('Not refused.')
  expect(read.meant).toContain('What is the first response time by day by live chat?')
  expect(suggestionsFor(read.understood, vocabulary, '2026-11-15', read)[0]).toBe(read.meant?.[0])
})

test('a refusal quotes what wasn’t understood', async () => {
  const asked = 'how snappy is live chat with a first hello, day by day'
  const read = await rules.read(asked)
  if (read.is !== 'unknown') throw new Error('Not refused.')
  expect(refusalFor(read, read.understood, asked)?.report).toMatch(
    /“snappy”.* would answer a different question\.$/,
  )
})

describe('a reading is doubted if similar examples mean something else', () => {
  test.each([
    ['anybody sitting under 3 stars?', 'Which agents have a score under 3?'],
    ['somebody’s sitting on tickets forever. who', 'Which agent has the slowest resolution time?'], // words-check: data
    ['first-reply promise: which category do we break it most', 'Which category has the worst SLA?'],
  ])('%s', async (question, meant) => {
    const read = await reader.read(question)
    if (read.is !== 'understood') throw new Error('Not read by the rules.')
    const choices = reader.secondLook(question, read.understood)
    expect(choices?.[0]).toBe(meant)
    expect(choices?.at(-1)).toBe(questionOf(read.understood))
    expect(rules.secondLook(question, read.understood)).toBeNull()
  })
})

test.each([
  'Actionable steps to enhance overall customer satisfaction',
  'Top issues customers are highlighting',
  'Key factors driving high CSAT',
  'Main causes of low CSAT',
  'how is csat doing this week',
  'who closed the most tickets in october',
  'Qui a le meilleur CSAT en octobre ?',
])('“%s” isn’t doubted', async question => {
  const read = await reader.read(question)
  if (read.is !== 'understood') throw new Error('Not read.')
  expect(reader.secondLook(question, read.understood)).toBeNull()
})

test('an offered question is never doubted, so choosing it leads to an answer', async () => {
  const plainQuestions = pairsIn(examplesText()).flatMap(({ canon }) => canon.split('||'))
  const some = [...new Set(plainQuestions)].filter((question, at) => question !== '' && at % 8 === 0)
  const doubted: string[] = []
  let offers = 0
  for (const question of some) {
    const read = await reader.read(question.trim())
    const offer = read.is === 'understood' && offered(read.understood, vocabulary, '2026-11-15')
    if (!offer) continue
    offers += 1
    const again = await reader.read(offer)
    if (again.is !== 'understood' || reader.secondLook(offer, again.understood)) doubted.push(offer)
  }
  expect(offers).toBeGreaterThan(150)
  expect(doubted).toEqual([])
})
