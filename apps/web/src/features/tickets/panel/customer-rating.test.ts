import { expect, test } from 'vitest'
import { ratingOf } from './customer-rating.ts'

test('a rating that was offered but not given does not count', () => {
  expect(ratingOf({ rating: 'bad', comment: ' Late. ' })).toEqual({ word: 'bad', comment: 'Late.' })
  for (const rating of ['offered', 'unoffered', '']) expect(ratingOf({ rating, comment: null })).toBeNull()
})
