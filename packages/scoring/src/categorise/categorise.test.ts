import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../conversation.ts'
import { categorise, categorizerModel, trainCategorizer } from './index.ts'
import { shopCategories as categories } from './shop.fixture.ts'
import tickets from './tickets.fixture.json' with { type: 'json' }

const ticket = (body: string, subject: string | null = null): Conversation => ({
  id: '1',
  subject,
  messages: [
    { author_type: 'customer', body },
    { author_type: 'agent', body: 'Hello, thank you for your message. Let me check that for you.' },
  ],
})

describe('categorizing by names alone', () => {
  // The topics were based on these tickets, so this test only guards against regressions. docs/scoring.md
  // has the results for tickets that no rule was written for.
  test('correctly categorizes most of the tickets its topics were based on', () => {
    const real = tickets.filter(({ category }) => category !== 'other')
    const right = real.filter(
      ({ category, text }) => categorise(ticket(text), categories).category === category,
    )
    expect(right.length / real.length).toBeGreaterThan(0.75)
  })

  test('returns the subcategory', () => {
    expect(categorise(ticket('please cancel order #5512 before it ships'), categories)).toMatchObject({
      category: 'Orders',
      subcategory: 'Cancel order',
    })
    expect(categorise(ticket('The vase was smashed when I opened the box'), categories)).toMatchObject({
      category: 'Product quality',
      subcategory: 'Damaged item',
    })
  })

  test('returns other when nothing fits', () => {
    for (const text of ['What is the meaning of life', 'asdfgh', 'ok', '', '😀', '12345'])
      expect(categorise(ticket(text), categories)).toMatchObject({ category: 'other', subcategory: null })
  })

  test('returns other when the account has no categories', () => {
    expect(categorise(ticket('Where is my parcel?'), [])).toEqual({
      category: 'other',
      subcategory: null,
      confidence: 0,
    })
  })

  test('gives the subject and the first message more weight than later messages', () => {
    const conversation = ticket('I want my money back for the return', 'Re: Refund for order 77')
    conversation.messages.push({ author_type: 'customer', body: 'By the way, I could not log in yesterday.' })
    expect(categorise(conversation, categories).category).toBe('Refunds')
  })

  test('ignores agent messages, internal notes and quoted mail', () => {
    const conversation: Conversation = {
      id: '1',
      messages: [
        { author_type: 'agent', body: 'Your password was reset.' },
        { author_type: 'customer', body: 'password password password', public: false },
        {
          author_type: 'customer',
          body: 'My parcel has not arrived yet\n> please reset my password\n> password',
        },
      ],
    }
    expect(categorise(conversation, categories).category).toBe('Shipping')
  })

  test('returns the same result every time', () => {
    const conversation = ticket('The app closes as soon as I open the basket')
    expect(categorise(conversation, categories)).toEqual(categorise(conversation, categories))
  })

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'binary' }),
        (body, name) => {
          const { confidence } = categorise(ticket(body, name), [
            ...categories,
            { name, subcategories: [name] },
          ])
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('training on moved tickets', () => {
  const moved = [
    'The Kiruna leaks at the seam',
    'My Kiruna lets water in',
    'water gets into the Kiruna when it rains',
    'Kiruna not waterproof at all',
  ].map(text => ({ conversation: ticket(text), category: 'Product quality', subcategory: 'Defective item' }))
  const others = ['Where is my parcel?', 'still waiting for delivery', 'tracking has not moved in days'].map(
    text => ({
      conversation: ticket(text),
      category: 'Shipping',
      subcategory: 'Late delivery',
    }),
  )
  const model = trainCategorizer([...moved, ...others])

  test('categorizes the next ticket like the moved ones', () => {
    const next = ticket('Got wet through my Kiruna again')
    expect(categorise(next, categories).category).not.toBe('Product quality')
    expect(categorise(next, categories, model)).toMatchObject({
      category: 'Product quality',
      subcategory: 'Defective item',
    })
  })

  test('still categorizes by name where no ticket was moved', () => {
    const conversation = ticket('I can not sign in, it says my password is wrong')
    expect(categorise(conversation, categories, model).category).toBe('Account')
  })

  test('produces a model that survives a JSON round trip and takes only a few KB', () => {
    const stored = JSON.stringify(model)
    expect(stored.length).toBeLessThan(10_000)
    const restored = categorizerModel.parse(JSON.parse(stored))
    const next = ticket('Got wet through my Kiruna again')
    expect(categorise(next, categories, restored)).toEqual(categorise(next, categories, model))
  })

  test('produces the same model for the same tickets', () => {
    expect(trainCategorizer([...moved, ...others])).toEqual(model)
    expect(trainCategorizer([]).placements).toEqual([])
  })
})
