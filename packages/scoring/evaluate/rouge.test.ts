import { expect, test } from 'vitest'
import { meanRouge, rouge, rougeTokens } from './rouge.ts'

test('tokens are stems of lowercase words', () => {
  expect(rougeTokens("The agent's refunds, 2 of them!")).toEqual([
    'the',
    'agent',
    's',
    'refund',
    '2',
    'of',
    'them',
  ])
})

test('returns the F1 of words, word pairs and the longest common sequence', () => {
  const { one, two, long } = rouge('the cat sat on the mat', 'the cat lay on the mat')
  expect(one).toBeCloseTo(10 / 12, 6)
  expect(two).toBeCloseTo(6 / 10, 6)
  expect(long).toBeCloseTo(10 / 12, 6)
})

test('scores 1 for the same text and 0 for an empty one, and averages over references', () => {
  expect(rouge('my order is late', 'My order is LATE.')).toEqual({ one: 1, two: 1, long: 1 })
  expect(rouge('', 'anything')).toEqual({ one: 0, two: 0, long: 0 })
  expect(meanRouge('a b', ['a b', 'c d']).one).toBeCloseTo(0.5, 6)
})
