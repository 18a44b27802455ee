import { describe, expect, test } from 'vitest'
import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { categorise, type MovedTicket, trainCategorizer } from './index.ts'

const ticket = (body: string): Conversation => ({ id: '1', messages: [{ author_type: 'customer', body }] })

const categories: Category[] = [
  { name: 'Delivery', subcategories: ['Late delivery', 'Damaged parcel'] },
  { name: 'Account and login', subcategories: ['Password reset'] },
  { name: 'Invoices', subcategories: [] },
]

/** Words that only this account's customers use, next to what they are about. */
const openings = ['Hello,', 'Hi there,', 'Good morning,', 'Please help,', 'Hey,']
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const lines = [
  'my delivery is late and the gondola has not docked since',
  'the delivery was due, but no gondola docked on',
  'I forgot my password and the lantern stays dark since',
  'I cannot log in to my account, the lantern stays dark since',
  'please send the invoice for the order of',
  'the parcel arrived damaged on',
]
const unmoved = lines.flatMap(line =>
  openings.flatMap(opening =>
    days.flatMap(day => [1, 2, 3].map(n => ticket(`${opening} ${line} ${day} the ${n}th.`))),
  ),
)

describe('what an account’s own tickets say about its categories', () => {
  const model = trainCategorizer([], { unmoved, categories })
  const place = (body: string, learned?: typeof model) => categorise(ticket(body), categories, learned)

  test('words that often go with a category outweigh a word that names another one', () => {
    const body = 'The lantern for the damaged order of my account stays dark'
    expect(place(body)).toMatchObject({ category: 'Delivery', subcategory: 'Damaged parcel' })
    expect(place(body, model).category).toBe('Account and login')
  })

  test('tickets that the names recognize keep their category', () => {
    for (const [body, category] of [
      ['Where is my delivery? It is two days late.', 'Delivery'],
      ['The parcel was damaged when it came.', 'Delivery'],
      ['How do I reset my password?', 'Account and login'],
      ['I need an invoice for my company.', 'Invoices'],
    ] as const)
      expect(place(body, model).category, body).toBe(category)
  })

  test('a ticket about something else stays uncategorized', () => {
    for (const body of ['Do you sponsor our school’s summer fair?', 'The choir sings beautifully in autumn.'])
      expect(place(body, model).category, body).toBe('other')
  })

  test('it counts less where users moved tickets to', () => {
    const moved = Array.from(
      { length: 12 },
      (_, n): MovedTicket => ({
        conversation: ticket(`The gondola has not docked, day ${n}.`),
        category: 'Invoices',
        subcategory: null,
      }),
    )
    const corrected = trainCategorizer(moved, { unmoved, categories })
    expect(place('My gondola has not docked.', corrected).category).toBe('Invoices')
    const weightOf = (name: string) =>
      corrected.placements.find(({ category, subcategory }) => category === name && subcategory === null)
        ?.wording
    expect(weightOf('Invoices')).toBe(0.2)
    expect(weightOf('Delivery')).toBe(1)
  })

  test('the same tickets produce the same model, and too few produce none', () => {
    expect(trainCategorizer([], { unmoved, categories })).toEqual(model)
    expect(model).toMatchObject({ examples: 0, tickets: unmoved.length })
    expect(trainCategorizer([], { unmoved: unmoved.slice(0, 299), categories }).placements).toEqual([])
    expect(trainCategorizer([], { unmoved, categories: [] }).placements).toEqual([])
  })
})
