import { eld } from 'eld/extrasmall'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageScores } from './ngrams.ts'

const expected = (text: string) => Object.entries(eld.detect(text).getScores()).sort(([, a], [, b]) => b - a)

describe('languageScores', () => {
  test.each([
    'Hello, my order hasn’t arrived yet and no one answers me.',
    "'Où est mon colis ?' `d'été` aujourd'hui",
    '注文した商品がまだ届いていません。'.repeat(20),
    'สวัสดีครับ สินค้าเสียหาย '.repeat(9),
    'नमस्ते मेरा ऑर्डर कहाँ है 😀😀 ठीक है',
    'مرحبا، لم يصل طلبي حتى الآن '.repeat(30),
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsänderung ist lang',
    'İstanbul’da',
    'is',
    'a',
    '😀',
    '',
  ])('matches the library that its table comes from: %s', text => {
    expect(languageScores(text)).toEqual(expected(text))
  })

  test('returns the same result as the library for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), text => {
        expect(languageScores(text)).toEqual(expected(text))
      }),
    )
  })
})
