import { expect, test } from 'vitest'
import { trustIn } from './trust.ts'

const rated = (low: number, high: number, good = 400, bad = 100, agreed: number | null = null) =>
  trustIn({
    good,
    bad,
    agreement: agreed === null ? null : { value: agreed / (good + bad), interval: null, n: good + bad },
    area: { value: (low + high) / 2, interval: { low, high }, n: good + bad },
  })

test.each([
  ['against', 0.3, 0.49],
  ['unproven', 0.45, 0.6],
  ['unproven', 0.5, 0.9],
  ['weak', 0.51, 0.99],
  ['weak', 0.69, 0.8],
  ['fair', 0.7, 0.9],
  ['fair', 0.79, 0.95],
  ['good', 0.8, 0.9],
])('trust is %s for an interval from %d to %d: its lower end decides', (level, low, high) => {
  expect(rated(low, high).level).toBe(level)
})

test('fewer than twenty good or twenty bad ratings are too few, no matter how clear the result looks', () => {
  expect(rated(0.9, 1, 400, 19)).toEqual({
    level: 'too_few',
    sentence: 'Too few ratings to say: 400 rated good and 19 rated bad. At least 20 of each are needed.',
    advice: 'Choose a longer period or fewer filters.',
  })
  expect(rated(0.9, 1, 19, 400).level).toBe('too_few')
  expect(trustIn({ good: 0, bad: 0, area: null, agreement: null }).level).toBe('too_few')
})

test('the sentence states how often the AI ranks a pair correctly, the interval, and the rate expected by chance', () => {
  expect(rated(0.57, 0.69).sentence).toBe(
    'Weak: given a ticket rated good and one rated bad, the AI scores the good one higher 63 times in 100 (95% interval 57 to 69; chance would be 50).',
  )
})

test('the sentence points out when calling every ticket good would match the ratings at least as often', () => {
  const said = ' It agrees with 80.0% of the ratings; calling every ticket good would agree with 80.0%.'
  expect(rated(0.57, 0.69, 400, 100, 400).sentence).toContain(said)
  expect(rated(0.57, 0.69, 400, 100, 390).sentence).toContain('It agrees with 78.0% of the ratings')
  expect(rated(0.57, 0.69, 400, 100, 401).sentence).not.toContain('calling every ticket good')
})
