import type { Random } from '@pulse/demo-data'
import { countWordings, exclusionWordings, limitWordings } from './counts-and-lists.ts'
import { breakdownWordings, figureWordings, orderWordings, thingWordings } from './figures.ts'
import { comparisonWordings, nameWordings } from './names-and-comparisons.ts'
import { dateWordings, placeWordings } from './periods.ts'
import { remarkWordings, sentenceWordings } from './sentences.ts'
import type { Wording } from './wording.ts'

/** The kinds of wordings, in the order in which they are applied when several are combined. */
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

export const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map(one => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** The question reworded with up to `most` wordings of different kinds. Null if none applies. */
export function inOtherWords(question: string, most: number, random: Random): string | null {
  const fitting = [...kindsOfWordings.keys()].filter(at =>
    kindsOfWordings[at]?.some(({ reword }) => reword(question) !== null),
  )
  const kinds = shuffled(fitting, random).slice(0, most)
  let said = question
  for (const at of kinds.sort((a, b) => a - b)) {
    const [chosen] = shuffled(kindsOfWordings[at] ?? [], random).flatMap(({ reword }) => reword(said) ?? [])
    said = chosen ?? said
  }
  return said === question ? null : said
}
