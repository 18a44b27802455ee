import { sameMeaning } from '../reading/same-meaning.ts'
import { comparedHours } from './compared-hours.ts'
import { namesFigure } from './context-dates.ts'
import { takePeriods } from './period.ts'
import { countable } from './question-hints.ts'
import { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const divides: ReadonlySet<Understood['intent']> = new Set(['rank', 'breakdown'])
const namesTickets = /\b(?:tickets?|cases?|conversations?|volume)\b/i

/** Anything a later part leaves out is taken from the first, such as what “how many” counts or the sides of a comparison. */
export function likeSubject(one: Understood, subject: Understood, own: Understood, part: string): void {
  const isCount = own.intent === 'figure' && own.figures.join() === 'tickets' && own.conditions.length === 0
  // “How much spam in October and how much in September”
  const [figure, ...others] = subject.figures
  const isCounted = figure !== undefined && others.length === 0 && countable.has(figure)
  if (isCount && subject.intent === 'figure' && isCounted && !namesTickets.test(part))
    one.figures = subject.figures
  const isOfSame =
    own.figures.every(id => id === 'tickets') && own.conditions.length === 0 && divides.has(own.intent)
  // “How many are unanswered, and which group do they belong to”
  if (subject.intent === 'unanswered' && isOfSame) {
    one.intent = 'unanswered'
    one.figures = []
    one.periods = subject.periods
  }
  // “How many took over 3 days, and which group had most” is about the same tickets.
  else if (subject.conditions.length > 0 && isOfSame) {
    one.conditions = subject.conditions
    one.figures = ['tickets']
  }
  // “What percentage missed the target, and which team is the worst offender” ranks by the share, not by the number.
  const isShareMissed = subject.asksShare && subject.figures.join() === 'breaches'
  if (isShareMissed && own.figures.length === 0 && own.intent === 'rank') {
    one.figures = ['sla']
    one.order = own.order === 'best' || own.order === 'least' ? 'best' : 'worst'
  }
  // “Who had the most bad ratings in September, and who in October”
  const isEllipsis =
    own.intent === 'breakdown' && own.figures.length === 0 && own.order === null && own.periods.length > 0
  if (isEllipsis && subject.intent === 'rank' && own.dimension === subject.dimension) {
    one.intent = 'rank'
    one.figures = subject.figures
    one.order = subject.order
    one.top = subject.top
    one.conditions = subject.conditions
  }
  // “How many tickets did each group close, and what was their CSAT”
  const isOfEach = subject.intent === 'breakdown' && one.intent === 'figure' && own.mentions.length === 0
  if (isOfEach && own.figures.length > 0 && /\b(?:their|each)\b/i.test(part)) {
    one.intent = 'breakdown'
    one.dimension = subject.dimension
  }
  // “In Returns, what grew and what shrank”: both parts are about its subcategories.
  const isInside = own.dimension === 'category' && subject.dimension === 'subcategory'
  if (isInside && one.intent === subject.intent && own.mentions.length === 0) one.dimension = 'subcategory'
  // “Of those with 50 tickets, who is fastest and who is slowest”
  const isRanked = one.intent === 'rank' || one.intent === 'movers'
  if (own.limits.length === 0 && one.dimension === subject.dimension && isRanked) one.limits = subject.limits
  // “Ken vs Priya, CSAT and how long they take”
  const compares = subject.intent === 'compare' && !subject.together && one.intent === 'figure'
  const comparesNames = subject.periods.length < 2 && !subject.withPrevious
  const isDated = comparesNames ? own.periods.length > 1 : own.periods.length > 0
  const isSame = own.mentions.length === 0 && !isDated && !own.withPrevious
  if (compares && isSame) {
    one.intent = 'compare'
    one.against = subject.against
    one.withPrevious = subject.withPrevious
    one.weekdays = subject.weekdays
    one.otherWeekdays = subject.otherWeekdays
    one.otherHours = subject.otherHours
  }
}

const asksWhichSide =
  /^(?:and |so )?(?:who|whos|who['’]s|whose|which(?: one| of (?:them|those|the two|the three))?)\b(?!.*\b(?:than|team|everyone|everybody|overall|agents?|all)\b).*\b(?:more|fewer|less|better|worse|higher|lower|faster|slower|quicker|longer|shorter|happier|busier|bigger|smaller|best|worst|fastest|slowest|quickest)\b/i
/** A capital letter inside a part starts a name, unless it belongs to a figure or a date. */
const namesSome =
  /(?<=\s)(?!(?:AI|CSAT|SLA|FRT|I|Q[1-4]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)(?!\p{L}))\p{Lu}|\bor\b/u

/** “Who closed more, Ken or Mara, and whose score is higher”: the second part compares the same names. */
export function withSides(subject: Understood | undefined, part: string): string {
  const names = subject?.mentions.filter(one => !one.excluded) ?? []
  const isContest =
    subject?.intent === 'compare' &&
    names.length > 1 &&
    names.every(({ kind }) => kind === names[0]?.kind) &&
    subject.periods.length < 2 &&
    !subject.withPrevious
  return isContest && asksWhichSide.test(part) && !namesSome.test(part)
    ? `${part.replace(/[\s?.!]+$/, '')}, ${names.map(({ name }) => name).join(' or ')}`
    : part
}

const lowest: ReadonlySet<Understood['order']> = new Set(['worst', 'least'])
const highest: ReadonlySet<Understood['order']> = new Set(['best', 'most'])

/** Whether a part says only how many of a ranking to show: “Give me the two lowest, only agents with 10 tickets”. */
export const refines = (subject: Understood, own: Understood, part: string) =>
  subject.intent === 'rank' &&
  subject.figures.length === 1 &&
  subject.top === null &&
  (own.intent === 'rank' || own.intent === 'tickets') &&
  own.top !== null &&
  !namesFigure(part) &&
  (own.dimension === null || own.dimension === subject.dimension) &&
  own.mentions.length + own.periods.length + own.conditions.length === 0 &&
  own.text === null &&
  ((lowest.has(own.order) && lowest.has(subject.order)) ||
    (highest.has(own.order) && highest.has(subject.order)))

export const refined = (subject: Understood, { top, limits }: Understood): Understood => ({
  ...subject,
  top,
  limits: [...subject.limits, ...limits],
})

/** Whether two parts compare the same sides by different figures, so one report can show both. */
const isSameComparison = (one: Understood, other: Understood) =>
  one.intent === 'compare' &&
  other.intent === 'compare' &&
  one.figures.length > 0 &&
  other.figures.length > 0 &&
  !other.figures.some(id => one.figures.includes(id)) &&
  sameMeaning({ ...one, figures: other.figures }, other)

/** “Ken vs Priya, CSAT and how long they take” compares the same sides twice. */
export function mergedComparisons(parts: readonly Understood[]): Understood[] {
  const merged: Understood[] = []
  for (const one of parts) {
    const at = merged.findIndex(other => isSameComparison(other, one))
    const same = merged[at]
    if (same) merged[at] = { ...same, figures: [...same.figures, ...one.figures] }
    else merged.push(one)
  }
  return merged
}

/** “Who improved most and who slipped most, with at least 30 tickets”: a minimum at the end applies to both. */
export function withMinimum(parts: readonly Understood[]): Understood[] {
  const last = parts.at(-1)
  const isAlike = (one: Understood) =>
    one.intent === last?.intent &&
    one.dimension === last.dimension &&
    (one.intent === 'rank' || one.intent === 'movers')
  return parts.map(one =>
    last && one.limits.length === 0 && last.limits.length > 0 && isAlike(one)
      ? { ...one, limits: last.limits }
      : one,
  )
}

const whatShare =
  /^(?:and |so )?what (?:share|percent(?:age)?|%|proportion|part) (?:of (?:all|everything|the total|the whole|our|all our)\b[^?]*? )?(?:is|was|are|were|does|do|did) (?:that|this|it|they|those)\b[^?]{0,12}\??$/i

/** “How many Billing tickets, and what share of all is that?”: one report shows both. */
export const asksForShareOf = (subject: Understood, part: string) =>
  whatShare.test(part.trim()) &&
  subject.intent === 'figure' &&
  subject.figures.join() === 'tickets' &&
  isPart(subject)

/** Whether names, days, hours or a limit select only some of the tickets. */
const isPart = ({ mentions, hours, weekdays, conditions, text }: Understood) =>
  (mentions.length > 0 || hours !== null || weekdays !== null || conditions.length > 0 || text !== null) &&
  mentions.every(one => !one.excluded)

const howMuchSpam =
  /^(?:and |so )?(?:how (?:much|many)|what (?:share|part|percent(?:age)?|%|proportion)) of (?:that|those|them|these|it|which) (?:is|was|are|were) (?:(?:plain|pure|just|simply|only|really|actual|actually|outright) )*spam\W*$/i

/** “How many invalid tickets, and how many of those were spam?” */
export const asksSpamOf = (subject: Understood, part: string) =>
  howMuchSpam.test(part.trim()) && subject.intent === 'figure' && subject.figures.join() === 'invalid'

/** Whether a single report answers several parts. */
export const isMerged = ({ intent, figures, asksShare }: Understood) =>
  (intent === 'compare' && figures.length > 1) ||
  (intent === 'count' && asksShare) ||
  figures.join() === 'invalid,spam'

const comparesIt =
  /^(?:and |so )?how (?:does|did|do) (?:that|it|this|they) (?:stack up|compare|measure up|hold up)(?: (?:against|to|with))? .+$|^(?:and |so )?(?:how|what) (?:was|were|is) (?:that|it|this|they) (?!for\b).+$|^(?:and |so )?(?:is|was|are|were) (?:that|it|this|they|those) (?:\w+ ){0,2}?(?:more|less|fewer|better|worse|higher|lower|up|down|faster|slower|different)\b.* (?:than|from|compared (?:to|with)|vs|versus)\b/i
/** “… and was September any better?”, “More than the Saturday before?” */
const comparesOther =
  /^(?:and |so |or )?(?:(?:was|were|is|are|did|has|have) (?!(?:that|it|this|they|those|there)\b).+ (?:any |much |a bit |really |even )?(?:better|worse|higher|lower|busier|quieter|faster|slower|quicker|different|the same)|(?:more|less|fewer|better|worse|higher|lower|faster|slower|quicker|busier|quieter|longer|shorter) than .+)[ ?.!]*$/i
const comparing = new Set(
  'how does do stack compare against measure hold and so is was are were that it this they those really actually even much more less fewer better worse higher lower up down faster slower quicker busier quieter longer shorter different same any a bit or than from compared to with vs versus at in on for we had did have has what the'.split(
    ' ',
  ),
)

/** “How many bad ratings this month, and is that more than at the same point last month?” */
export function comparedWith(subject: Understood, part: string, today: string): Understood | null {
  const [shown, ...others] = subject.periods
  const asks = comparesIt.test(part) || comparesOther.test(part)
  const ofHours = asks ? comparedHours(subject, part, comparing) : null
  if (ofHours) return ofHours
  const isCount = subject.intent === 'count' && !subject.asksShare
  if (!asks || !(subject.intent === 'figure' || isCount) || !shown || others.length > 0) return null
  // “The Saturday before” depends on the dates of the first part.
  const reading = new Reading(`from ${shown.startDate} to ${shown.endDate} compared with ${part}`)
  const [, period, ...more] = takePeriods(reading, today)
  if (!period || more.length > 0 || !reading.left().every(({ word }) => comparing.has(word))) return null
  const figures = isCount ? (['tickets'] as const) : subject.figures
  return { ...subject, intent: 'compare', figures: [...figures], periods: [shown, period] }
}
