import { expect, test } from 'vitest'
import { ratingOf } from './customer-rating.ts'

test('only a rating that the customer gave counts', () => {
  expect(ratingOf({ rating: 'bad', comment: ' Late. ' })).toEqual({ word: 'bad', comment: 'Late.' })
  for (const rating of ['offered', 'unoffered', '']) expect(ratingOf({ rating, comment: null })).toBeNull()
})
