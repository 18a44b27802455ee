import { expect, test } from 'vitest'
import { whenText } from './when.ts'

test('says the time of today, the day of this year, and the year of others', () => {
  const now = new Date(2026, 10, 15, 18, 30)
  expect(whenText(new Date(2026, 10, 15, 9, 5).toISOString(), now)).toBe('09:05')
  expect(whenText(new Date(2026, 10, 14, 23, 59).toISOString(), now)).toBe('14 Nov')
  expect(whenText(new Date(2025, 11, 31).toISOString(), now)).toBe('31 Dec 2025')
})
