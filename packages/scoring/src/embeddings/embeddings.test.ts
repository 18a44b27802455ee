import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import check from './check.fixture.json' with { type: 'json' }
import { dimensions, embed, similarity, tokenIds } from './index.ts'

describe('embed', () => {
  test('gives the vectors of the table it was distilled as', () => {
    check.texts.forEach((text, index) => {
      const vector = embed(text)
      check.first8[index]?.forEach((value, position) => {
        expect(vector[position]).toBeCloseTo(value, 4)
      })
    })
  })

  test('gives the cosines of the table it was distilled as', () => {
    const first = embed(check.texts[0] ?? '')
    check.texts.forEach((text, index) => {
      expect(similarity(first, embed(text))).toBeCloseTo(check.cosine_with_first[index] ?? Number.NaN, 3)
    })
  })

  test('is case and accent blind', () => {
    expect(embed('Où est mon REMBOURSEMENT')).toEqual(embed('ou est mon remboursement'))
  })

  test('puts a refund nearer to money back than to a password', () => {
    const refund = embed('refund my order')
    expect(similarity(refund, embed('I want my money back'))).toBeGreaterThan(
      similarity(refund, embed('I cannot log in')),
    )
  })

  test('gives a zero vector for nothing', () => {
    expect(embed('')).toEqual(new Float32Array(dimensions))
  })

  test('answers finite numbers for any text, of length one or zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const vector = embed(text)
        expect(vector.every(Number.isFinite)).toBe(true)
        // Nothing but unknown signs leaves the zero vector.
        const length = similarity(vector, vector)
        expect(Math.min(length, Math.abs(1 - length))).toBeLessThan(1e-4)
      }),
    )
  })

  test('reads only the beginning of a huge text', () => {
    expect(tokenIds('word '.repeat(1_000_000)).length).toBe(4_000)
    expect(embed('x'.repeat(5_000_000)).length).toBe(dimensions)
  })
})
