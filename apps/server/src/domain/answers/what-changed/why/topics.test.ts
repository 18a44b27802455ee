import { expect, test } from 'vitest'
import { termsOf } from './topics.ts'

test('topics are words and pairs of adjacent words, without numbers and words that occur everywhere', () => {
  expect([...termsOf('Re: Courier strike! Order 4711 is late, please help')]).toEqual([
    'courier',
    'strike',
    'courier strike',
    'late',
  ])
  expect([...termsOf('')]).toEqual([])
})
