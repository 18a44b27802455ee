import { expect, test } from 'vitest'
import { notScoredReasons, notScoredSentence, reasonLabel, reasonSentence } from './eligibility.ts'

test('a reason has a label, an explanation and a sentence that says the ticket is not scored', () => {
  expect(reasonLabel('merged')).toBe('Merged into another ticket')
  expect(reasonSentence('merged')).toBe('This ticket was merged into another one.')
  expect(notScoredSentence('merged')).toBe('Not scored: this ticket was merged into another one.')
})

test('no two reasons read alike, and a reason without words has words too', () => {
  for (const words of [reasonLabel, reasonSentence, notScoredSentence])
    expect(new Set([...notScoredReasons, 'something new'].map(words)).size).toBe(notScoredReasons.length + 1)
  expect(notScoredSentence(null)).toBe('Not scored: this conversation can’t be scored fairly.')
  expect(reasonLabel('toString')).toBe('Other reason')
})
