import { expect, test } from 'vitest'
import { effectOnFigures } from './category-impact.ts'

const impact = (kind: 'removed_from_figures' | 'added_to_figures' | 'renamed', tickets: number) => ({
  kind,
  category: 'Delivery',
  subcategory: null,
  tickets,
})

test('the effect on figures counts the tickets of all categories, for all dates', () => {
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
