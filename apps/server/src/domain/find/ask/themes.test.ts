import { expect, test } from 'vitest'
import { staticTable } from '../embedders.ts'
import { themesOf } from './themes.ts'

test('a theme isn’t named after the placeholders for masked data', () => {
  const uncategorized = { category: null, subcategory: null, subject: null }
  const themes = themesOf(
    [
      { ...uncategorized, ticketId: '1', customerText: 'Please write to [EMAIL_1] about the kettle.' },
      { ...uncategorized, ticketId: '2', customerText: 'Please write to [EMAIL_1] about my kettle.' },
    ],
    staticTable,
  )
  expect(themes.map(({ tickets }) => tickets.length)).toEqual([2])
  expect(themes[0]?.name).toContain('kettle')
  expect(themes[0]?.name).not.toContain('email')
})
