import { dimensions, embed } from '@pulse/scoring/embeddings'
import { expect, test } from 'vitest'
import { codeBytes, toCode } from './embedders.ts'
import { querySentences, sentenceCodes, sentenceComparer } from './sentence-codes.ts'

const noise = 'The weather in Lisbon was lovely last week. We had dinner by the river. '

test('each sentence with at least three words has a code', () => {
  const codes = sentenceCodes('Hello! The lamp is broken. I want my money back. Thanks.', embed)
  expect(codes).toEqual(
    Buffer.concat([toCode(embed('the lamp is broken')), toCode(embed('i want my money back'))]),
  )
})

test('a ticket with one sentence has no codes', () => {
  expect(sentenceCodes('Hello! The lamp is broken.', embed).length).toBe(0)
  expect(sentenceCodes('', embed).length).toBe(0)
})

test('neighboring sentences of a long ticket share a code', () => {
  const sentences = Array.from({ length: 30 }, (_, i) => `this is sentence ${i}`)
  const texts: string[] = []
  const codes = sentenceCodes(sentences.join('. '), text => {
    texts.push(text)
    return embed(text)
  })
  expect(codes.length).toBe(12 * codeBytes)
  expect(texts.length).toBe(12)
  expect(texts.join(' ')).toBe(sentences.join(' '))
})

test('a sentence that occurs in many tickets is embedded once', () => {
  const texts: string[] = []
  const counting = (text: string) => {
    texts.push(text)
    return embed(text)
  }
  const codes = sentenceCodes('The lamp is broken. Thanks for your patience.', counting)
  expect(sentenceCodes('Thanks for your patience. The lamp is broken.', counting)).toEqual(
    Buffer.concat([codes.subarray(codeBytes), codes.subarray(0, codeBytes)]),
  )
  expect(texts).toEqual(['the lamp is broken', 'thanks for your patience'])
})

test('a query’s short sentences are compared only if all its sentences are short', () => {
  expect(querySentences('Hi. My lamp is broken. Thanks!', embed)).toEqual([embed('my lamp is broken')])
  expect(querySentences('Lamp. Broken!', embed)).toEqual([embed('lamp broken')])
  expect(querySentences('?!', embed)).toEqual([])
  expect(querySentences(noise.repeat(100), embed).length).toBe(8)
})

test('a ticket’s similarity is that of its best-matching sentence, wherever it is in the ticket', () => {
  const compare = sentenceComparer(querySentences('the parcel never arrived', embed))
  const early = compare(sentenceCodes(`The parcel never arrived. ${noise}`, embed))
  expect(early).toBeCloseTo(1, 1)
  expect(compare(sentenceCodes(`${noise}The parcel never arrived.`, embed))).toBeCloseTo(early, 6)
  expect(compare(sentenceCodes(noise, embed))).toBeLessThan(0.4)
})

test('every sentence of the query counts', () => {
  const compare = sentenceComparer(querySentences('The parcel never arrived. I want a refund.', embed))
  const both = compare(sentenceCodes('I want a refund. The parcel never arrived.', embed))
  expect(both).toBeGreaterThan(compare(sentenceCodes(`The parcel never arrived. ${noise}`, embed)) + 0.2)
})

test('similarities computed from codes are close to the cosines', () => {
  const vector = embed('my order is late')
  const exact = (text: string) => {
    const other = embed(text)
    let sum = 0
    for (let i = 0; i < dimensions; i++) sum += (vector[i] ?? 0) * (other[i] ?? 0)
    return sum
  }
  const compare = sentenceComparer([vector])
  for (const text of ['the delivery is delayed', 'i forgot my password', 'where is my package'])
    expect(Math.abs(compare(toCode(embed(text))) - exact(text))).toBeLessThan(0.15)
})
