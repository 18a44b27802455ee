import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conversation, conversation } from '../conversation.ts'
import fixtures from './conversations.fixture.json' with { type: 'json' }
import { frameWords, summarise } from './index.ts'

const byId = new Map(fixtures.map(fixture => [fixture.id, conversation.parse(fixture)]))
function summaryOf(id: string): string {
  const found = byId.get(id)
  if (found === undefined) throw new Error(`Unknown fixture: ${id}.`)
  return summarise(found)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? []

/** Words in the summary that are neither from the conversation nor in `frameWords`. Verbs are compared by stem. */
function invented(summary: string, { subject, messages }: Conversation): string[] {
  const said = new Set(wordsOf([subject ?? '', ...messages.map(({ body }) => body)].join('\n')))
  const stems = (word: string) => [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ]
  const known = (word: string) => frameWords.has(word) || stems(word).some(stem => said.has(stem))
  return wordsOf(summary).filter(word => !known(word) && !known(word.replace(/^'+|'+$/g, '')))
}

describe('summarise', () => {
  test.each([
    [
      'late',
      "The customer says they ordered a standing lamp on the 3rd (order 10233) and it still hasn't arrived. The agent says they have asked them to release it and it should be with the customer by Friday. The customer replies: “It arrived today, thank you so much Marco!”",
    ],
    [
      'refund',
      "The customer says the company charged them twice for their subscription this month. The agent says they've refunded the second payment of 19.99, it will be on the customer's card within 3-5 working days. The customer thanks the agent.",
    ],
    [
      'angry',
      'The customer says this is the third time they write. The agent says they are escalating this to their finance team and they will contact the customer within 24 hours. The customer replies that they are cancelling everything and disputing the charge with their bank.',
    ],
    [
      'damaged',
      'The customer says the vase arrived in pieces. The agent says they will send the customer a new vase by express today, free of charge. The customer thanks the agent.',
    ],
    [
      'sizing',
      'The customer asks: “is the trail jacket true to size?” The agent says it runs slightly small.',
    ],
    [
      'login',
      "The customer says they can't log in to their account. The agent says they've reset the session on their side. The customer replies: “Works now!”",
    ],
    [
      'noreply',
      'The customer says they got a blue mug instead of the green one they ordered. No agent has replied.',
    ],
  ])('states the problem and the outcome of “%s”', (id, summary) => {
    expect(summaryOf(id)).toBe(summary)
  })

  const summaryFor = (...messages: [author_type: 'customer' | 'agent', body: string][]) =>
    summarise({ id: '1', messages: messages.map(([author_type, body]) => ({ author_type, body })) })

  test('skips fillers, introductions and answered questions', () => {
    expect(
      summaryFor(
        ['customer', 'I hope this reaches the right person. My toaster came without a plug.'],
        ['agent', 'This is Tyler from the Acme team. Do you have the order number?'],
        ['customer', 'It is A-1.'],
        ['agent', "I've sent a new toaster today. I hope everything goes well from here."],
        ['customer', 'Wonderful, thank you!'],
      ),
    ).toBe(
      "The customer says their toaster came without a plug. The agent says they've sent a new toaster today. The customer thanks the agent.",
    )
  })

  test('states the answer that followed a rejected one, and the customer’s reaction', () => {
    expect(
      summaryFor(
        ['customer', 'The order button does nothing.'],
        ['agent', 'I fixed the button this morning.'],
        ['customer', 'Same error again.'],
        ['agent', 'I have placed the order for you by hand.'],
        ['customer', "It still doesn't show in my account."],
      ),
    ).toBe(
      "The customer says the order button does nothing. The agent says they have placed the order for the customer by hand. The customer replies that it still doesn't show in their account.",
    )
  })

  test('keeps the agent’s question as the outcome when nothing follows it', () => {
    expect(summaryFor(['customer', 'My lamp is broken.'], ['agent', 'Could you send me a photo?'])).toBe(
      'The customer says their lamp is broken. The agent asks the customer to send them a photo.',
    )
  })

  test.each([
    [
      'TAKE15 excludes items that are already on sale.',
      'The agent says TAKE15 excludes items that are already on sale.',
    ],
    ['Return label is attached.', 'The agent says'],
    ["That's handled by another team.", "The agent says that's handled by another team."],
    ['Knead the dough for ten minutes until it is soft.', 'The agent writes: “Knead the dough'],
    ['I will let you know on Friday.', 'The agent says they will let the customer know on Friday.'],
    [
      'Your label is on its way to kim@example.org, valid for 30 days.',
      "The agent says the customer's label is on its way, valid for 30 days.",
    ],
  ])('rewrites or quotes “%s”', (sentence, expected) => {
    expect(summaryFor(['customer', 'How do I use my code?'], ['agent', sentence])).toContain(expected)
  })

  test('does not mistake sarcastic thanks for thanks', () => {
    expect(
      summaryFor(
        ['customer', 'My lamp is broken.'],
        ['agent', 'We cannot replace it.'],
        ['customer', 'Thanks for nothing!'],
      ),
    ).not.toContain('thanks the agent')
  })

  test('quotes text in languages it cannot rewrite', () => {
    expect(summaryOf('german')).toMatch(/^The customer writes: “.+” The agent writes: “/)
  })

  test('neither follows nor repeats instructions in a message', () => {
    const summary = summaryOf('injection')
    expect(summary).toContain('headphones stopped charging')
    expect(summary).not.toMatch(/ignore|perfect|score|5|prompt|rate/i)
  })

  test('has at least two sentences when both sides wrote', () => {
    for (const id of ['late', 'refund', 'angry', 'damaged', 'login', 'injection', 'cancel', 'long']) {
      const sentences = summaryOf(id).match(/The (?:customer|agent) |They also /g) ?? []
      expect(sentences.length, id).toBeGreaterThanOrEqual(2)
    }
  })

  test('ignores internal notes and bots', () => {
    const summary = summarise({
      id: '1',
      messages: [
        { author_type: 'customer', body: 'My invoice shows the wrong company name.' },
        { author_type: 'bot', body: 'Did you know that our help centre has answers?' },
        { author_type: 'agent', body: 'This customer is difficult, be careful.', public: false },
        { author_type: 'agent', body: 'I have corrected the name on the invoice.' },
      ],
    })
    expect(summary).toBe(
      'The customer says their invoice shows the wrong company name. The agent says they have corrected the name on the invoice.',
    )
  })

  test('falls back to the subject, then to an empty text', () => {
    expect(
      summarise({ id: '1', subject: 'Re: Broken vase', messages: [{ author_type: 'customer', body: '😡' }] }),
    ).toBe('The customer writes: “Broken vase.” No agent has replied.')
    expect(summarise({ id: '1', messages: [] })).toBe('')
    expect(summarise({ id: '1', subject: '“', messages: [] })).toBe('')
  })

  test('adds no words of its own for the known conversations', () => {
    for (const [id, known] of byId) expect(invented(summarise(known), known), id).toEqual([])
  })

  const fragment = fc.constantFrom(
    ...[
      'I',
      'you',
      'your',
      'my',
      'was',
      'am',
      'are',
      'have',
      'please',
      'send',
      'me',
      'the',
      'parcel',
      'is',
      'late',
      '?',
    ],
    ...[
      'can',
      'we',
      'us',
      "I'm",
      "you're",
      'refund',
      'it',
      'not',
      '.',
      '!',
      ',',
      'and',
      'ordered',
      'twice',
      '\n',
      'try',
    ],
  )
  const text = fc.oneof(
    fc.array(fragment, { maxLength: 40 }).map(words => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  const anyConversation = fc.record({
    id: fc.constant('1'),
    subject: fc.option(text),
    messages: fc.array(
      fc.record({ author_type: fc.constantFrom('customer', 'agent', 'bot', 'x'), body: text }),
      {
        maxLength: 6,
      },
    ),
  })

  test('never throws or adds words of its own, whatever the text', () => {
    fc.assert(
      fc.property(anyConversation, generated => {
        const summary = summarise(generated)
        expect(invented(summary, generated).filter(word => /^'*[a-z][a-z']*$/.test(word))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('handles huge conversations', () => {
    const messages = Array.from({ length: 5_000 }, (_, i) => ({
      author_type: i % 2 === 0 ? 'customer' : 'agent',
      body: `Message ${i}: my parcel is still not here. `.repeat(20),
    }))
    expect(summarise({ id: '1', messages }).length).toBeLessThan(1_000)
    expect(
      summarise({ id: '1', messages: [{ author_type: 'customer', body: 'x'.repeat(1_000_000) }] }),
    ).toBeDefined()
  })
})
