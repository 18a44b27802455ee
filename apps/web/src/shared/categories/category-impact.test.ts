import { expect, test } from 'vitest'
import { effectOfUndo, effectOnFigures } from './category-impact.ts'

const impact = (kind: Parameters<typeof effectOfUndo>[0][number]['kind'], tickets: number) => ({
  kind,
  category: 'Delivery',
  subcategory: null,
  tickets,
})

test('the description of how figures change covers tickets in all affected categories and from all dates', () => {
  expect(effectOnFigures([impact('removed_from_figures', 1_200), impact('removed_from_figures', 34)])).toBe(
    '1,234 tickets from all dates will be removed from figures.',
  )
  expect(effectOnFigures([impact('removed_from_figures', 1), impact('added_to_figures', 2)])).toBe(
    '1 ticket from all dates will be removed from figures. 2 tickets from all dates will be added back to figures.',
  )
  expect(effectOnFigures([impact('removed_from_figures', 0), impact('renamed', 7)])).toBe(
    'No tickets are affected, so figures won’t change.',
  )
})

test('the description of an undo says how many tickets return, get a new category name or are recategorized, and how figures change', () => {
  expect(effectOfUndo([impact('returned', 1_200), impact('returned', 34)])).toBe(
    '1,234 tickets will return to their previous category.',
  )
  expect(effectOfUndo([impact('renamed', 7), impact('deleted', 1), impact('removed_from_figures', 2)])).toBe(
    '7 tickets will get the previous category name. 1 ticket will be recategorized. 2 tickets from all dates will be removed from figures.',
  )
  expect(effectOfUndo([impact('removed_from_figures', 0)])).toBe('No tickets are affected.')
})
