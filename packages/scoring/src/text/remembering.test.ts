import { describe, expect, test } from 'vitest'
import { forgetTexts, remembering } from './index.ts'

function counting() {
  const computed: string[] = []
  const length = remembering(text => {
    computed.push(text)
    return { letters: text.length }
  })
  return { computed, length }
}

describe('remembering', () => {
  test('computes the result for a text only once, until the results are forgotten', () => {
    const { computed, length } = counting()
    expect(length('a b')).toBe(length('a b'))
    expect(computed).toEqual(['a b'])
    forgetTexts()
    expect(length('a b')).toEqual({ letters: 3 })
    expect(computed).toEqual(['a b', 'a b'])
  })

  test('does not keep the results for long texts', () => {
    const { computed, length } = counting()
    const long = 'x'.repeat(1_000)
    length(long)
    length(long)
    expect(computed).toHaveLength(2)
  })
})
