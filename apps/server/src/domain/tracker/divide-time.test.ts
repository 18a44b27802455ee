import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideTime } from './divide-time.ts'

test('time is divided in proportion to the weights', () => {
  expect(divideTime(9, [1, 2, 0], [24, 24, 24])).toEqual([3, 6, 0])
  expect(divideTime(0, [1, 2], [24, 24])).toEqual([0, 0])
})

test('no part gets more than its limit, and the others share the rest', () => {
  expect(divideTime(24, [1, 0, 0], [9, 10, 5])).toEqual([9, 10, 5])
  expect(divideTime(12, [1, 0, 0], [9, 4, 2])).toEqual([9, 2, 1])
  expect(divideTime(24, [1], [23])).toEqual([23])
})

test('the shares add up to the amount, whatever the weights and limits are', () => {
  const part = fc.record({ weight: fc.nat(1000), limit: fc.nat(86_400) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(100_000), (parts, amount) => {
      fc.pre(parts.some(({ weight }) => weight > 0))
      const limits = parts.map(({ limit }) => limit)
      const shares = divideTime(
        amount,
        parts.map(({ weight }) => weight),
        limits,
      )
      const most = limits.reduce((total, limit) => total + limit, 0)
      expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(Math.min(amount, most), 5)
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual((limits[index] ?? 0) + 1e-9)
      })
    }),
  )
})
