import { expect, test } from 'vitest'
import { firstWords } from './summary-text.ts'

test('[TICKETS-036] a long summary is cut off after forty words', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
  expect(firstWords(words(40))).toBeNull()
  expect(firstWords(words(41))).toBe(`${words(40)}...`)
})
