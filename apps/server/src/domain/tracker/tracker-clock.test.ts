import { expect, test } from 'vitest'
import { clockCorrection } from './tracker-clock.ts'

const now = new Date('2026-03-20T12:00:00Z')
const behind = (seconds: number, previous = 0) =>
  clockCorrection({ sentAt: new Date(now.getTime() - seconds * 1000), now, previous })

test('a small difference may just be the upload time, so it isn’t corrected', () => {
  expect(behind(0)).toBe(0)
  expect(behind(59)).toBe(0)
  expect(behind(-59)).toBe(0)
})

test('a wrong clock is corrected by the same number of seconds until its error changes', () => {
  expect(behind(3600.2)).toBe(3600)
  expect(behind(3630, 3600)).toBe(3600)
  expect(behind(-7200.4)).toBe(-7200)
  expect(behind(7200, 3600)).toBe(7200)
  expect(behind(1, 3600)).toBe(0)
})

test('an upload from a clock that is off by more than a day is rejected', () => {
  expect(behind(24 * 3600)).toBe(24 * 3600)
  expect(() => behind(24 * 3600 + 1)).toThrow('The tracker’s clock is off by more than 24 hours.')
  expect(() => behind(-24 * 3600 - 1)).toThrow('Correct the clock, then send again.')
})
