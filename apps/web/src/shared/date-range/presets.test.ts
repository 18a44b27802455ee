import { expect, test } from 'vitest'
import { presetRanges } from './presets.ts'

const shown = (today: string) =>
  Object.fromEntries(
    presetRanges(today).map(({ label, range }) => [label, `${range.startDate} ${range.endDate}`]),
  )

test('presets end today or earlier, and month presets cover the whole month', () => {
  expect(shown('2026-03-15')).toEqual({
    Today: '2026-03-15 2026-03-15',
    Yesterday: '2026-03-14 2026-03-14',
    '7 complete days': '2026-03-07 2026-03-13',
    'Last 7 days': '2026-03-09 2026-03-15',
    'Last 30 days': '2026-02-14 2026-03-15',
    'Last 90 days': '2025-12-16 2026-03-15',
    'This month': '2026-03-01 2026-03-15',
    'Last month': '2026-02-01 2026-02-28',
  })
})

test('presets work across a year boundary and in a leap year', () => {
  expect(shown('2026-01-01')).toMatchObject({
    Yesterday: '2025-12-31 2025-12-31',
    'This month': '2026-01-01 2026-01-01',
    'Last month': '2025-12-01 2025-12-31',
  })
  expect(shown('2028-03-31')['Last month']).toBe('2028-02-01 2028-02-29')
})
