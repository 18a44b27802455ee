import { countWordings, exclusionWordings, limitWordings } from './counts-and-lists.ts'
import { breakdownWordings, figureWordings, orderWordings, thingWordings } from './figures.ts'
import { comparisonWordings, nameWordings } from './names-and-comparisons.ts'
import { dateWordings, placeWordings } from './periods.ts'
import { remarkWordings, sentenceWordings } from './sentences.ts'
import type { Wording } from './wording.ts'

/** Wordings of different kinds can be combined, in this order. */
const kindsOfWordings: Wording[][] = [
  limitWordings,
  exclusionWordings,
  nameWordings,
  comparisonWordings,
  breakdownWordings,
  orderWordings,
  thingWordings,
  countWordings,
  placeWordings,
  dateWordings,
  sentenceWordings,
  figureWordings,
  remarkWordings,
]

/** Random numbers from 0 to 1. The same seed always produces the same sequence. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const shuffled = <T>(all: readonly T[], next: () => number): T[] =>
  all
    .map(one => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** The question reworded with up to `most` wordings of different kinds. Null if none applies. */
export function inOtherWords(question: string, most: number, next: () => number): string | null {
  const fitting = [...kindsOfWordings.keys()].filter(at =>
    kindsOfWordings[at]?.some(({ reword }) => reword(question) !== null),
  )
  const kinds = shuffled(fitting, next).slice(0, most)
  let said = question
  for (const at of kinds.sort((a, b) => a - b)) {
    const [chosen] = shuffled(kindsOfWordings[at] ?? [], next).flatMap(({ reword }) => reword(said) ?? [])
    said = chosen ?? said
  }
  return said === question ? null : said
}
