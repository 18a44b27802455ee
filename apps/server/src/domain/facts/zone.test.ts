import { expect, test } from 'vitest'
import { offsetMs, rangeOf } from './range.ts'
import { madeOfHalfHours, stretchesOf } from './zone.ts'

const cut = (start: string, end: string, timezone: string) =>
  stretchesOf(rangeOf(start, end, timezone)).map(({ from, to, offsetMs: offset }) => [
    from.toISOString(),
    to.toISOString(),
    offset / 3_600_000,
  ])

test('a range without clock changes is one stretch', () => {
  expect(cut('2026-01-01', '2026-01-31', 'UTC')).toEqual([
    ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 0],
  ])
  expect(cut('2026-01-01', '2026-12-31', 'Asia/Kolkata')).toEqual([
    ['2025-12-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z', 5.5],
  ])
})

test('a range is cut at the exact second when clocks change', () => {
  expect(cut('2026-01-01', '2026-12-31', 'America/New_York')).toEqual([
    ['2026-01-01T05:00:00.000Z', '2026-03-08T07:00:00.000Z', -5],
    ['2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z', -4],
    ['2026-11-01T06:00:00.000Z', '2027-01-01T05:00:00.000Z', -5],
  ])
  expect(cut('2026-04-05', '2026-04-05', 'Australia/Sydney')).toEqual([
    ['2026-04-04T13:00:00.000Z', '2026-04-04T16:00:00.000Z', 11],
    ['2026-04-04T16:00:00.000Z', '2026-04-05T14:00:00.000Z', 10],
  ])
})

test('a day that a zone skipped has no stretch', () => {
  expect(cut('2011-12-30', '2011-12-30', 'Pacific/Apia').every(([from, to]) => from === to)).toBe(true)
})

test.each([
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
])('%s: every hour of three years has the offset of its stretch', zone => {
  const range = rangeOf('2024-01-01', '2026-12-31', zone)
  const stretches = stretchesOf(range)
  expect(stretches[0]?.from).toEqual(range.from)
  expect(stretches.at(-1)?.to).toEqual(range.to)
  const wrong = stretches.flatMap((stretch, index) => {
    const before = stretches[index - 1]
    if (before && before.to.getTime() !== stretch.from.getTime()) return [stretch]
    for (let at = stretch.from.getTime(); at < stretch.to.getTime(); at += 3_600_000)
      if (offsetMs(at, zone) !== stretch.offsetMs) return [stretch]
    return []
  })
  expect(wrong).toEqual([])
})

test.each([
  ['UTC', '2026-01-01', true],
  ['Asia/Kolkata', '2026-01-01', true],
  ['Australia/Lord_Howe', '2026-01-01', true],
  ['Asia/Kathmandu', '2026-01-01', false],
  ['Pacific/Chatham', '2026-01-01', false],
  // Until 2011, clocks there changed a minute after midnight.
  ['America/St_Johns', '2010-01-01', false],
  ['America/St_Johns', '2026-01-01', true],
])('%s from %s: local hours consist of UTC half hours: %s', (zone, start, made) => {
  const end = `${start.slice(0, 4)}-12-31`
  expect(madeOfHalfHours(stretchesOf(rangeOf(start, end, zone)))).toBe(made)
})
