import { contradicts } from '@pulse/contract/ratings'
import { expect, test } from 'vitest'
import { ratingOf } from './customer-rating.ts'

test('a rating that was offered but not given does not count', () => {
  expect(ratingOf({ rating: 'bad', comment: ' Late. ' })).toEqual({
    word: 'bad',
    text: 'bad',
    comment: 'Late.',
  })
  for (const rating of ['offered', 'unoffered', '']) expect(ratingOf({ rating, comment: null })).toBeNull()
})

test('a score from 1 to 5 is shown as given, even a 3, which is neither good nor bad', () => {
  expect(ratingOf({ rating: 'good', score: 4, comment: null })).toMatchObject({
    word: 'good',
    text: '4 of 5',
  })
  expect(ratingOf({ rating: 'offered', score: 3, comment: null })).toMatchObject({ text: '3 of 5' })
  expect(ratingOf({ rating: 'offered', score: null, comment: null })).toBeNull()
})

test('a rating contradicts the AI score if one is good and the other is not', () => {
  expect(contradicts('good', 3)).toBe(true)
  expect(contradicts('good', 3.01)).toBe(false)
  expect(contradicts('bad', 3.01)).toBe(true)
  expect(contradicts('bad', 3)).toBe(false)
  expect(contradicts('offered', 1)).toBe(false)
  expect(contradicts('good', null)).toBe(false)
})
