import { expect, test } from 'vitest'
import { inOtherWords, numbersFrom, shuffled } from '../../../test-support/other-wordings/every-wording.ts'
import { examplesText, meaningOf, pairsIn, partsOf, today, vocabulary } from '../../../train/kim-examples.ts'
import { QuestionReader } from './read-question.ts'
import { sameMeaning } from './reading/same-meaning.ts'
import { inPlainForm } from './understand/learned/slots.ts'

const reader = new QuestionReader(vocabulary, today, { occurs: async () => true, found: async () => null })
const next = numbersFrom(1)
const plain = new Set(
  pairsIn(examplesText()).flatMap(({ canon }) => (canon === '' || canon.includes('||') ? [] : [canon])),
)
/** Each question with one part reworded, and with up to two, three and four parts reworded at once. */
const questions = shuffled([...plain].sort(), next)
  .slice(0, 160)
  .map(question => {
    const others = [1, 2, 3, 4].flatMap(most => inOtherWords(question, most, next) ?? [])
    return [question, [...new Set(others)]] as const
  })

test.each(questions)('“%s” is read the same in other words', async (question, others) => {
  const [meant, ...more] = (await meaningOf(question)) ?? []
  // Some examples ask for several things, or for something that the rules can't read.
  if (!meant || more.length > 0) return
  const misread: string[] = []
  for (const other of others) {
    const [read, ...rest] = (await partsOf(other, reader)) ?? []
    if (!read || rest.length > 0 || !sameMeaning(inPlainForm(read), inPlainForm(meant))) misread.push(other)
  }
  expect(misread.join('\n')).toBe('')
})
