import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interval, mergeIntervals } from './merge-intervals.ts'

/** Merges uploads one after another and stores intervals by their start, as the database does. */
function upload(...uploads: Interval[][]): Interval[] {
  const stored = new Map<number, Interval>()
  for (const one of uploads) {
    const known = [...stored.values()].sort((a, b) => a.start - b.start)
    for (const row of mergeIntervals(known, one)) stored.set(row.start, row)
  }
  return [...stored.values()].sort((a, b) => a.start - b.start)
}

const interval = (start: number, end: number, idle = 0): Interval => ({ start, end, idle })

test('a repeated interval adds nothing', () => {
  expect(mergeIntervals([interval(0, 60, 5)], [interval(0, 60, 5), interval(10, 20)])).toEqual([])
})

test('a longer repeat extends its interval and adds only the new idle time', () => {
  expect(upload([interval(0, 60, 5)], [interval(0, 90, 25)], [interval(0, 100, 25)])).toEqual([
    interval(0, 100, 25),
  ])
})

test('a longer repeat fills the gaps between known intervals', () => {
  expect(upload([interval(0, 10), interval(20, 30, 10)], [interval(0, 50, 40)])).toEqual([
    interval(0, 20, 10),
    interval(20, 30, 10),
    interval(30, 50, 20),
  ])
})

test('an overlapping interval adds only its new time', () => {
  expect(upload([interval(10, 20, 10)], [interval(5, 25, 4)])).toEqual([
    interval(5, 10),
    interval(10, 20, 10),
    interval(20, 25),
  ])
})

const minutes = 600
const anyInterval = fc
  .record({ start: fc.nat(minutes), length: fc.integer({ min: 1, max: 90 }), idle: fc.nat(90) })
  .map(({ start, length, idle }) => interval(start, start + length, Math.min(idle, length)))
const anyUploads = fc.array(fc.array(anyInterval, { minLength: 1, maxLength: 8 }), { maxLength: 8 })

const covered = (intervals: Interval[]) => {
  const all = new Set<number>()
  for (const { start, end } of intervals) for (let at = start; at < end; at++) all.add(at)
  return all
}

test('random overlapping uploads in any order, with repeats, cover exactly their union', () => {
  fc.assert(
    fc.property(anyUploads, fc.array(fc.nat(1000)), (uploads, picks) => {
      const repeats = picks.flatMap(pick => uploads[pick % uploads.length] ?? [])
      const all = [...uploads, repeats]
      const stored = upload(...all)
      expect(covered(stored)).toEqual(covered(all.flat()))
      for (const [index, { start, end, idle }] of stored.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThanOrEqual(stored[index - 1]?.end ?? 0)
        expect(idle).toBeGreaterThanOrEqual(0)
        expect(idle).toBeLessThanOrEqual(end - start + 1e-9)
      }
      expect(covered(upload(...all.toReversed()))).toEqual(covered(stored))
    }),
  )
})

test('uploading everything again changes nothing', () => {
  fc.assert(
    fc.property(anyUploads, uploads => {
      expect(mergeIntervals(upload(...uploads), uploads.flat())).toEqual([])
    }),
  )
})
