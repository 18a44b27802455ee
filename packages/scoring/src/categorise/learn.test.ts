import { describe, expect, test } from 'vitest'
import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { categorise, learn, learnedCategories, type MovedTicket } from './index.ts'
import { shopCategories as categories } from './shop.fixture.ts'
import tickets from './tickets.fixture.json' with { type: 'json' }

const ticket = (body: string): Conversation => ({ id: '1', messages: [{ author_type: 'customer', body }] })
const filed = (body: string, category: string, subcategory: string | null = null): MovedTicket => ({
  conversation: ticket(body),
  category,
  subcategory,
})

/** A matter of this shop alone, which no name gives away. */
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
].map(text => filed(text, 'Product quality', 'Defective item'))
const nextLeaks = [
  'Got wet through my Kiruna again',
  'water runs into the pockets of the Kiruna',
  'the Kiruna does not keep the rain out',
]

const rightlyFiled = (learned?: ReturnType<typeof learn>) =>
  tickets.filter(({ category, text }) => categorise(ticket(text), categories, learned).category === category)
    .length

describe('a handful of moved tickets', () => {
  test.each([3, 10])('%i of them teach the place, and the others stay as they were', count => {
    const learned = learn(leaks.slice(0, count))
    const found = (lesson?: typeof learned) =>
      nextLeaks.filter(text => categorise(ticket(text), categories, lesson).category === 'Product quality')
        .length
    expect(found(learned)).toBeGreaterThan(found())
    expect(found(learned)).toBe(nextLeaks.length)
    expect(rightlyFiled(learned)).toBeGreaterThanOrEqual(rightlyFiled() - 1)
  })

  test('one is a hint: it holds for itself and its like, and the others stay as they were', () => {
    const moved = 'Got wet through my Kiruna again'
    const learned = learn([filed(moved, 'Product quality', 'Defective item')])
    for (const text of [moved, 'I got wet through my Kiruna today']) {
      expect(categorise(ticket(text), categories).category, text).not.toBe('Product quality')
      expect(categorise(ticket(text), categories, learned), text).toMatchObject({
        category: 'Product quality',
        subcategory: 'Defective item',
      })
    }
    expect(rightlyFiled(learned)).toBeGreaterThanOrEqual(rightlyFiled() - 1)
  })

  test('one ticket moved to the wrong place does not take its neighbours along', () => {
    const learned = learn([filed('Where is my parcel? It should have come on Monday', 'Promotions')])
    const neighbours = [
      'my parcel should have been here last week',
      'still waiting for my delivery, where is it',
      'the tracking number you gave me does not work',
      'driver left package at neighbours, never got it',
    ]
    for (const text of neighbours)
      expect(categorise(ticket(text), categories, learned).category, text).toBe('Shipping')
    expect(rightlyFiled(learned)).toBeGreaterThanOrEqual(rightlyFiled() - 1)
  })

  test('a wrong move is outweighed by right ones', () => {
    const learned = learn([filed('The Kiruna is soaked after a short walk', 'Promotions'), ...leaks])
    for (const text of nextLeaks)
      expect(categorise(ticket(text), categories, learned).category, text).toBe('Product quality')
  })

  test('tickets nobody filed do not follow the only place that was taught', () => {
    const unfiled = tickets.map(({ text }) => ticket(text))
    const learned = learn(leaks, unfiled)
    expect(rightlyFiled(learned)).toBeGreaterThanOrEqual(rightlyFiled() - 1)
  })
})

describe('other, taught on purpose', () => {
  const visits = [
    'Can our class visit your warehouse on Friday?',
    'we would like to see your warehouse with the scouts',
    'is it possible to tour the warehouse',
  ].map(text => filed(text, 'other'))

  test('is answered for the like of what was moved there', () => {
    const next = ticket('May we come and tour your warehouse with twelve children?')
    const before = categorise(next, categories)
    const after = categorise(next, categories, learn(visits))
    expect(after).toMatchObject({ category: 'other', subcategory: null })
    expect(before.category !== 'other' || after.confidence >= before.confidence).toBe(true)
    expect(rightlyFiled(learn(visits))).toBeGreaterThanOrEqual(rightlyFiled() - 1)
  })

  test('can be unlearned: what goes to other by its words goes where people put it', () => {
    const jobs = ['Are you hiring drivers?', 'I want to apply for a job', 'do you have vacancies in Leeds']
    const withJobs: Category[] = [...categories, { name: 'People team', subcategories: [] }]
    const next = ticket('I would like to apply, are you hiring students?')
    expect(categorise(next, withJobs).category).toBe('other')
    const learned = learn(jobs.map(text => filed(text, 'People team')))
    expect(categorise(next, withJobs, learned).category).toBe('People team')
  })

  test('a catch-all of the account is used once people have used it', () => {
    const withGeneral: Category[] = [...categories, { name: 'General', subcategories: [] }]
    const next = ticket('May we tour your warehouse with twelve children?')
    expect(categorise(next, withGeneral).category).not.toBe('General')
    const learned = learn(
      visits.map(({ conversation }) => ({ conversation, category: 'General', subcategory: null })),
    )
    expect(categorise(next, withGeneral, learned).category).toBe('General')
  })
})

describe('what was learnt and the names of today', () => {
  const learned = learn(leaks)

  test('a category that was deleted or renamed is not answered', () => {
    const without = categories.filter(({ name }) => name !== 'Product quality')
    const renamed = [...without, { name: 'Quality of goods', subcategories: ['Faulty'] }]
    for (const text of nextLeaks) {
      expect(categorise(ticket(text), without, learned)).toEqual(categorise(ticket(text), without))
      expect(categorise(ticket(text), renamed, learned)).toEqual(categorise(ticket(text), renamed))
    }
  })

  test('the same lesson has the same id, another lesson another', () => {
    expect(learn(leaks).id).toBe(learned.id)
    expect(learn(leaks.slice(1)).id).not.toBe(learned.id)
    expect(learn([]).id).not.toBe(learned.id)
  })

  test('a copy from another thread answers like the original', () => {
    const copy = learnedCategories.parse(structuredClone(learned))
    for (const text of nextLeaks)
      expect(categorise(ticket(text), categories, copy)).toEqual(
        categorise(ticket(text), categories, learned),
      )
  })

  test('a lesson of one account does not answer for another', () => {
    const elsewhere = learn(nextLeaks.map(text => filed(text, 'Returns', 'Exchange')))
    for (let i = 0; i < 3; i++) {
      expect(
        categorise(ticket(leaks[0]?.conversation.messages[0]?.body ?? ''), categories, learned).category,
      ).toBe('Product quality')
      expect(categorise(ticket(nextLeaks[0] ?? ''), categories, elsewhere).category).toBe('Returns')
    }
  })
})
