import { figuresOf } from '../../reading/same-meaning.ts'
import { plain } from '../reading.ts'
import type { Understood } from '../understood-question.ts'

/** Verbs such as “answered” and “closed” mention a figure only in passing. */
const inPassing: Partial<Record<string, readonly string[]>> = {
  tickets: ['first', 'resolution'],
  sla: ['first', 'resolution'],
  breaches: ['first', 'resolution', 'sla'],
  goodRatings: ['csat'],
  badRatings: ['csat'],
}
const withoutFigures: ReadonlySet<Understood['intent']> = new Set([
  ...(['low', 'high', 'steps', 'coaching', 'factors', 'distribution', 'unanswered', 'issues'] as const),
])
const ofAgents: ReadonlySet<Understood['intent']> = new Set(['coaching', 'tickets', 'unanswered'])

/** Two questions in one, or two lists. */
const asksMore =
  /\bhow (?:many|much|fast|quick|long|often)\b.* how (?:many|much|fast|quick|long|often)\b|\bwho\b.* and who\b|\bwhich\b.* which\b|\b(worst|best|slowest|fastest|top)\b.* \1\b|\b(?:separately|seperately|two lists|then|both|and (?:tell|show|give))\b/

/** “I don't want voice in it”, “skip SMS”: negation is never left out. */
const negates =
  /\b(?:no|not|never|none|dont|doesnt|didnt|isnt|without|excl\w*|except|skip\w*|ignor\w*|minus|apart from|other than|leav\w+ (?:\w+ ){0,3}(?:out|aside))\b/
const overTime = /\b(?:trend\w*|curve|line|slope|graph|chart|draw|wobbl\w*)\b/
const inTime: ReadonlySet<Understood['intent']> = new Set(['trend', 'peak'])
const ofEach = /\b(?:everyone|everybody|everyones|each|every)\b/

/** Whether a word asks for something that the reading doesn't have. */
const isContradicted = (one: Understood, words: string) =>
  (negates.test(words) && !one.mentions.some(({ excluded }) => excluded) && one.intent !== 'unanswered') ||
  (overTime.test(words) && !inTime.has(one.intent)) ||
  (ofEach.test(words) && one.intent === 'figure') ||
  (one.order !== null && /\bbut\b/.test(words))

const inPercent = /%|\b(?:percent\w*|pct|share|fraction|portion)\b/i
const shares: ReadonlySet<string> = new Set(['reopens', 'sla', 'goodRatings', 'badRatings', 'kim'])
const isShare = (one: Understood) =>
  one.asksShare || one.limits.length > 0 || figuresOf(one).some(id => shares.has(id))

const numberWords = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|\d+)\b/

/**
 * Whether the learned reading leaves out something that the rules recognized, or mistakes an ordinary word for a name.
 */
export function leavesOut(recognized: Understood, one: Understood, question: string): boolean {
  const figures: string[] = figuresOf(one)
  const passing = figures.flatMap(id => inPassing[id] ?? [])
  const isFigureLeft =
    recognized.figures.some(id => id !== 'tickets' && !figures.includes(id) && !passing.includes(id)) &&
    !(withoutFigures.has(one.intent) && recognized.figures.every(id => id === 'csat' || id === 'tickets')) &&
    one.conditions.length === 0
  // “Ken or Mara, who is ahead”
  const isContest = one.intent === 'compare' && one.mentions.filter(({ excluded }) => !excluded).length > 1
  const isDimensionLeft =
    recognized.dimension !== null &&
    recognized.dimension !== one.dimension &&
    !isContest &&
    !(recognized.dimension === 'agent' && ofAgents.has(one.intent))
  return (
    isFigureLeft ||
    (recognized.alongside.length > 0 && one.intent !== 'rank') ||
    isDimensionLeft ||
    (recognized.grain !== null && recognized.grain !== one.grain) ||
    (recognized.statistic !== 'mean' && recognized.statistic !== one.statistic) ||
    (recognized.against !== null && recognized.against !== one.against) ||
    (recognized.relative !== null && recognized.relative !== one.relative) ||
    (recognized.movement !== null &&
      one.movement === null &&
      one.intent !== 'compare' &&
      one.intent !== 'why') ||
    (recognized.order !== null &&
      one.order === null &&
      !isContest &&
      recognized.intent !== 'unanswered' &&
      !ofAgents.has(one.intent)) ||
    isCountLeft(one, question) ||
    overlap(one.periods) ||
    asksMore.test(plain(question)) ||
    isContradicted(one, plain(question)) ||
    (inPercent.test(question) && !isShare(one)) ||
    one.mentions.some(name => isVague(name, question))
  )
}

/** One of the dates probably belongs to a remark. */
const overlap = ([one, other]: Understood['periods']) =>
  one !== undefined && other !== undefined && one.startDate <= other.endDate && other.startDate <= one.endDate

/** “Three rotten tickets”: a date is never written like this. */
const spelled =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:weeks?|days?|months?|hours?|minutes?|factors?|quarters?|periods?)\b)/

/** A number that isn't a limit, a date or a number of results. */
const isCountLeft = (one: Understood, question: string) =>
  one.top === null &&
  one.nth === null &&
  one.limits.length + one.conditions.length === 0 &&
  (one.periods.length === 0 || spelled.test(plain(question))) &&
  one.ticketId === null &&
  one.hours === null &&
  one.mentions.length < 2 &&
  numberWords.test(plain(question))

/** “Deliver” and “pressed” aren't part of a name unless the name contains exactly that word. */
function isVague({ kind, name }: Understood['mentions'][number], question: string): boolean {
  const words = new Set(plain(question).split(' '))
  if (kind === 'channel') return name === 'Email' && /\bmails?\b/.test(plain(question))
  if (kind !== 'category' && kind !== 'subcategory') return false
  const own = plain(name)
    .split(' ')
    .filter(word => word.length > 3)
  return !own.some(word => words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, '')))
}
