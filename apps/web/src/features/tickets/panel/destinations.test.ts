import { expect, test } from 'vitest'
import { destinationsOf } from './destinations.ts'

const category = (name: string, ...below: string[]) => ({
  _id: name,
  name,
  is_spam: false,
  is_excluded: false,
  subcategories: below.map(sub => ({ _id: sub, name: sub })),
})

test('lists each category followed by its subcategories, with “other” once at the end', () => {
  const given = [category('Delivery', 'Late', 'Lost'), category('Returns')] as never
  expect(destinationsOf(given).map(({ label }) => label)).toEqual([
    'Delivery',
    'Delivery / Late',
    'Delivery / Lost',
    'Returns',
    'other',
  ])
  expect(destinationsOf([category('other')] as never)).toHaveLength(1)
})

test('categories with similar names stay separate', () => {
  const given = [category('A / B'), category('A', 'B')] as never
  const values = destinationsOf(given).map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
})
