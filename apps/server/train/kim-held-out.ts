import { QuestionReader } from '../src/domain/kim/read-question.ts'
import { suggestionsFor } from '../src/domain/kim/reading/offered-questions.ts'
import { sameMeaning } from '../src/domain/kim/reading/same-meaning.ts'
import {
  type LearnedReader,
  learnedReaderFor,
  noLearnedReader,
} from '../src/domain/kim/understand/learned/learned-reading.ts'
import { inPlainForm } from '../src/domain/kim/understand/learned/slots.ts'
import type { Understood } from '../src/domain/kim/understand/understood-question.ts'
import { type Example, examplesOf, meaningOf, type Pair, partsOf, today, vocabulary } from './kim-examples.ts'
import { fit } from './kim-fit.ts'

const readerWith = (learnedReader: LearnedReader) =>
  new QuestionReader(vocabulary, today, { occurs: async () => true, found: async () => null }, learnedReader)

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
  const [only, ...others] = parts ?? []
  if (!parts || (only && others.length === 0 && reader.secondLook(ask, only))) return 'refused'
  return meant && isSame(parts, meant) ? 'right' : 'different'
}

/** The place of the meant question among those offered instead of an answer. 0 if it isn't one of them. */
async function placeOfMeant(
  ask: string,
  meant: readonly Understood[],
  reader: QuestionReader,
): Promise<number> {
  const read = await reader.read(ask)
  const understood = 'understood' in read ? read.understood : null
  const likely =
    read.is === 'understood' ? reader.secondLook(ask, read.understood) : 'meant' in read ? read.meant : null
  const offers = suggestionsFor(understood, vocabulary, today, { meant: likely ?? [] })
  for (const [at, offer] of offers.entries()) {
    const parts = await meaningOf(offer)
    if (parts && isSame(parts, meant)) return at + 1
  }
  return 0
}

/**
 * For each writer, prints how many questions are understood correctly, refused, or misunderstood, both with the rules
 * alone and with a model trained on the other writers' questions. Also prints for how many of the refused ones the
 * meant question is offered first, and for how many it is offered at all.
 */
export async function measureHeldOut(pairs: readonly Pair[]): Promise<void> {
  const examples = new Map<Pair, Example[]>()
  for (const pair of pairs) examples.set(pair, await examplesOf(pair))
  for (const writer of new Set(pairs.map(({ by }) => by))) {
    const own = pairs.filter(({ by }) => by === writer)
    const others = pairs.filter(({ by }) => by !== writer).flatMap(pair => examples.get(pair) ?? [])
    const rules = readerWith(noLearnedReader)
    const model = fit(others)
    const learned = readerWith(learnedReaderFor(() => model))
    const before = { right: 0, refused: 0, different: 0 }
    const after = { right: 0, refused: 0, different: 0 }
    const offered = { refused: 0, first: 0, any: 0 }
    for (const { ask, canon } of own) {
      const meant = canon === '' ? null : await meaningOf(canon)
      const first = await outcomeOf(ask, meant, rules)
      const then = await outcomeOf(ask, meant, learned)
      before[first] += 1
      after[then] += 1
      if (then === 'refused' && meant) {
        const place = await placeOfMeant(ask, meant, learned)
        offered.refused += 1
        if (place === 1) offered.first += 1
        if (place > 0) offered.any += 1
      }
      if (then === 'different' && first !== 'different')
        console.log(`Different: ${ask}\n  ${canon || 'refuse'}`)
    }
    console.log(writer, 'rules:', before, 'with learning:', after, 'offered:', offered)
  }
}
