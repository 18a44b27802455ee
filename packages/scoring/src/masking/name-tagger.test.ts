import { statSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'
import { isOrdinaryWord, readMessage, taggedNames } from './name-tagger.ts'
import { ngramBuckets, packWeights, taggerBuckets, unpackWeights } from './name-weights.ts'

const tagged = (text: string) => taggedNames(readMessage(text))
const mask = (text: string) => maskTexts([text], []).texts[0]?.text

describe('the name tagger', () => {
  test.each([
    ['I gave the form to Thorvaldur at the desk.', ['Thorvaldur']],
    ['Is Vashchenko still handling my case?', ['Vashchenko']],
    ['Kind regards,\nBrunhilda Szczepanowski', ['Brunhilda Szczepanowski']],
    ['i spoke with olumayowa yesterday about the refund', ['olumayowa']],
  ])('finds names that aren’t on a list or introduced by a phrase: %s', (text, names) => {
    expect(tagged(text)).toEqual(names)
  })

  test.each([
    'Do you ship the Samsung fridge to Rotterdam on Friday?',
    'Open Settings, then Billing, and choose Change Plan.',
    'Die Lieferung der Waschmaschine nach Hamburg ist verspätet.',
    'Ich gebe fünf Sterne für den Service.',
    'the parcle still hasnt arived, pls chekc the adress',
    'EVERYTHING IS BROKEN AND NOBODY ANSWERS', // words-check: data
  ])('finds no names in: %s', text => {
    expect(tagged(text)).toEqual([])
  })

  test('handles a long text of any kind', () => {
    for (const piece of ['x', 'X ', 'Ab ', 'é', '\n', '.a', 'Anna ', "a'"])
      tagged(piece.repeat(100_000 / piece.length))
  })

  test('masks a name that is repeated very often', () => {
    expect(mask('Anna. '.repeat(20_000))).toBe('[PERSON_1]. '.repeat(20_000))
  })

  test('never throws, and finds only names that occur in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        for (const name of tagged(text)) expect(text).toContain(name)
      }),
    )
  })
})

describe('a name that is also a word', () => {
  test('is masked where it has a capital letter', () => {
    expect(mask('Regards,\nAnnika Storm\n\nPS: the storm broke it')).toBe(
      'Regards,\n[PERSON_1]\n\nPS: the storm broke it',
    )
  })

  test('is recognized with the help of the vocabulary', () => {
    expect(['storm', 'price', 'joyce', 'olumayowa'].map(isOrdinaryWord)).toEqual([true, true, false, false])
  })
})

describe('the weights', () => {
  test('are read as they were written', () => {
    const weights = {
      likenessBias: -1.5,
      likenessVector: new Float32Array(256).fill(0.25),
      likenessNgrams: new Float32Array(ngramBuckets).fill(1),
      neighbors: new Float32Array(1024).fill(-0.5),
      tagger: new Float32Array(taggerBuckets).fill(-2),
    }
    const read = unpackWeights(packWeights(weights))
    expect(read.likenessBias).toBe(-1.5)
    expect(read.likenessVector).toEqual(weights.likenessVector)
    expect(read.neighbors).toEqual(weights.neighbors)
    expect(read.likenessNgrams[9]).toBeCloseTo(1, 5)
    expect(read.tagger[9]).toBeCloseTo(-2, 5)
  })

  test('take less than 500 KB', () => {
    expect(statSync(new URL('../../models/names.bin', import.meta.url)).size).toBeLessThan(500_000)
  })
})
