import { expect, test } from 'vitest'
import { notScoredReasons, notScoredSentence, reasonLabel, reasonSentence } from './eligibility.ts'

test('a reason has a label, an explanation and a “Not scored” sentence', () => {
  expect(reasonLabel('merged')).toBe('Merged into another ticket')
  expect(reasonSentence('merged')).toBe('This ticket was merged into another one.')
  expect(notScoredSentence('merged')).toBe('Not scored: this ticket was merged into another one.')
})

test('every reason has its own text, and an unknown reason gets a default text', () => {
  for (const words of [reasonLabel, reasonSentence, notScoredSentence])
    expect(new Set([...notScoredReasons, 'something new'].map(words)).size).toBe(notScoredReasons.length + 1)
  expect(notScoredSentence(null)).toBe('Not scored: this conversation can’t be scored fairly.')
  expect(reasonLabel('toString')).toBe('Other reason')
})
