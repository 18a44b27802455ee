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

describe('remembering a category', () => {
  const before = readNames([record('x', 'Delivery', [['s', 'Late']])], [])
  const late = before.remember({ category: 'Delivery', subcategory: 'Late' }, 0.5)

  test('a renamed category is found under its new name, even if another category uses the old one', () => {
    const names = readNames(
      [record('x', 'Shipping', [['s', 'Delayed']]), record('y', 'Delivery', [['t', 'Late']])],
      [former('Delivery', 'x'), former('Delivery', 'x', 'Late', 's')],
    )
    expect(names.recall(late)).toEqual({ category: 'Shipping', subcategory: 'Delayed' })
  })

  test('a deleted category is not found, but the change that deleted it is', () => {
    const gone = readNames([], [{ ...former('Delivery', 'x'), change_no: 4 }])
    expect(gone.recall(late)).toBeNull()
    expect(gone.deletedBy(late)).toBe(4)
    const partly = readNames(
      [record('x', 'Delivery', [['t', 'Lost']])],
      [{ ...former('Delivery', 'x', 'Late', 's'), change_no: 5 }],
    )
    expect(partly.recall(late)).toBeNull()
    expect(partly.deletedBy(late)).toBe(5)
  })

  test('a name that isn’t in the list stays as it is', () => {
    const other = before.remember({ category: 'other', subcategory: null }, null)
    expect(before.recall(other)).toEqual({ category: 'other', subcategory: null })
  })
})
