import { expect, test } from 'vitest'
import { scaleFor, ticksFor } from './score-scale.ts'

test('scores are positioned between the lowest and the highest, with some padding', () => {
  const percentAt = scaleFor([3.1, 3.9, null, undefined])
  expect(percentAt(3)).toBeCloseTo(0)
  expect(percentAt(3.5)).toBeCloseTo(50)
  expect(percentAt(4)).toBeCloseTo(100)
  expect(scaleFor([0, 5])(5)).toBe(100)
  expect(scaleFor([null])(4)).toBe(50)
})

test('gridlines enclose every score and stay within 0 to 5', () => {
  expect(ticksFor([3.57, 3.92])).toEqual([3.5, 4])
  expect(ticksFor([1.2, 4.4])).toEqual([1, 2, 3, 4, 5])
  expect(ticksFor([4])).toEqual([4, 4.5])
  expect(ticksFor([5])).toEqual([4.5, 5])
  expect(ticksFor([0])).toEqual([0, 0.5])
})
