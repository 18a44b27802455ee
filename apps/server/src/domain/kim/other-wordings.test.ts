import { Random } from '@pulse/demo-data'
import { expect, test } from 'vitest'
import { inOtherWords, shuffled } from '../../../test-support/other-wordings/every-wording.ts'
import { examplesText, meaningOf, pairsIn, partsOf, today, vocabulary } from '../../../train/kim-examples.ts'
import { QuestionReader } from './read-question.ts'
import { sameMeaning } from './reading/same-meaning.ts'
import { inPlainForm } from './understand/learned/slots.ts'
import type { Understood } from './understand/understood-question.ts'

const reader = new QuestionReader(vocabulary, today, { occurs: async () => true, found: async () => null })
const random = new Random(1)
const plain = new Set(
  pairsIn(examplesText()).flatMap(({ canon }) => (canon === '' || canon.includes('||') ? [] : [canon])),
)

/** Questions with their meaning and with other wordings, in which up to four parts are reworded at once. */
const cases: { question: string; meant: Understood; others: string[] }[] = []
for (const question of shuffled([...plain].sort(), random).slice(0, 160)) {
  const others = [1, 2, 3, 4].flatMap(most => inOtherWords(question, most, random) ?? [])
  const [meant, ...more] = (await meaningOf(question)) ?? []
  // Some examples ask for several things, or for something that the rules can't read.
  if (meant && more.length === 0 && others.length > 0)
    cases.push({ question, meant, others: [...new Set(others)] })
}

test('most of the sampled questions can be reworded', () => {
  expect(cases.length).toBeGreaterThan(140)
})

test.each(cases)('“$question” is read the same in other words', async ({ meant, others }) => {
  const misread: string[] = []
  for (const other of others) {
    const [read, ...rest] = (await partsOf(other, reader)) ?? []
    if (!read || rest.length > 0 || !sameMeaning(inPlainForm(read), inPlainForm(meant))) misread.push(other)
  }
  expect(misread.join('\n')).toBe('')
})
