import { expect, test } from 'vitest'
import {
  adding,
  addingSubcategories,
  leftTheFigures,
  mistakesIn,
  removingSubcategory,
  splitNames,
} from './list-changes.ts'

const list = [
  {
    _id: 'c',
    name: 'Delivery',
    is_excluded: true,
    is_spam: false,
    subcategories: [{ _id: 's', name: 'Late', is_excluded: false }],
  },
]

test('[SETTINGS-017] [SETTINGS-018] [SETTINGS-019] an invalid new category gets an error for each invalid field', () => {
  expect(mistakesIn({ name: '  ', subcategories: '' })).toEqual({
    name: 'Category name is required',
    subcategories: 'At least one subcategory is required',
  })
  expect(mistakesIn({ name: 'Returns', subcategories: ' , ,' })).toEqual({
    subcategories: 'At least one valid subcategory is required',
  })
  expect(mistakesIn({ name: 'Returns', subcategories: 'Label,' })).toEqual({})
})

test('[SETTINGS-020] [SETTINGS-022] names are split at commas and trimmed; empty ones are dropped', () => {
  expect(splitNames(' Label , , Too late ')).toEqual(['Label', 'Too late'])
  expect(adding({ name: ' Returns ', subcategories: ' Label , Too late ' })(list)).toEqual([
    ...list,
    { name: 'Returns', subcategories: [{ name: 'Label' }, { name: 'Too late' }] },
  ])
  expect(addingSubcategories('c', ' , ')(list)).toEqual(list)
})

test('changing one category leaves the rest of the list unchanged', () => {
  const [delivery] = list
  expect(addingSubcategories('c', 'Lost')(list)).toEqual([
    { ...delivery, subcategories: [{ _id: 's', name: 'Late', is_excluded: false }, { name: 'Lost' }] },
  ])
  expect(removingSubcategory('c', 's')(list)).toEqual([{ ...delivery, subcategories: [] }])
  expect(removingSubcategory('d', 's')(list)).toEqual(list)
})

test('marking or unmarking as spam reports how many tickets are removed from or added back to figures', () => {
  expect(leftTheFigures(true, 1204)).toBe('1,204 tickets removed from figures.')
  expect(leftTheFigures(false, 1)).toBe('1 ticket added back to figures.')
  expect(leftTheFigures(true, 0)).toBe('It has no tickets, so figures won’t change.')
})
