import { expect, test } from 'vitest'
import { ratingsShort, ratingsText } from './customer-ratings.ts'

test('customers’ ratings show the share rated good and the number of ratings', () => {
  expect(ratingsText({ good: 38, n: 53 })).toBe('72% good (38 of 53)')
  expect(ratingsShort({ good: 1200, n: 1500 })).toBe('80% good (1,500)')
  expect(ratingsShort({ good: 0, n: 3 })).toBe('0% good (3)')
})

test('without ratings, no share is shown', () => {
  expect(ratingsText({ good: 0, n: 0 })).toBe('none')
  expect(ratingsShort({ good: 0, n: 0 })).toBe('–')
})
