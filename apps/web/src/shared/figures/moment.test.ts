import { expect, test } from 'vitest'
import { momentIn } from './moment.ts'

test('times are in the account’s time zone, and the full form includes the zone’s name', () => {
  const moment = momentIn('Asia/Tokyo', '2026-11-03T23:30:00Z')
  expect(moment.short).toBe('4 Nov, 08:30')
  expect(moment.dated).toBe('4 Nov 2026, 08:30')
  expect(moment.full).toContain('GMT+9')
})
