import { expect, test } from 'vitest'
import { authorOf, factorFigure, firstWords, ratingOf } from './ticket-details.ts'
import { ticketQuery } from './ticket-query.ts'

test('[TICKETS-059] a ticket is fetched only with its id, an account and a token', () => {
  const enabled = (id: string | undefined, account: string | null, token: string | null) =>
    ticketQuery(id, { account, token }).enabled
  expect(enabled('1', 'acme', 't')).toBe(true)
  expect(enabled(undefined, 'acme', 't')).toBe(false)
  expect(enabled('', 'acme', 't')).toBe(false)
  expect(enabled('1', null, 't')).toBe(false)
  expect(enabled('1', 'acme', null)).toBe(false)
})

test('[TICKETS-036] a summary starts with its first forty words', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
  expect(firstWords(words(40))).toBeNull()
  expect(firstWords(words(41))).toBe(`${words(40)}...`)
})

test('authors without a name are named by their type', () => {
  const author = (author_type: string | null, author_name: string | null = null) =>
    authorOf({ author_type, author_name, body: '', created_at: null })
  expect(author('customer').name).toBe('Customer')
  expect(author('SYSTEM')).toMatchObject({ name: 'System', isBot: true, side: 'agent' })
  expect(author('Bot', 'Answer bot')).toMatchObject({ name: 'Answer bot', isBot: true })
  expect(author(null)).toMatchObject({ name: 'Unknown author', isBot: false })
})

test('only a given rating counts', () => {
  expect(ratingOf({ rating: 'bad', comment: ' Late. ' })).toEqual({ word: 'bad', comment: 'Late.' })
  for (const rating of ['offered', 'unoffered', '']) expect(ratingOf({ rating, comment: null })).toBeNull()
})

test('a bonus has a sign, a factor is out of 5', () => {
  expect(factorFigure({ name: 'bonus', score: 0.4 })).toEqual({
    text: '+0.4',
    tone: 'good',
    outOfFive: false,
  })
  expect(factorFigure({ name: 'bonus', score: -0.5 })).toMatchObject({ text: '−0.5', tone: 'bad' })
  expect(factorFigure({ name: 'empathy', score: 2.2 })).toEqual({ text: '2.2', tone: 'bad', outOfFive: true })
})
