import type { FigureId } from '../figures.ts'
import { figurePattern, takeFigures } from './cues.ts'
import { plainQuestion } from './plain-question.ts'
import { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const own = '(?:(?:the|their|respective|ai|own|average|mean|matching) )*'
const figure = `(?:${own}(?:${figurePattern}))`
const list = `(?<list>${figure}(?:(?: and| plus)? ${figure})*)`
const lead =
  '(?:(?:and|with|plus|including|incl|along with|together with|alongside|show|showing|give|giving|add|adding|list|listing|also|me|us) )+'
const ofEach =
  '(?:of|for|in|by|per) (?:each|every)(?: (?:one|of (?:them|those|these)|agent|category|subcategory|channel|group|form))?|of (?:those|these|them)|each|beside (?:it|them)|next to (?:it|them)' // words-check: data
const counts =
  '(?<counts>(?:how many (?:tickets|cases|conversations) (?:they|each(?: one| of them)?|it) (?:has|have|had|got|closed|handled|resolved|took|solved)|(?:(?:the|their|its) )*(?:ticket|case) (?:counts?|numbers?|volumes?|totals?)|(?:(?:the|their) )*(?:number|count) of (?:tickets|cases))(?: (?:of|for|in) each)?)'

/** “With their CSAT”, “and the reopen rate of each”, “with ticket counts”: figures next to the one that ranks. */
const phrases = [
  `${lead}their ${list}(?: (?:${ofEach}|too|as well))*`,
  `${lead}${list} (?:${ofEach})`,
  `${lead}${counts}`,
]

/** Whether something other than these figures says what to rank by. */
const ranks =
  / (?:top|bottom|best|worst|busiest|quietest|biggest|largest|smallest|most|least|fewest|highest|lowest|slowest|fastest|quickest|longest|shortest|weakest|strongest|by volume|by tickets|rank|ranked|ranking|sorted|ordered) /

/** Consumes the figures that are shown next to the one that a ranking goes by. */
export function takeAlongside(reading: Reading): FigureId[] {
  for (const phrase of phrases) {
    const found = reading.find(phrase)
    if (!found || !ranks.test(` ${reading.original.replace(found[0].trim(), '')} `)) continue
    const ids = found.groups?.counts
      ? (['tickets'] as const)
      : takeFigures(new Reading(found.groups?.list ?? ''))
    reading.take(phrase)
    return [...ids]
  }
  return []
}

const around = new Set(
  'and also with plus what is are was were the their of for each every one them those these how many much high good fast quick long did do does has have had get got close closed handle handled resolve resolved take took show give me us respectively come to like ai'.split(
    ' ',
  ),
)

/** “… and what are their CSATs”, “and how many tickets did each have”: figures for every entry of the first part. */
export function figuresOfEach(part: string): FigureId[] {
  const reading = new Reading(plainQuestion(part))
  if (!/\b(?:their|each|every one|they|those|them)\b/.test(reading.original)) return []
  const ids = takeFigures(reading)
  return reading.left().every(({ word }) => around.has(word) || word === 'they') ? ids : []
}

/** A ranking or a breakdown with more figures for each entry, or null if it can't have them. */
export function withFiguresOfEach(subject: Understood, part: string): Understood | null {
  const { intent, figures, alongside, top, statistic, each } = subject
  const isList =
    (intent === 'rank' && (top ?? 1) > 1 && !each) || (intent === 'breakdown' && figures.length > 0)
  if (!isList || statistic !== 'mean' || subject.periods.length > 1 || subject.withPrevious) return null
  const more = figuresOfEach(part).filter(id => !figures.includes(id) && !alongside.includes(id))
  if (more.length === 0) return null
  return intent === 'rank'
    ? { ...subject, alongside: [...alongside, ...more] }
    : { ...subject, figures: [...figures, ...more] }
}
