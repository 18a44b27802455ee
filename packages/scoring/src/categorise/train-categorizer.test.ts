import { describe, expect, test } from 'vitest'
import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { categorise, categorizerModel, type MovedTicket, trainCategorizer } from './index.ts'
import { shopCategories as categories } from './shop.fixture.ts'
import tickets from './tickets.fixture.json' with { type: 'json' }

const ticket = (body: string): Conversation => ({ id: '1', messages: [{ author_type: 'customer', body }] })
const movedTo = (body: string, category: string, subcategory: string | null = null): MovedTicket => ({
  conversation: ticket(body),
  category,
  subcategory,
})

/** A topic specific to this shop that no category name suggests. */
const leaks = [
  'The Kiruna leaks at the seam',
  'My Kiruna lets water in',
  'water gets into the Kiruna when it rains',
  'Kiruna not waterproof at all',
  'I got wet in my new Kiruna',
  'the hood of the Kiruna is soaked after ten minutes',
  'rain comes through the Kiruna',
  'Kiruna jacket soaked on the first walk',
  'is the Kiruna meant to let rain through at the shoulders',
  'wet sleeves in my Kiruna again',
].map(text => movedTo(text, 'Product quality', 'Defective item'))
const nextLeaks = [
  'Got wet through my Kiruna again',
  'water runs into the pockets of the Kiruna',
  'the Kiruna does not keep the rain out',
]

const countCorrect = (model?: ReturnType<typeof trainCategorizer>) =>
  tickets.filter(({ category, text }) => categorise(ticket(text), categories, model).category === category)
    .length

describe('a handful of moved tickets', () => {
  test.each([3, 10])(
    '%i moved tickets are enough to learn a category without affecting the others',
    count => {
      const model = trainCategorizer(leaks.slice(0, count))
      const found = (trained?: typeof model) =>
        nextLeaks.filter(text => categorise(ticket(text), categories, trained).category === 'Product quality')
          .length
      expect(found(model)).toBeGreaterThan(found())
      expect(found(model)).toBe(nextLeaks.length)
      expect(countCorrect(model)).toBeGreaterThanOrEqual(countCorrect() - 1)
    },
  )

  test('a single moved ticket affects only itself and near-identical tickets', () => {
    const moved = 'Got wet through my Kiruna again'
    const model = trainCategorizer([movedTo(moved, 'Product quality', 'Defective item')])
    for (const text of [moved, 'I got wet through my Kiruna today']) {
      expect(categorise(ticket(text), categories).category, text).not.toBe('Product quality')
      expect(categorise(ticket(text), categories, model), text).toMatchObject({
        category: 'Product quality',
        subcategory: 'Defective item',
      })
    }
    expect(countCorrect(model)).toBeGreaterThanOrEqual(countCorrect() - 1)
  })

  test('a single wrong move does not affect similar tickets', () => {
    const model = trainCategorizer([
      movedTo('Where is my parcel? It should have come on Monday', 'Promotions'),
    ])
    const neighbours = [
      'my parcel should have been here last week',
      'still waiting for my delivery, where is it',
      'the tracking number you gave me does not work',
      'driver left package at neighbours, never got it',
    ]
    for (const text of neighbours)
      expect(categorise(ticket(text), categories, model).category, text).toBe('Shipping')
    expect(countCorrect(model)).toBeGreaterThanOrEqual(countCorrect() - 1)
  })

  test('correct moves outweigh a wrong one', () => {
    const model = trainCategorizer([
      movedTo('The Kiruna is soaked after a short walk', 'Promotions'),
      ...leaks,
    ])
    for (const text of nextLeaks)
      expect(categorise(ticket(text), categories, model).category, text).toBe('Product quality')
  })

  test('unmoved tickets are not drawn to the only trained category', () => {
    const unmoved = tickets.map(({ text }) => ticket(text))
    const model = trainCategorizer(leaks, { unmoved })
    expect(countCorrect(model)).toBeGreaterThanOrEqual(countCorrect() - 1)
  })
})

describe('moves to and from “other”', () => {
  const visits = [
    'Can our class visit your warehouse on Friday?',
    'we would like to see your warehouse with the scouts',
    'is it possible to tour the warehouse',
  ].map(text => movedTo(text, 'other'))

  test('tickets similar to those moved to “other” are categorized as “other”', () => {
    const next = ticket('May we come and tour your warehouse with twelve children?')
    const before = categorise(next, categories)
    const after = categorise(next, categories, trainCategorizer(visits))
    expect(after).toMatchObject({ category: 'other', subcategory: null })
    expect(before.category !== 'other' || after.confidence >= before.confidence).toBe(true)
    expect(countCorrect(trainCategorizer(visits))).toBeGreaterThanOrEqual(countCorrect() - 1)
  })

  test('tickets categorized as “other” follow similar ones that were moved elsewhere', () => {
    const jobs = ['Are you hiring drivers?', 'I want to apply for a job', 'do you have vacancies in Leeds']
    const withJobs: Category[] = [...categories, { name: 'People team', subcategories: [] }]
    const next = ticket('I would like to apply, are you hiring students?')
    expect(categorise(next, withJobs).category).toBe('other')
    const model = trainCategorizer(jobs.map(text => movedTo(text, 'People team')))
    expect(categorise(next, withJobs, model).category).toBe('People team')
  })

  test("the account's own catch-all category is used once people have moved tickets there", () => {
    const withGeneral: Category[] = [...categories, { name: 'General', subcategories: [] }]
    const next = ticket('May we tour your warehouse with twelve children?')
    expect(categorise(next, withGeneral).category).not.toBe('General')
    const model = trainCategorizer(
      visits.map(({ conversation }) => ({ conversation, category: 'General', subcategory: null })),
    )
    expect(categorise(next, withGeneral, model).category).toBe('General')
  })
})

describe('a trained model', () => {
  const model = trainCategorizer(leaks)

  test('never returns a category that was deleted or renamed', () => {
    const without = categories.filter(({ name }) => name !== 'Product quality')
    const renamed = [...without, { name: 'Quality of goods', subcategories: ['Faulty'] }]
    for (const text of nextLeaks) {
      expect(categorise(ticket(text), without, model)).toEqual(categorise(ticket(text), without))
      expect(categorise(ticket(text), renamed, model)).toEqual(categorise(ticket(text), renamed))
    }
  })

  test('has an id that depends only on its content', () => {
    expect(trainCategorizer(leaks).id).toBe(model.id)
    expect(trainCategorizer(leaks.slice(1)).id).not.toBe(model.id)
    expect(trainCategorizer([]).id).not.toBe(model.id)
  })

  test('produces the same results when copied from another thread', () => {
    const copy = categorizerModel.parse(structuredClone(model))
    for (const text of nextLeaks)
      expect(categorise(ticket(text), categories, copy)).toEqual(categorise(ticket(text), categories, model))
  })

  test('does not affect another account', () => {
    const elsewhere = trainCategorizer(nextLeaks.map(text => movedTo(text, 'Returns', 'Exchange')))
    for (let i = 0; i < 3; i++) {
      expect(
        categorise(ticket(leaks[0]?.conversation.messages[0]?.body ?? ''), categories, model).category,
      ).toBe('Product quality')
      expect(categorise(ticket(nextLeaks[0] ?? ''), categories, elsewhere).category).toBe('Returns')
    }
  })
})
