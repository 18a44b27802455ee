import { expect, test } from 'vitest'
import { findNames } from './find-names.ts'

test('finds a limited number of names that contain the text, listing those that start with it first', () => {
  const names = ['Late delivery', 'Billing', 'Delivery issues', 'delivery']
  expect(findNames(names, String, ' DELIV ')).toEqual(['Delivery issues', 'delivery', 'Late delivery'])
  expect(
    findNames(
      Array.from({ length: 50 }, (_, at) => `Name ${at}`),
      String,
      'name',
    ),
  ).toHaveLength(6)
})
