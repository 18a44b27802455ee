import type { FigureId } from '../figures.ts'
import type { NameKind } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import type { Understood } from './understood-question.ts'

/** More parts would make the answer too long. */
const mostParts = 3

const singleFigure: ReadonlySet<Understood['intent']> = new Set(['rank', 'trend', 'peak', 'why', 'movers'])
const ofOneName: ReadonlySet<Understood['intent']> = new Set(['trend', 'peak', 'factors'])
const shares: ReadonlySet<FigureId> = new Set(['reopens', 'sla', 'goodRatings', 'badRatings'])

const isRating = (id: FigureId) => id === 'goodRatings' || id === 'badRatings'

/** Names of one kind, if the question has several of them. */
function alike({ mentions }: Understood): [NameKind, Mention[]] | null {
  const groups = Map.groupBy(
    mentions.filter(one => !one.excluded),
    one => one.kind,
  )
  return [...groups].find(([, same]) => same.length > 1) ?? null
}

const ofName = (one: Understood, kind: NameKind, name: Mention): Understood => ({
  ...one,
  mentions: [...one.mentions.filter(other => other.kind !== kind || other.excluded), name],
})

/**
 * Splits a question that no single report answers into questions that can be answered: one for each figure, name or
 * period. Null if that isn't possible.
 */
export function splitQuestion(one: Understood): Understood[] | null {
  const parts = splitOnce(one)
  return parts && parts.length > 1 && parts.length <= mostParts ? parts : null
}

function splitOnce(one: Understood): Understood[] | null {
  const { intent, figures, periods } = one
  const names = alike(one)
  if (names?.[0] === 'rating') return null
  if (
    singleFigure.has(intent) &&
    figures.length > 1 &&
    figures.every(id => id !== 'spam' && id !== 'invalid')
  )
    return figures.map(id => ({
      ...one,
      figures: [id],
      // “Tickets and bad ratings by month”: only the ratings are a share.
      asksShare: figures.some(isRating) ? isRating(id) : one.asksShare,
    }))
  if (ofOneName.has(intent) && names && !one.together) {
    const [kind, same] = names
    return same.map(name => ofName(one, kind, name))
  }
  const hasPeriods = periods.length > 1
  if (intent === 'compare' && names && (hasPeriods || one.withPrevious)) {
    const [kind, same] = names
    if (same.length <= mostParts) return same.map(name => ofName(one, kind, name))
    return hasPeriods ? periods.map(period => ({ ...one, periods: [period] })) : null
  }
  if (hasPeriods && (intent === 'count' || intent === 'rank' || intent === 'tickets' || intent === 'having'))
    return periods.map(period => ({ ...one, periods: [period] }))
  if (intent === 'breakdown' && periods.length > 2)
    return periods.map(period => ({ ...one, periods: [period] }))
  // “The three biggest categories in each of August, September and October”
  const isRankedInEach = intent === 'compare' && one.dimension !== null && one.order !== null
  // “… and how did they do in September” is about the same names, so a second ranking doesn't answer it.
  if (
    isRankedInEach &&
    one.refersTo === null &&
    hasPeriods &&
    !names &&
    one.against === null &&
    !one.otherHours &&
    !one.otherWeekdays
  )
    return periods.map(period => ({ ...one, intent: 'rank', periods: [period] }))
  // “What part comes by email, August against October”
  const sharesByPeriod =
    intent === 'compare' && one.asksShare && hasPeriods && one.against === null && one.mentions.length > 0
  if (sharesByPeriod && figures.every(id => id === 'tickets'))
    return periods.map(period => ({ ...one, intent: 'count', figures: [], periods: [period] }))
  const isOneKind = new Set(one.mentions.map(({ kind }) => kind)).size === 1
  const ofShares =
    one.asksShare &&
    intent === 'count' &&
    names &&
    (isOneKind || one.part === names[0]) &&
    !figures.some(id => shares.has(id))
  if (ofShares) {
    const [kind, same] = names
    return same.map(name => ({ ...ofName(one, kind, name), part: one.part ?? kind }))
  }
  return null
}

const verbsOut =
  '(?:take|took|taking|leave|left|leaving|ignore|ignored|ignoring|drop|dropped|strip|stripped|exclude|excluded|excluding|remove|removed|removing|cut|skip|disregard|discount|keep|kept)'
/** “… and what is it with them included?” */
export const withThem =
  /,? and (?:what(?:['’]?s| is| was| would it be)(?: it| that)? |how (?:does|did) it look )?with (?:them|him|her|it|that|those|all of them)(?: (?:still|also|being))? (?:included|counted|in|back in|left in)\b/iu
/** “If I take X out of Y, does CSAT change much?”, “how much better would it be without email” */
const ifWithout = new RegExp(
  `\\bwith and without\\b|${withThem.source}|\\bwould\\b.*\\b(?:be|have been|change|move|improve|rise|fall|drop)\\b|\\bhow (?:much )?(?:different|better|worse|higher|lower)\\b|\\bif (?:i|we|you) ${verbsOut}\\b.*\\b(?:(?:does|do|did|will|would) .*\\b(?:change|move|differ|shift|improve|better|worse|different|difference)|what happens|what becomes|how (?:much|does))\\b|\\bwhat (?:happens|becomes|does it do)\\b.*\\b(?:if (?:i|we|you) ${verbsOut}|without)\\b|\\b(?:does|do|did|how much (?:does|do|did))\\b.*\\b(?:change|move|differ|shift|look (?:any )?(?:better|worse|different)|make (?:a|any|much of a) (?:big )?difference)\\b.*\\b(?:if (?:i|we|you)|without)\\b`,
  'iu',
)

/** “What would CSAT be without email”: the figure without email, and the figure for all tickets. */
export function withAndWithout(one: Understood, question: string): Understood[] | null {
  const hasExcluded = one.mentions.some(({ excluded }) => excluded)
  // “Does it change” is about what is left out, so the previous period doesn't count.
  const isChange = one.intent === 'compare' && one.withPrevious && one.against === null
  if (!hasExcluded || one.periods.length > 1 || !(one.intent === 'figure' || isChange)) return null
  if (!ifWithout.test(question)) return null
  const without: Understood = { ...one, intent: 'figure', withPrevious: false }
  return [without, { ...without, mentions: one.mentions.filter(({ excluded }) => !excluded) }]
}
