import { describe, expect, test } from 'vitest'
import {
  type Choice,
  everything,
  isEverything,
  labelsOf,
  namesOf,
  nothing,
  stateOf,
  type Tree,
  toggleCategory,
  toggleSubcategory,
} from './category-choice.ts'

const tree: Tree = [
  { name: 'Delivery', subcategories: ['Late', 'Lost'] },
  { name: 'Refunds', subcategories: ['Slow', 'Refused', 'Wrong sum'] },
  { name: 'Praise', subcategories: [] },
]
const plain = (choice: Choice) => Object.fromEntries([...choice].map(([name, own]) => [name, [...own]]))

describe('selecting', () => {
  test('[AGENTS-043] selecting a category selects all its subcategories', () => {
    expect(plain(toggleCategory(tree, nothing, 'Delivery'))).toEqual({ Delivery: ['Late', 'Lost'] })
    const part = toggleSubcategory(nothing, 'Refunds', 'Slow')
    expect(plain(toggleCategory(tree, part, 'Refunds'))).toEqual({
      Refunds: ['Slow', 'Refused', 'Wrong sum'],
    })
  })

  test('[AGENTS-044] deselecting a category deselects all its subcategories', () => {
    expect(plain(toggleCategory(tree, everything(tree), 'Refunds'))).toEqual({
      Delivery: ['Late', 'Lost'],
      Praise: [],
    })
  })

  test('[AGENTS-045] selecting a category’s first subcategory also selects the category, and deselecting its last subcategory deselects the category', () => {
    const one = toggleSubcategory(nothing, 'Refunds', 'Slow')
    expect(plain(one)).toEqual({ Refunds: ['Slow'] })
    expect(stateOf(tree, one, 'Refunds')).toBe('some')
    expect(plain(toggleSubcategory(one, 'Refunds', 'Slow'))).toEqual({})
  })

  test('selections are never mutated', () => {
    const all = everything(tree)
    toggleSubcategory(all, 'Delivery', 'Late')
    toggleCategory(tree, all, 'Refunds')
    expect(isEverything(tree, all)).toBe(true)
  })
})

describe('labels', () => {
  test('[AGENTS-039] [AGENTS-040] labels say “All” when everything is selected', () => {
    expect(labelsOf(tree, everything(tree))).toEqual({
      categories: 'All Categories',
      subcategories: 'All Subcategories',
    })
  })

  test('[AGENTS-041] [AGENTS-042] labels show a count when some are selected', () => {
    const some = toggleCategory(tree, toggleSubcategory(nothing, 'Refunds', 'Slow'), 'Delivery')
    expect(labelsOf(tree, some)).toEqual({ categories: '2 Categories', subcategories: '3 SubCategories' })
    const touched = toggleSubcategory(everything(tree), 'Refunds', 'Slow')
    expect(labelsOf(tree, touched)).toEqual({
      categories: 'All Categories',
      subcategories: '4 SubCategories',
    })
  })

  test('the subcategory label is left out when there are no subcategories', () => {
    expect(labelsOf([{ name: 'Praise', subcategories: [] }], nothing)).toEqual({
      categories: '0 Categories',
      subcategories: null,
    })
  })
})

test('the request lists every selected category, but subcategories only for partly selected ones', () => {
  expect(namesOf(tree, everything(tree))).toEqual({ categories: [], subcategories: [] })
  const some = toggleCategory(tree, toggleSubcategory(nothing, 'Refunds', 'Slow'), 'Delivery')
  expect(namesOf(tree, some)).toEqual({ categories: ['Refunds', 'Delivery'], subcategories: ['Slow'] })
})
