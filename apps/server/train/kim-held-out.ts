import { QuestionReader } from '../src/domain/kim/read-question.ts'
import { sameMeaning } from '../src/domain/kim/reading/same-meaning.ts'
import { type LearnedReader, learnedReaderFor } from '../src/domain/kim/understand/learned/learned-reading.ts'
import { inPlainForm } from '../src/domain/kim/understand/learned/slots.ts'
import type { Understood } from '../src/domain/kim/understand/understood-question.ts'
import { type Example, examplesOf, meaningOf, type Pair, partsOf, today, vocabulary } from './kim-examples.ts'
import { fit } from './kim-fit.ts'

const readerWith = (readLearned: LearnedReader) =>
  new QuestionReader(vocabulary, today, { occurs: async () => true, found: async () => null }, readLearned)

const isSame = (some: readonly Understood[], others: readonly Understood[]) =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at]
    return other !== undefined && sameMeaning(inPlainForm(one), inPlainForm(other))
  })

type Outcome = 'right' | 'refused' | 'different'

async function outcomeOf(
  ask: string,
  meant: readonly Understood[] | null,
  reader: QuestionReader,
): Promise<Outcome> {
  const parts = await partsOf(ask, reader)
  if (!parts) return 'refused'
  return meant && isSame(parts, meant) ? 'right' : 'different'
}

/**
 * For each writer, prints how many questions are understood correctly, refused, or misunderstood, both with the rules
 * alone and with a model trained on the other writers' questions.
 */
export async function measureHeldOut(pairs: readonly Pair[]): Promise<void> {
  const examples = new Map<Pair, Example[]>()
  for (const pair of pairs) examples.set(pair, await examplesOf(pair))
  for (const writer of new Set(pairs.map(({ by }) => by))) {
    const own = pairs.filter(({ by }) => by === writer)
    const others = pairs.filter(({ by }) => by !== writer).flatMap(pair => examples.get(pair) ?? [])
    const rules = readerWith(() => null)
    const model = fit(others)
    const learned = readerWith(learnedReaderFor(() => model))
    const before = { right: 0, refused: 0, different: 0 }
    const after = { right: 0, refused: 0, different: 0 }
    for (const { ask, canon } of own) {
      const meant = canon === '' ? null : await meaningOf(canon)
      const first = await outcomeOf(ask, meant, rules)
      const then = await outcomeOf(ask, meant, learned)
      before[first] += 1
      after[then] += 1
      if (then === 'different' && first !== 'different')
        console.log(`Different: ${ask}\n  ${canon || 'refuse'}`)
    }
    console.log(writer, 'rules:', before, 'with learning:', after)
  }
}
