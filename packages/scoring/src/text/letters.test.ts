import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLetterRuns, letterRuns } from './index.ts'

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."abzAZ019 .,'-@[`{é ñжא漢🙂\u212a\u0130".split('')), maxLength: 40 }),
)

describe('runs of letters', () => {
  test('are the same as those found with a Unicode pattern', () => {
    fc.assert(
      fc.property(text, any => {
        const lower = any.toLowerCase()
        expect(letterRuns(lower)).toEqual([...lower.matchAll(/\p{L}+/gu)].map(([run]) => run))
        expect(countLetterRuns(any)).toBe([...any.matchAll(/\p{L}+/gu)].length)
      }),
    )
  })
})
