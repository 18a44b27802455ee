import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownRows } from './use-row-window.ts'

test('renders the visible rows and some around them, in order', () => {
  const { rows, after } = shownRows(1000, 120, 12, -1)
  expect(rows[0]).toEqual({ index: 108, gap: 108 })
  expect(rows.at(-1)).toEqual({ index: 155, gap: 0 })
  expect(after).toBe(844)
})

test('keeps the focused row rendered, above or below the visible ones', () => {
  expect(shownRows(1000, 120, 12, 3).rows.slice(0, 2)).toEqual([
    { index: 3, gap: 3 },
    { index: 108, gap: 104 },
  ])
  expect(shownRows(1000, 120, 12, 990)).toMatchObject({ after: 9 })
})

test('rendered rows and gaps always add up to the total', () => {
  const number = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: -1, max: 3000 }), (count, first, focused) => {
      const { rows, after } = shownRows(count, first, 12, focused)
      const whole = rows.reduce((sum, { gap }) => sum + gap + 1, after)
      expect(whole).toBe(count)
      expect(new Set(rows.map(row => row.index)).size).toBe(rows.length)
    }),
  )
})
