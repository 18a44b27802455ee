import { describe, expect, test } from 'vitest'
import { refusedQuestions } from '../../../../test-support/answer-key/refused-questions.ts'
import { readerOn } from '../../../../test-support/kim-reading.ts'
import { meaningOf, today, vocabulary } from '../../../../train/kim-examples.ts'
import { answerableParts, answerOrRefuse } from '../answer-or-refuse.ts'
import { phrasesAround } from './unknown-phrase.ts'

const reader = readerOn({ startDate: '2026-10-17', endDate: '2026-11-15' })

async function refusalOf(text: string) {
  const asked = { reader, vocabulary, today, text, before: [] }
  const whole = (await answerableParts(asked)) ? null : await answerOrRefuse(asked)
  if (!whole || 'one' in whole) throw new Error(`“${text}” is answered`)
  const { refusal, suggestions } = whole
  return { why: refusal.report.replace('**I can’t answer this.** ', ''), suggestions }
}

describe.each(refusedQuestions)('“%s”', question => {
  test('is refused in one sentence', async () => {
    const { why } = await refusalOf(question)
    expect(why.match(/[.?!](?=\s|$)/g), why).toHaveLength(1)
  })

  test('is followed by questions that can be asked and keep what was understood', async () => {
    const { suggestions } = await refusalOf(question)
    expect(suggestions.length).toBeGreaterThan(0)
    const known = reader.recognized(question)
    const names = known?.mentions.filter(one => !one.excluded).map(({ key }) => key) ?? []
    for (const offer of suggestions) {
      const [meaning] = (await meaningOf(offer)) ?? []
      if (!meaning) throw new Error(`“${offer}” can't be asked`)
      const kept = meaning.mentions.filter(({ key }) => names.includes(key))
      expect(kept.length > 0, offer).toBe(names.length > 0)
      const [period] = meaning.periods
      if (period) expect(known?.periods, offer).toContainEqual(period)
    }
  })
})

describe('a refusal says what the tickets don’t have', () => {
  test.each([
    ['what does one ticket cost us in Billing', 'costs'],
    ['who is on shift on Monday', 'shifts'],
    ['how many tickets will Delivery desk get in December', 'forecast'],
    ['which customers might leave', 'what customers will do'],
    ['what is our refund policy', 'policies'],
    ['send Ken a message that he did well', 'send or change'],
    ['which country has the lowest csat', 'country'],
    ['how many tickets in Spanish last month', 'language'],
    ['which macros does Hannah use most', 'macro'],
    ['how many calls did we miss in October', 'calls'],
  ])('%s', async (question, thing) => expect((await refusalOf(question)).why).toContain(thing))
})

describe('a refusal quotes the smallest phrase around what isn’t understood', () => {
  test.each([
    ['how many tickets did not get a reply on Sundays', ['not'], ['did not get a reply']],
    ['csat of Ken without the flubber tickets', ['without', 'flubber'], ['without the flubber tickets']],
    [
      'what was our csat before we changed the policy',
      ['before', 'policy'],
      ['before we changed the policy'],
    ],
    ['is Grant being unfair to customers', ['unfair', 'customers'], ['unfair to customers']],
    ['csat for left-handed buyers by email', ['left', 'handed', 'buyers'], ['left-handed buyers']],
    ['which gribbles did Ken have, and which fnords', ['gribbles', 'fnords'], ['gribbles', 'fnords']],
    ['csat in the last five working days', ['last', 'working'], ['last five working days']],
  ])('%s', (question, unknown, phrases) => expect(phrasesAround(question, unknown)).toEqual(phrases))
})

test.each([
  ['csat of Ken without the flubber tickets', 'What is the AI CSAT for Ken Ito?'],
  ['which country has the lowest csat', 'Which channel has the lowest AI CSAT?'],
  ['median empathy per week for Hannah', 'What is the empathy by week for Hannah Whitaker?'],
  ['why did responsiveness drop in October', 'What is the responsiveness in October 2026?'],
  ['how many of the tickets were in a really bad mood', 'What is the emotional polarity?'],
  ['which desk has the most open tickets', 'Which tickets are unanswered?'],
  ['compare Ken with Mei on cost', 'Compare the tickets of Ken Ito and Mei Chen'],
  ['did we do anything wrong with order 10233', 'What happened in ticket #10233?'],
])('after “%s”, the nearest question is offered first', async (question, first) =>
  expect((await refusalOf(question)).suggestions[0]).toBe(first),
)

test('only a question of which nothing is understood is followed by general questions', async () => {
  expect((await refusalOf('bonjour le fnord gribble')).suggestions).toEqual([
    'What is the AI CSAT?',
    'What is the AI CSAT by category?',
    'Why did the AI CSAT change?',
  ])
})
