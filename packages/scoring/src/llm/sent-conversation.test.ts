import { describe, expect, test } from 'vitest'
import { context, factor, goodAnswer, useSimulator } from '../../test-support/llm.ts'
import type { Conversation } from '../conversation.ts'
import { conversationToSend, defaultCut } from './sent-conversation.ts'
import { estimateTokens } from './tokens.ts'

const long = (count: number): Conversation => ({
  id: '1',
  messages: Array.from({ length: count }, (_, i) => ({
    author_type: i % 2 ? 'agent' : 'customer',
    body: `Message number ${i} says something.`,
  })),
})

describe('a long conversation', () => {
  test('keeps its first and last messages with a marker between them, and the original indices', () => {
    const { entries, indices } = conversationToSend(long(5_000), { first: 2, last: 3, characters: 100 })
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

  test('is sent in full if it just fits', () => {
    expect(conversationToSend(long(30), defaultCut).entries).toHaveLength(30)
    expect(conversationToSend(long(31), defaultCut).entries).toHaveLength(31)
    expect(conversationToSend(long(31), defaultCut).entries[2]).toEqual({
      left_out: '[… 1 messages left out …]',
    })
  })

  test('has its long messages truncated and marked', () => {
    const conversation = { id: '1', messages: [{ author_type: 'customer', body: 'x '.repeat(500_000) }] }
    const [entry] = conversationToSend(conversation, defaultCut).entries
    expect(entry).toMatchObject({
      body: expect.stringMatching(/^(x ){1000}\[… \d+ characters left out …\]$/),
    })
  })

  test('has its names masked even if thousands of people take part', () => {
    const { messages } = long(5_000)
    const named = messages.map((message, i) => ({ ...message, author_name: `Given${i} Family${i}` }))
    const last = { author_type: 'customer', body: 'I was told so by Given2500.' }
    const { entries } = conversationToSend({ id: '1', messages: [...named, last] }, defaultCut)
    expect(entries.at(-1)).toMatchObject({ body: expect.stringMatching(/by \[CUSTOMER_\d+\]\.$/) })
  })

  test('is sent without styles, scripts or attachments', () => {
    const body = `<style>p{}</style><!-- x --><p>Hello</p> ${'QUJD'.repeat(1_000)} there`
    const [entry] = conversationToSend({ id: '1', messages: [{ body }] }, defaultCut).entries
    expect(entry).toMatchObject({ body: '[…][…]<p>Hello</p> […] there' })
  })
})

describe('evidence from a long conversation', () => {
  const setup = useSimulator()
  test('refers to messages by their index in the full conversation', async () => {
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

// The larger of the token counts from cl100k and o200k.
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
])('the token estimate is never too low: %s', (text, tokens) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens)
})
