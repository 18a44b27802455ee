import { describe, expect, test } from 'vitest'
import { context, factor, goodAnswer, useSimulator } from '../../test-support/llm.ts'
import type { Conversation } from '../conversation.ts'
import { defaultCut, showConversation } from './shown.ts'
import { estimateTokens } from './tokens.ts'

const long = (count: number): Conversation => ({
  id: '1',
  messages: Array.from({ length: count }, (_, i) => ({
    author_type: i % 2 ? 'agent' : 'customer',
    body: `Message number ${i} says something.`,
  })),
})

describe('a long conversation', () => {
  test('keeps its first two and last messages, a mark between them, and its own numbers', () => {
    const { entries, indices } = showConversation(long(5_000), { first: 2, last: 3, characters: 100 })
    expect(entries.map(entry => ('index' in entry ? entry.index : entry.left_out))).toEqual([
      0,
      1,
      '[… 4995 messages left out …]',
      4997,
      4998,
      4999,
    ])
    expect(indices).toEqual(new Set([0, 1, 4997, 4998, 4999]))
  })

  test('that just fits is whole', () => {
    expect(showConversation(long(30), defaultCut).entries).toHaveLength(30)
    expect(showConversation(long(31), defaultCut).entries).toHaveLength(31)
    expect(showConversation(long(31), defaultCut).entries[2]).toEqual({
      left_out: '[… 1 messages left out …]',
    })
  })

  test('has each message cut to its length, and says so', () => {
    const conversation = { id: '1', messages: [{ author_type: 'customer', body: 'x '.repeat(500_000) }] }
    const [entry] = showConversation(conversation, defaultCut).entries
    expect(entry).toMatchObject({
      body: expect.stringMatching(/^(x ){1000}\[… \d+ characters left out …\]$/),
    })
  })

  test('with thousands of people in it is searched for the names that occur', () => {
    const { messages } = long(5_000)
    const named = messages.map((message, i) => ({ ...message, author_name: `Given${i} Family${i}` }))
    const last = { author_type: 'customer', body: 'I was told so by Given2500.' }
    const { entries } = showConversation({ id: '1', messages: [...named, last] }, defaultCut)
    expect(entries.at(-1)).toMatchObject({ body: expect.stringMatching(/by \[CUSTOMER_\d+\]\.$/) })
  })

  test('is not filled with styles, scripts and attachments', () => {
    const body = `<style>p{}</style><!-- x --><p>Hello</p> ${'QUJD'.repeat(1_000)} there`
    const [entry] = showConversation({ id: '1', messages: [{ body }] }, defaultCut).entries
    expect(entry).toMatchObject({ body: '[…][…]<p>Hello</p> […] there' })
  })
})

describe('evidence from a long conversation', () => {
  const setup = useSimulator()
  test('has the number of the message in the whole', async () => {
    const said = (i: number) => `Message number ${i} says something.`
    const last = { ...factor(2, 4_998, said(4_998)) }
    const { factors } = goodAnswer
    setup.simulator.next({
      kind: 'answer',
      content: {
        ...goodAnswer,
        summary: 'Much was said.',
        factors: {
          ...factors,
          empathy: last,
          personalization_empathy_of_agent: last,
          completeness: factor(4, 4_999, said(4_999)),
          emotional_polarity: last,
        },
      },
    })
    const result = await setup.engine().score(long(5_000), context)
    expect(result.factors?.completeness?.evidence).toEqual([{ message: 4_999, quote: said(4_999) }])
  })
})

// The larger of what the tokenisers cl100k and o200k count.
test.each([
  ['The parcel has still not arrived, please help.', 10],
  ['Посылка не пришла', 9],
  ['包裹还没有到', 6],
  ['😀', 2],
  ['สวัสดีครับ ของยังไม่มาถึง', 24],
  ['नमस्ते मेरा ऑर्डर नहीं आया', 26],
  ['السلام عليكم لم يصل طلبي', 19],
  ['გამარჯობა ამანათი', 33],
  ['QUJDqZ7x/1+aa0bTr9', 14],
  ['!!!!@@##$$%%^^&&**(())', 10],
  ['1234567 99 12.5 2026-03-01T09:00', 20],
])('the estimate of tokens is on the high side: %s', (text, tokens) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens)
})
