import type { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const followUpWords =
  '(?:and|but|also|ok|okay|so|then|now) (?:what |how )?(?:about |for |in |on |with |the |by |last |this |since |why|who|yesterday|today|is |was |did )|(?:and )?(?:what|how) about|same (?:for|question|thing|but|again|with|in)|and'

/** Whether a question is a follow-up, based on its opening words or on its length. */
export function isFollowUp(reading: Reading): 'opening' | 'length' | null {
  const starts = new RegExp(
    `^(?:${followUpWords})\\b|^why(?: not| so| then| is that| was that)?$|^(?:ok |okay |and |but )*only\\b|^(?:up|down|better|worse)(?: or (?:up|down|better|worse))\\b|^(?:so |ok |and )?(?:that|this|it) (?:is|was|makes|means)\\b|^(?:is|was|are|were) (?:that|this|it|those|these)\\b|^(?:compared (?:with|to)|vs|versus|against)\\b|^(?:as|in) (?:a )?(?:%|percent\\p{L}*)(?: of (?:the )?(?:total|all|everything|whole))?(?: please| pls)?$|^(?:top|bottom) \\d+$|^(?:the )?(?:best|worst|highest|lowest)(?: first| ones?)?$`,
    'u',
  ).test(reading.original)
  if (starts) reading.take('same(?: again| question| thing)?')
  if (starts) return 'opening'
  const words = reading.original.split(' ').length
  return words <= 3 &&
    !/\b(how|what|who|which|when|where|show|top|best|worst|compare)\b/.test(reading.original)
    ? 'length'
    : null
}

const pointsBack = /\b(?:also|too|same|again|there|then|instead|ones?|else|others?)\b/
/** “How many tickets couldn't be scored”, but not “tickets?” */
const namesTickets =
  /\b(?:how many|which|what|show|list)\b.*\b(?:tickets?|cases?|conversations?|customers|ratings?)\b/

/**
 * Whether a short question has its own figure and subject and points back to nothing, such as “how many tickets
 * couldn't be scored”. It takes nothing from the question before.
 */
export function isComplete(one: Understood, question: string): boolean {
  if (one.refersTo !== null || one.ofListed || one.unnamedAgent || pointsBack.test(question)) return false
  const hasFigure = one.figures.length + one.conditions.length + one.limits.length > 0 || one.text !== null
  const hasSubject =
    one.mentions.some(({ excluded }) => !excluded) ||
    one.dimension !== null ||
    one.grain !== null ||
    namesTickets.test(question)
  return hasFigure && hasSubject
}

/** A follow-up inherits anything it leaves out from the previous question. */
export function continueFrom(before: Understood | null, now: Understood): Understood {
  if (!before || !now.followsUp) return now
  // “How many of them are in the Delivery desk”: still the unanswered ones.
  const isPart = now.refersTo === 'tickets' && (now.intent === 'figure' || now.intent === 'count')
  if (before.intent === 'unanswered' && isPart && now.figures.every(id => id === 'tickets'))
    return waitingOf(before, now, ['tickets'])
  const waiting = before.intent === 'unanswered' ? stillWaiting(before, now) : null
  if (waiting) return waiting
  // “Ok but only agents with at least 150 tickets”
  const isMinimum = now.intent === 'having' && now.conditions.length === 0 && now.mentions.length === 0
  const isRanking = before.intent === 'rank' || before.intent === 'breakdown'
  if (isMinimum && isRanking && now.limits.every(({ figure }) => figure === 'tickets'))
    return { ...before, limits: now.limits, followsUp: true }
  const saysWhat = now.intent !== 'figure' || now.figures.length > 0
  const mentions = merged(before, now)
  const kept = mentions.filter(one => !now.mentions.includes(one))
  // “Show me them”
  const isSameTickets =
    now.refersTo === 'tickets' || (now.intent === 'tickets' && now.conditions.length === 0 && !now.order)
  // “… and the first response time in those two weeks”
  const comparesSame =
    before.intent === 'compare' &&
    before.periods.length > 1 &&
    now.intent === 'figure' &&
    now.periods.length === 0
  if (saysWhat)
    return {
      ...now,
      intent: comparesSame ? 'compare' : now.intent,
      mentions,
      periods: now.periods.length > 0 ? now.periods : before.periods,
      figures: figuresAfter(before, now),
      withPrevious: now.withPrevious || (now.intent === 'compare' && before.withPrevious),
      dimension: now.dimension ?? (now.intent === 'rank' ? before.dimension : null),
      text: now.text ?? before.text,
      weekdays: now.weekdays ?? before.weekdays,
      hours: now.hours ?? before.hours,
      // In “how many of those were reopened”, the limits from the previous question still apply.
      conditions: isSameTickets ? [...before.conditions, ...now.conditions] : now.conditions,
    }
  // “How many of those were emails”, “as a percentage”: the share of all tickets.
  const isCount = before.intent === 'figure' || before.intent === 'count'
  if (now.asksShare && isCount && before.figures.every(id => id === 'tickets') && before.mentions.length > 0)
    return { ...before, intent: 'count', figures: [], asksShare: true, followsUp: true }
  const isRanked = before.intent === 'rank' || before.intent === 'tickets' || before.intent === 'peak'
  if (now.order && (isRanked || before.intent === 'breakdown') && now.periods.length === 0)
    return {
      ...before,
      mentions,
      intent: before.intent === 'breakdown' ? 'rank' : before.intent,
      order: now.order,
      top: now.top ?? before.top,
      followsUp: true,
    }
  return {
    ...before,
    mentions,
    periods: now.periods.length > 0 ? now.periods : before.periods,
    intent: before.intent === 'compare' && hasOneSide(before, now, kept) ? 'figure' : before.intent,
    weekdays: now.weekdays ?? before.weekdays,
    hours: now.hours ?? before.hours,
    limits: now.limits.length > 0 ? now.limits : before.limits,
    statistic: now.statistic === 'mean' ? before.statistic : now.statistic,
    top: now.top ?? before.top,
    withPrevious: now.periods.length > 0 ? now.withPrevious : before.withPrevious,
    inPercent: before.inPercent || now.inPercent || now.asksShare,
    followsUp: true,
  }
}

const divides: ReadonlySet<Understood['intent']> = new Set(['rank', 'breakdown', 'peak', 'trend'])

/**
 * “Which team do most of them belong to”, “by channel”: still the unanswered tickets. Any other question about “them” is
 * about tickets that no report can select.
 */
function stillWaiting(before: Understood, now: Understood): Understood | null {
  const pointsBack = now.refersTo === 'tickets' || (now.refersTo === 'one' && before.mentions.length === 0)
  const isOwn = now.figures.some(id => id !== 'tickets') || now.text !== null || now.conditions.length > 0
  const isFragment = now.isShort && now.figures.every(id => id === 'tickets') && now.order === null
  if (!pointsBack && !(divides.has(now.intent) && isFragment)) return null
  if (now.intent === 'unanswered') return null
  // “List them”
  if (now.intent === 'tickets' && pointsBack && !isOwn && now.order === null)
    return waitingOf(before, now, [])
  if (isOwn || !divides.has(now.intent)) return { ...now, refersTo: 'result' }
  return waitingOf(before, now, now.order ? [] : before.figures)
}

/** The unanswered tickets of the question before, with everything that the follow-up adds. */
export const waitingOf = (
  before: Understood,
  now: Understood,
  figures: Understood['figures'],
): Understood => ({
  ...now,
  ...{ intent: 'unanswered', figures, refersTo: null, ofListed: null, followsUp: true },
  mentions: merged(before, now),
  periods: now.periods.length > 0 ? now.periods : before.periods,
})

/** Whether a follow-up leaves nothing to compare: it names a single new period, or one name instead of several. */
function hasOneSide(before: Understood, now: Understood, kept: Understood['mentions']): boolean {
  if (now.periods.length === 1 && kept.length < 2) return true
  const { against, otherHours, otherWeekdays, periods, withPrevious } = before
  if (against || otherHours || otherWeekdays || periods.length > 1 || withPrevious || now.periods.length > 1)
    return false
  const names = [...kept, ...now.mentions].filter(one => !one.excluded)
  return (
    now.mentions.length > 0 &&
    [...Map.groupBy(names, one => one.kind).values()].every(same => same.length === 1)
  )
}

const kindOf = ({ kind }: Understood['mentions'][number]) => (kind === 'subcategory' ? 'category' : kind)

/** The names of a follow-up, and those of the question before it that are of other kinds. */
function merged(before: Understood, now: Understood): Understood['mentions'] {
  const kinds = new Set(now.mentions.map(kindOf))
  return [...before.mentions.filter(one => !kinds.has(kindOf(one))), ...now.mentions]
}

/** “Who handles most of those” counts tickets, whatever the question before was about. */
function figuresAfter(before: Understood, now: Understood): Understood['figures'] {
  if (now.figures.length > 0 || now.intent === 'low' || now.intent === 'high') return now.figures
  // “Who closes tickets fastest, and who is slowest” is about one kind of time.
  if (now.intent === 'rank' && (now.order === 'fast' || now.order === 'slow'))
    return before.figures.filter(id => id === 'first' || id === 'resolution')
  const isCount =
    now.intent === 'rank' && now.refersTo === 'tickets' && (now.order === 'most' || now.order === 'least')
  if (isCount) return ['tickets']
  return now.intent === 'tickets' ? before.figures.filter(id => id !== 'tickets') : before.figures
}
