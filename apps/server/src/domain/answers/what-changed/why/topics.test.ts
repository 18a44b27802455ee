import { expect, test } from 'vitest'
import { frequentTermsOf, termsOf } from './topics.ts'

test('topics are words and pairs of adjacent words, except numbers and very common words', () => {
  expect([...termsOf('Re: Courier strike! Order 4711 is late, please help')]).toEqual([
    'courier',
    'strike',
    'courier strike',
    'late',
  ])
  expect([...termsOf('')]).toEqual([])
})

test('terms mentioned in too few of the period’s tickets are dropped', () => {
  const texts = Array.from({ length: 12 }, (_, at) => ({
    text: at < 9 ? 'Courier strike again' : 'Courier delayed by a strike',
    period: 'now' as const,
  }))
  const found = frequentTermsOf([...texts, { text: 'Broken courier, a strike', period: 'before' }])
  for (const terms of found) expect([...terms].toSorted()).toEqual(['courier', 'strike'])
})
