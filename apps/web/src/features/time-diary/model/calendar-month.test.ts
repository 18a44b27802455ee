import { expect, test } from 'vitest'
import {
  addMonths,
  boundedMonth,
  correctionsFileName,
  currentMonth,
  isWeekend,
  mayShow,
  monthGrid,
  monthTitle,
} from './calendar-month.ts'

const november = { year: 2026, month: 11 }

test('[DIARY-007] [DIARY-008] A month starts in the column of its first weekday, weeks start on Sunday, and the title includes the year', () => {
  expect(monthGrid(november)).toMatchObject({ emptyCells: 0, days: { length: 30 } })
  expect(monthGrid({ year: 2028, month: 2 })).toMatchObject({ emptyCells: 2, days: { length: 29 } })
  expect(monthGrid({ year: 2026, month: 8 })).toMatchObject({ emptyCells: 6, days: { length: 31 } })
  expect(monthTitle(november)).toBe('November 2026')
})

test('[DIARY-009] [DIARY-010] The previous and next month can be in a different year', () => {
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
})

test('[DIARY-044] The calendar goes back at most 3 months', () => {
  const current = { year: 2026, month: 2 }
  expect(mayShow({ year: 2025, month: 11 }, current)).toBe(true)
  expect(mayShow({ year: 2025, month: 10 }, current)).toBe(false)
  expect(boundedMonth({ year: 2020, month: 1 }, current)).toEqual({ year: 2025, month: 11 })
})

test('[DIARY-045] The calendar never goes past the current month', () => {
  expect(mayShow({ year: 2026, month: 12 }, november)).toBe(false)
  expect(boundedMonth({ year: 2027, month: 1 }, november)).toEqual(november)
})

test('At the end of a month, the chosen zone determines which month is current', () => {
  const at = new Date('2026-10-31T20:00:00Z')
  expect(currentMonth('America/New_York', at)).toEqual({ year: 2026, month: 10 })
  expect(currentMonth('Asia/Tokyo', at)).toEqual(november)
})

test('only Saturdays and Sundays count as weekend days', () => {
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('an exported file is named after the agent and the month', () => {
  expect(correctionsFileName('Mara Linde', november)).toBe('corrections-Mara-Linde-2026-11.csv')
  expect(correctionsFileName('../José/“Pepe”', { year: 2027, month: 3 })).toBe(
    'corrections-José-Pepe-2027-03.csv',
  )
  expect(correctionsFileName('…', november)).toBe('corrections-agent-2026-11.csv')
})
