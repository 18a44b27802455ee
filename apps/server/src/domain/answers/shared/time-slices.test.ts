import { expect, test } from 'vitest'
import { slicesOf } from './time-slices.ts'

const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') }
const hours = (part: number) =>
  slicesOf(span, part).reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()), 0) / 3_600_000

test('a sample covers its share of the period in separate slices, which are the same every time', () => {
  expect(hours(10)).toBeCloseTo((364 * 24) / 10, 3)
  expect(hours(1)).toBeCloseTo(364 * 24, 3)
  const slices = slicesOf(span, 7)
  expect(slices).toEqual(slicesOf(span, 7))
  slices.forEach(({ from, to }, at) => {
    expect(from.getTime()).toBeGreaterThanOrEqual((slices[at - 1]?.to ?? span.from).getTime())
    expect(to.getTime()).toBeLessThanOrEqual(span.to.getTime())
  })
})

test('every part of a slot is chosen about equally often, so no hour of the day is missed', () => {
  const slot = (span.to.getTime() - span.from.getTime()) / 100
  const taken = new Map<number, number>()
  slicesOf(span, 8).forEach(({ from }, at) => {
    const which = Math.round(((from.getTime() - span.from.getTime() - at * slot) / slot) * 8)
    taken.set(which, (taken.get(which) ?? 0) + 1)
  })
  expect(taken.size).toBe(8)
  for (const times of taken.values()) expect(times).toBeGreaterThan(5)
})
