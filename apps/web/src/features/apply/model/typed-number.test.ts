import { expect, test } from 'vitest'
import { numberIn, typedNumber } from './typed-number.ts'

test.each([
  ['3', '3', 3],
  ['-3', '-3', -3],
  ['−3', '-3', -3],
  ['1.5', '1.5', 1.5],
  ['1,5', '1.5', 1.5],
  ['1.2.3', '1.23', 1.23],
  ['2 years', '2', 2],
  ['4-5', '45', 45],
  ['-', '-', null],
  ['.', '.', null],
  ['many', '', null],
])('%j is reduced to %j and read as %j', (text, kept, number) => {
  expect(typedNumber(text)).toBe(kept)
  expect(numberIn(kept)).toBe(number)
})
