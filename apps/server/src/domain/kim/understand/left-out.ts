import type { FigureId } from '../figures.ts'
import { figureWords } from '../reading/figure-words.ts'
import { figuresOf } from '../reading/same-meaning.ts'
import { splitClauses } from './clauses.ts'
import { takeFigures } from './cues.ts'
import { rewriteWordings } from './everyday-wordings.ts'
import { plain, Reading } from './reading.ts'
import { takeUnanswered } from './special-questions.ts'
import type { Understood } from './understood-question.ts'

/** Words such as “answered”, “score” and “tickets” mention these figures only in passing. */
const inPassing: ReadonlySet<FigureId> = new Set([
  ...(['tickets', 'csat', 'first', 'resolution', 'invalid', 'goodRatings', 'badRatings'] as const),
])

const shown: Partial<Record<string, FigureId[]>> = {
  sla: ['breaches'],
  breaches: ['sla'],
  slaMet: ['sla', 'breaches'],
  first: ['sla', 'breaches'],
}

const overviews: ReadonlySet<FigureId> = new Set(['reopens', 'sla', 'breaches'])
/** These reports cover all five factors. */
const ofFactors: ReadonlySet<Understood['intent']> = new Set([
  ...(['factors', 'coaching', 'low', 'high', 'steps', 'ticket', 'issues'] as const),
])

/** Spam is never counted, so leaving it out changes nothing. */
const withoutSpam =
  /\b(?:excl\w*|without|w\/o|sin|sans|ohne|sem|no|not|leav\w+|ignor\w+|minus|except|apart from) (?:\S+ ){0,3}?spam\b|\bspam (?:aside|excluded|left out)\b/g
const completePeriods = /\bcomplete (?=(?:calendar )?(?:days|weeks?|months?|quarters?)\b)/g

/** What a question names, but no part of its answer has: “closed, satisfaction and misses” without the misses. */
export function leftOut(question: string, parts: readonly Understood[]): string[] {
  const names = parts.flatMap(one => one.mentions.map(({ name }) => plain(name)))
  const text = plain(splitClauses(question).asks)
    .replaceAll(withoutSpam, ' ')
    .replaceAll(completePeriods, ' ')
  const reading = new Reading(names.reduce((rest, name) => rest.replaceAll(name, ' '), text))
  rewriteWordings(reading, () => false)
  const has = new Set<string>(
    parts.flatMap(one => {
      const ids = [
        ...figuresOf(one),
        ...one.figures,
        ...one.alongside,
        ...one.conditions.map(({ measure }) => measure),
        ...one.limits.map(({ figure }) => figure),
      ]
      const isOverview = (one.intent === 'figure' || one.intent === 'compare') && one.figures.length === 0
      return [...ids, ...ids.flatMap(id => shown[id] ?? []), ...(isOverview ? overviews : [])]
    }),
  )
  const isWaiting = takeUnanswered(reading) && !parts.some(one => one.intent === 'unanswered')
  const isCovered = parts.some(one => ofFactors.has(one.intent))
  const figures = takeFigures(reading).filter(id => !inPassing.has(id) && !has.has(id))
  return [...(isWaiting ? ['unanswered'] : []), ...(isCovered ? [] : figures.map(id => figureWords[id]))]
}
