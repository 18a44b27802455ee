import { expect, test } from 'vitest'
import { otherZone, overlap } from './correction-zone.ts'

const inManila = { day: '2026-11-06', dayStart: '2026-11-05T16:00:00Z', dayEnd: '2026-11-06T16:00:00Z' }
const inNewYork = { day: '2026-11-06', dayStart: '2026-11-06T05:00:00Z', dayEnd: '2026-11-07T05:00:00Z' }

test('a correction made in another time zone shows that zone’s offset', () => {
  expect(otherZone(inManila, 'Asia/Manila')).toBeNull()
  expect(otherZone(inManila, 'Asia/Shanghai')).toBeNull()
  expect(otherZone(inManila, 'America/New_York')).toBe('UTC+8')
  expect(otherZone(inNewYork, 'Asia/Manila')).toBe('UTC−5')
  const inKolkata = { day: '2026-11-06', dayStart: '2026-11-05T18:30:00Z', dayEnd: '2026-11-06T18:30:00Z' }
  expect(otherZone(inKolkata, 'UTC')).toBe('UTC+5:30')
})

test('no offset is shown for a day when the clocks change if the viewer is in the same time zone', () => {
  const longDay = { day: '2026-11-01', dayStart: '2026-11-01T04:00:00Z', dayEnd: '2026-11-02T05:00:00Z' }
  expect(otherZone(longDay, 'America/New_York')).toBeNull()
})

test('the same date in two time zones overlaps, and the next day in the same zone doesn’t', () => {
  expect(overlap(inManila, inNewYork)).toBe(true)
  const next = { day: '2026-11-07', dayStart: inNewYork.dayEnd, dayEnd: '2026-11-08T05:00:00Z' }
  expect(overlap(inNewYork, next)).toBe(false)
})
