import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { figuresOf } from '../reading/same-meaning.ts'
import { number, numberOf } from './calendar.ts'
import { waitingOf } from './follow-up.ts'
import type { Reading } from './reading.ts'
import type { FindResult, OfListed, Understood } from './understood-question.ts'

const nouns: [Dimension, string][] = [
  ['agent', 'agents?|reps?|people|persons?|colleagues|guys|folks'],
  ['subcategory', 'sub ?categor(?:y|ies)|subtopics?'],
  ['category', 'categor(?:y|ies)|topics?'],
  ['group', 'groups?|teams?|desks?|queues?'],
  ['channel', 'channels?'],
  ['form', 'forms?'],
]
const kindOf = (words = '') => nouns.find(([, noun]) => new RegExp(`^(?:${noun})$`).test(words))?.[0] ?? null
const noun = nouns.map(([, words]) => words).join('|')
const ofThem = `(?:out )?(?:of|among|amongst) (?:(?:those|these)(?! (?:two|2) )(?: (?<count>${number}))?(?: (?<noun>${noun}))?|them(?! two )|the (?!(?:two|2) )(?<count2>${number})(?: (?<noun2>${noun}))?)`

const asked: Partial<Record<Dimension, string>> = {
  ...{ category: 'which category', subcategory: 'which subcategory', group: 'which group' },
  ...{ channel: 'which channel', form: 'which form' },
}

/** “Which of those tickets” and “which of the five factors” aren't about listed names. */
const verb =
  '(?= (?:currently|also|then|still|really|actually|now|is|was|are|were|has|had|have|did|do|does|got|gets|get|took|takes|needs?|should|can|could|shows?|comes?|came|scores?|answers?|replies|works?|handles?|closes?|solves?|resolves?|gives?|keeps?|misses|breaches|meets?|met|slipped|fell|rose|grew|shrank|did|\\p{L}{3,}ed|¦) | *$)'

const superlative =
  /(?<!(?:old|new|lat)est)\b(?:best|worst|most|least|\p{L}{3,}est|top|better|worse|more|fewer|less)\b/u

/**
 * Replaces “which of those 5 teams” with “which group”, and “who of them” with “who”. “Which of those were reopened” asks
 * for tickets, unless the answer before listed names.
 */
export function rewriteOfListed(reading: Reading): OfListed | null {
  const phrase = `(?<who>who|whose|which|what|(?:which|what) (?<first>one|ones|${noun})) ${ofThem}${verb}`
  const found = reading.find(phrase)
  if (!found) return null
  const { who = '', first, count, count2, noun: named, noun2 } = found.groups ?? {}
  const kind = kindOf(named ?? noun2 ?? first) ?? (/^who/.test(who) ? 'agent' : null)
  const many = count ?? count2
  const isOfTickets = kind === null && many === undefined && !superlative.test(reading.original)
  if (isOfTickets) reading.replace(phrase, () => 'which such tickets')
  // “Who of the four” names no kind and can be about names in the same question.
  else if (count2 === undefined || (kind !== null && kind !== 'agent'))
    reading.replace(phrase, () => (kind && asked[kind]) ?? (who === 'whose' ? 'whose' : 'who'))
  return { kind, count: many === undefined ? null : numberOf(many) }
}

const lists: ReadonlySet<Understood['intent']> = new Set([
  'rank',
  'breakdown',
  'having',
  'movers',
  'coaching',
])

/** The kind of names that an answer lists. Null if it lists none. */
function listedKind(last: Understood): Dimension | null {
  if (last.intent === 'coaching') return 'agent'
  if (last.intent === 'unanswered') return last.dimension
  if (lists.has(last.intent)) return last.each ? null : last.dimension
  if (last.intent !== 'compare') return null
  const names = last.mentions.filter(one => !one.excluded)
  return [...Map.groupBy(names, one => one.kind)].find(([, same]) => same.length > 1)?.[0] ?? null
}

/**
 * “Which of those has the worst reopen rate”, after a list: ranks what the answer listed. Null if the answer before
 * lists no names and the question can be about its tickets. `ofListed` is kept if it can't be answered.
 */
export async function amongListed(
  last: Understood,
  now: Understood,
  find: FindResult,
): Promise<Understood | null> {
  const kind = listedKind(last)
  const of = now.ofListed
  if (!of || (kind === null && now.refersTo === 'such')) return null
  // “Which of them has been waiting the longest”, after the number of unanswered tickets
  const isLongest = last.intent === 'unanswered' && now.intent === 'unanswered'
  if (isLongest && of.count === null && (of.kind === null || of.kind === 'agent') && last.dimension === null)
    return { ...waitingOf(last, now, []), top: now.top ?? 1 }
  // “Unanswered tickets by group”, “which of them has the most”
  if (last.intent === 'unanswered' && kind !== null) {
    const isRanked = now.intent === 'rank' && now.figures.every(id => id === 'tickets')
    const isCount = now.order === 'most' || now.order === 'least'
    const isSame = (of.kind === null || of.kind === kind || of.kind === 'agent') && of.count === null
    return isRanked && isCount && isSame ? { ...waitingOf(last, now, []), dimension: kind } : now
  }
  if (kind === null || (of.kind !== null && of.kind !== kind)) return now
  if (now.intent !== 'rank' || now.mentions.some(one => one.kind === kind)) return now
  const others = last.mentions.filter(one => one.kind !== kind || one.excluded)
  const own: Understood = {
    ...now,
    ...{ mentions: [...others, ...now.mentions], conditions: now.conditions, ofListed: null, refersTo: null },
    periods: now.periods.length > 0 ? now.periods : last.periods.slice(0, 1),
    weekdays: now.weekdays ?? last.weekdays,
    hours: now.hours ?? last.hours,
  }
  // A breakdown and a ranking without a number of results cover everyone.
  const isOfAll = last.intent === 'breakdown' || (last.intent === 'rank' && last.top === null)
  if (isOfAll && of.count === null && last.limits.length === 0) return { ...own, dimension: kind }
  const listed =
    last.intent === 'compare'
      ? last.mentions.filter(one => one.kind === kind && !one.excluded)
      : ((await find(last))?.listed ?? [])
  if (listed.length < 2 || (of.count !== null && of.count !== listed.length)) return now
  return {
    ...own,
    ...{ intent: 'compare', dimension: null, order: null, top: null, nth: null },
    figures: figuresOf(now),
    mentions: [...own.mentions, ...listed],
  }
}
