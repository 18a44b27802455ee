import { expect, test } from 'vitest'
import { ago, exactly } from './moments.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:30Z', 'just now'],
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T11:58:00Z', '2 minutes ago'],
  ['2026-03-10T09:30:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-01T11:00:00Z', '9 days ago'],
  ['2025-12-10T11:00:00Z', '3 months ago'],
  ['2024-01-01T11:00:00Z', '2 years ago'],
])('at noon on March 10, 2026, %s is shown as %s', (at, text) => expect(ago(at, now)).toBe(text))

test('the exact time is in the account’s time zone', () => {
  expect(exactly('2026-03-10T12:00:00Z', 'Asia/Kolkata')).toContain('17:30:00')
})
