import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import check from './check.fixture.json' with { type: 'json' }
import {
  dimensions,
  embed,
  embedTogether,
  isWholeWord,
  similarity,
  tokenIds,
  wholeWordsStartingWith,
} from './index.ts'

describe('embed', () => {
  test('returns the reference vectors of the distilled model', () => {
    check.texts.forEach((text, index) => {
      const vector = embed(text)
      check.first8[index]?.forEach((value, position) => {
        expect(vector[position]).toBeCloseTo(value, 4)
      })
    })
  })

  test('returns the reference similarities of the distilled model', () => {
    const first = embed(check.texts[0] ?? '')
    check.texts.forEach((text, index) => {
      expect(similarity(first, embed(text))).toBeCloseTo(check.cosine_with_first[index] ?? Number.NaN, 3)
    })
  })

  test('ignores case and accents', () => {
    expect(embed('Où est mon REMBOURSEMENT')).toEqual(embed('ou est mon remboursement'))
  })

  test('places “refund” closer to “money back” than to a login problem', () => {
    const refund = embed('refund my order')
    expect(similarity(refund, embed('I want my money back'))).toBeGreaterThan(
      similarity(refund, embed('I cannot log in')),
    )
  })

  test('returns a zero vector for an empty text', () => {
    expect(embed('')).toEqual(new Float32Array(dimensions))
  })

  test('returns a finite vector of length one or zero for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const vector = embed(text)
        expect(vector.every(Number.isFinite)).toBe(true)
        // Text with only unknown characters yields the zero vector.
        const length = similarity(vector, vector)
        expect(Math.min(length, Math.abs(1 - length))).toBeLessThan(1e-4)
      }),
    )
  })

  test('splits text with common characters into the same tokens as the Unicode rules do', () => {
    // A Cyrillic letter makes the whole text follow the Unicode rules.
    const unicode = tokenIds('ж')
    const character = fc.constantFrom(...'abzé AZ09 .,!?-_@#\'"`(){}[]~^\t\n\r\v\0\u007f‘’“”…—–†€'.split(''))
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), characters => {
        const text = characters.join('')
        expect([...tokenIds(text), ...unicode]).toEqual(tokenIds(`${text} ж`))
      }),
    )
  })

  test('recognizes words that are in the vocabulary as a whole, and finds them by their first letters', () => {
    expect(['kettle', 'received'].every(isWholeWord)).toBe(true)
    expect(['recieved', 'kettel', ''].some(isWholeWord)).toBe(false)
    expect(wholeWordsStartingWith('deliver')).toEqual(
      expect.arrayContaining(['deliver', 'delivered', 'delivery']),
    )
  })

  test('reads only the start of a huge text', () => {
    expect(tokenIds('word '.repeat(1_000_000)).length).toBe(4_000)
    expect(embed('x'.repeat(5_000_000)).length).toBe(dimensions)
  })

  test('gives sentences embedded together exactly the same vector as the joined text', () => {
    const sentence = fc
      .array(
        fc.constantFrom(
          'refund',
          'my',
          'order?',
          'Où',
          'café…',
          '— no',
          'жду',
          '漢字',
          'unbelievably',
          '12%',
        ),
        {
          minLength: 1,
          maxLength: 30,
        },
      )
      .map(words => words.join(' '))
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 12 }), sentences => {
        expect(embedTogether(sentences)).toEqual(embed(sentences.join(' ')))
      }),
    )
  })

  test('has only rows that can be summed exactly', () => {
    const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url))
    const scales = model('static256.scale.f32.bin')
    const rows = model('static256.int8.bin')
    for (let row = 0; row * 4 < scales.length; row++) {
      const isEmpty = rows.subarray(row * dimensions, (row + 1) * dimensions).every(value => value === 0)
      const units = scales.readFloatLE(row * 4) * 2 ** 35
      if (!isEmpty && !Number.isInteger(units))
        expect.fail(`Row ${row} has a scale that is no multiple of 2⁻³⁵.`)
    }
  })
})
