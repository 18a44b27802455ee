import { expect, test } from 'vitest'
import { destinationsOf, leavesFigures } from './destinations.ts'

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

test('a ticket moved to a SPAM or excluded category is excluded from figures', () => {
  const late = { _id: 'Late', name: 'Late', is_excluded: true }
  const given = [
    { ...category('Junk'), is_spam: true },
    { ...category('Old', 'One'), is_excluded: true },
    { ...category('Delivery'), subcategories: [late] },
  ] as never
  const of = (name: string, subcategory: string | null = null) =>
    leavesFigures(given, { category: name, subcategory })
  expect([of('Junk'), of('spam'), of('Old', 'One'), of('Delivery', 'Late')]).toEqual([
    'SPAM',
    'SPAM',
    'excluded',
    'excluded',
  ])
  expect([of('Delivery'), of('other')]).toEqual([null, null])
})
