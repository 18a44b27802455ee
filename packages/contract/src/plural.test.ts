import { expect, test } from 'vitest'
import { count, plural } from './plural.ts'

test('a noun agrees with its number, and the number has thousands separators', () => {
  expect(count(0, 'ticket')).toBe('0 tickets')
  expect(count(1, 'ticket')).toBe('1 ticket')
  expect(count(2, 'ticket')).toBe('2 tickets')
  expect(count(1_234_567, 'ticket')).toBe('1,234,567 tickets')
  expect(count(1, 'category', 'categories')).toBe('1 category')
  expect(count(12, 'category', 'categories')).toBe('12 categories')
})

test('a number without a noun has thousands separators', () => {
  expect(count(1)).toBe('1')
  expect(count(10_000)).toBe('10,000')
})

test('a verb agrees with its number', () => {
  expect([0, 1, 2].map(n => plural(n, 'is', 'are'))).toEqual(['are', 'is', 'are'])
})
