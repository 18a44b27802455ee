import { expect, test } from 'vitest'
import { whenText } from './when.ts'

test('shows the time for today, the day and month for this year, and the full date for earlier years, in the account’s time zone', () => {
  const when = (at: string, timeZone: string) => whenText(at, new Date('2026-11-15T18:30:00Z'), timeZone)
  expect(when('2026-11-15T09:05:00Z', 'UTC')).toBe('09:05')
  expect(when('2026-11-14T23:59:00Z', 'UTC')).toBe('14 Nov')
  expect(when('2025-12-31T00:00:00Z', 'UTC')).toBe('31 Dec 2025')
  expect(when('2026-11-15T09:05:00Z', 'Asia/Tokyo')).toBe('15 Nov')
  expect(when('2026-11-15T16:00:00Z', 'Asia/Tokyo')).toBe('01:00')
})
