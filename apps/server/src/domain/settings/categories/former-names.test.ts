import { describe, expect, test } from 'vitest'
import { readNames } from './former-names.ts'

const record = (id: string, name: string, subcategories: [string, string][] = []) => ({
  id,
  name,
  is_excluded: false,
  is_spam: false,
  subcategories: subcategories.map(([id, name]) => ({ id, name, is_excluded: false })),
})
const former = (
  category: string,
  category_id: string,
  subcategory: string | null = null,
  subcategory_id: string | null = null,
) => ({ category, category_id, subcategory, subcategory_id, change_no: null })

describe('resolving a former name', () => {
  const names = readNames(
    [record('x', 'Shipping', [['s', 'Delayed']]), record('y', 'Delivery')],
    // Latest first.
    [
      former('Parcels', 'x'),
      former('Parcels', 'x', 'Late', 's'),
      former('Parcels', 'x', 'Lost', 't'),
      former('Post', 'x'),
      former('Delivery', 'x'),
      former('Junk', 'z'),
    ],
  )
  const cases: [string, string | null, unknown][] = [
    ['Shipping', 'Delayed', 'stays'],
    ['Post', null, { category: 'Shipping', subcategory: null }],
    ['Parcels', 'Late', { category: 'Shipping', subcategory: 'Delayed' }],
    ['Shipping', 'Late', { category: 'Shipping', subcategory: 'Delayed' }],
    ['Parcels', 'Lost', 'deleted'],
    ['Parcels', 'Unheard of', { category: 'Shipping', subcategory: 'Unheard of' }],
    ['Junk', null, 'deleted'],
    // The name is in use again, so it resolves to the category that has it now.
    ['Delivery', null, 'stays'],
    ['other', null, 'stays'],
  ]
  test.each(cases)('the former name %s / %s is resolved', (category, subcategory, resolution) => {
    expect(names.resolve({ category, subcategory })).toEqual(resolution)
  })

  test('all current and former names of a category are returned', () => {
    expect(names.namesOf('x')).toEqual(['Shipping', 'Parcels', 'Post', 'Delivery'])
  })
})
