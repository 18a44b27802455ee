import type { Vocabulary } from '../vocabulary.ts'
import type { Period } from './calendar.ts'
import { comparedHours } from './compared-hours.ts'
import { recognize } from './english-question.ts'
import { takePeriods } from './period.ts'
import { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

interface Known {
  today: string
  /** The period that the user is looking at. */
  page: Period | null
  vocabulary: Vocabulary
  /** The first part, as asked. */
  asked: string
}

/** The first part, possibly with more to show, and what a later part adds to it. */
interface Built {
  first: Understood
  later: Understood | null
}

/**
 * What a later part asks about the first one, without naming a figure of its own: “and was it any better in October”,
 * “and the same for September”, “and how does live chat compare”. Null if the part has to be read itself.
 */
export function builtOn(subject: Understood, part: string, known: Known): Built | null {
  const adds = (later: Understood | null): Built | null => later && { first: subject, later }
  const shows = (first: Understood | null): Built | null => first && { first, later: null }
  if (asksWhetherRising.test(part))
    return adds({
      ...subject,
      intent: subject.intent === 'figure' ? 'compare' : subject.intent,
      withPrevious: true,
    })
  if (asksSpamOf(subject, part)) return shows({ ...subject, figures: ['invalid', 'spam'] })
  if (asksForShareOf(subject, part))
    return shows({ ...subject, intent: 'count', figures: [], asksShare: true })
  return (
    shows(comparedThen(subject, part, known)) ??
    comparedWith(subject, part, known) ??
    shows(withDifference(subject, part)) ??
    shows(withTickets(subject, part)) ??
    sameIn(subject, part, known) ??
    shows(comparedNames(subject, part, known))
  )
}

/** “… and is that going up” compares the figure in the previous part with the period before. */
const asksWhetherRising =
  /^(?:and |so )?(?:is|was|has|are|does|did) (?:that|it|this|they|those)\b.*\b(?:up|down|rising|falling|growing|better|worse|more|less|higher|lower|increas\w+|decreas\w+|improv\w+|chang\w+|grow|drop\w*)(?: (?:than|compared (?:to|with)|vs|versus|from|on) (?:the )?(?:(?:\d+|\p{L}+) (?:days|weeks) before|(?:week|period|time|one|days) before|previous (?:period|one|time)|before))?\W*$/iu

const whatShare =
  /^(?:and |so )?what (?:share|percent(?:age)?|%|proportion|part) (?:of (?:all|everything|the total|the whole|our|all our)\b[^?]*? )?(?:is|was|are|were|does|do|did) (?:that|this|it|they|those)\b[^?]{0,12}\??$/i

/** “How many Billing tickets, and what share of all is that?”: one report shows both. */
const asksForShareOf = (subject: Understood, part: string) =>
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
const asksSpamOf = (subject: Understood, part: string) =>
  howMuchSpam.test(part.trim()) && subject.intent === 'figure' && subject.figures.join() === 'invalid'

const comparesIt =
  /^(?:and |so )?how (?:does|did|do) (?:that|it|this|they) (?:stack up|compare|measure up|hold up)(?: (?:against|to|with))? .+$|^(?:and |so )?(?:is|was|are|were) (?:that|it|this|they|those) (?:\w+ ){0,2}?(?:more|less|fewer|better|worse|higher|lower|bigger|smaller|larger|longer|shorter|up|down|faster|slower|different)\b.* (?:than|from|compared (?:to|with)|vs|versus)\b|^(?:and |so )?(?:how|what) (?:was|were|is) (?:it|that|this|they|those) .+$/i
/** “… and was September any better?”, “More than the Saturday before?” */
const comparesOther =
  /^(?:and |so |or )?(?:(?:was|were|is|are|did|has|have) (?!(?:that|it|this|they|those|there)\b).+ (?:any |much |a bit |really |even )?(?:better|worse|higher|lower|busier|quieter|faster|slower|quicker|different|the same)|(?:more|less|fewer|better|worse|higher|lower|faster|slower|quicker|busier|quieter|longer|shorter) than .+)[ ?.!]*$/i
const comparing = new Set(
  'how does do get got look been still already back then stack compare against measure hold and so is was are were that it this they those really actually even much more less fewer better worse higher lower up down faster slower quicker busier quieter longer shorter different same bigger smaller larger part share like be any a bit or than from compared to with vs versus at in on for we had did have has what the'.split(
    ' ',
  ),
)

/** “… and was it any better in October?” */
const comparesThen =
  /^(?:and |so |or )?(?:is|was|are|were|has|had|did) (?:that|it|this|they|those|there) (?:been |get |got |look )?(?:(?:any|much|a bit|a lot|really|even|at all|actually|still) )*(?:more|less|fewer|better|worse|higher|lower|faster|slower|quicker|busier|quieter|longer|shorter|different)(?: (?:back|then|already))? (?<when>(?:in|during|for|over|on|at|last|this|the|from|between) .+)$/i

/** “How many bad ratings this month, and is that more than at the same point last month?” */
function comparedWith(subject: Understood, part: string, { today, page }: Known): Built | null {
  const [shown = page, ...others] = subject.periods
  const asks = comparesIt.test(part) || comparesOther.test(part)
  const ofHours = asks ? comparedHours(subject, part, comparing) : null
  if (ofHours) return { first: subject, later: ofHours }
  const isCount = subject.intent === 'count'
  if (!asks || !(subject.intent === 'figure' || isCount) || !shown || others.length > 0) return null
  // “The Saturday before” depends on the dates of the first part.
  const reading = new Reading(`from ${shown.startDate} to ${shown.endDate} compared with ${part}`)
  const [, period, ...more] = takePeriods(reading, today)
  if (!period || more.length > 0 || !reading.left().every(({ word }) => comparing.has(word))) return null
  const first = { ...subject, periods: [shown] }
  // A share is given for each of the two periods.
  if (isCount && subject.asksShare) return { first, later: { ...subject, periods: [period] } }
  const figures = isCount ? (['tickets'] as const) : subject.figures
  return { first, later: { ...subject, intent: 'compare', figures: [...figures], periods: [shown, period] } }
}

/** The figure in both periods. */
function comparedThen(subject: Understood, part: string, { today, page }: Known): Understood | null {
  const words = comparesThen.exec(plainEnd(part))?.groups?.when
  const period = words ? onlyPeriod(words, today) : null
  const [shown = page, ...others] = subject.periods
  const isCount = subject.intent === 'count' && !subject.asksShare
  if (!period || !shown || others.length > 0 || subject.withPrevious) return null
  if (subject.intent !== 'figure' && !isCount) return null
  const figures: Understood['figures'] = isCount ? ['tickets'] : subject.figures
  return { ...subject, intent: 'compare', figures, periods: [shown, period] }
}

const plainEnd = (part: string) => part.trim().replace(/[ ?.!]+$/, '')

const asksDifference =
  /^(?:and |so )?(?:(?:what(?:['’]?s| is| was| would be) |how (?:big|large) (?:is|was) |give me )?(?:the |that )?(?:difference|change|gap|increase|decrease|growth|drop|rise)(?: (?:between (?:them|the two)|from one to the other))?|by how (?:much|many)|how much (?:is|was) (?:that|it))(?<unit> (?:(?:in|as(?: a)?) )?(?:per ?cent(?:age)?(?: points?)?|%|points?|numbers?|absolute (?:numbers|terms)))?[ ?.!]*$/i

/** “… compared with September, and what is the difference in per cent?”: the comparison shows it. */
function withDifference(subject: Understood, part: string): Understood | null {
  const found = asksDifference.exec(part.trim())
  if (!found || subject.intent !== 'compare') return null
  const inPercent = /(?:per ?cent(?:age)?|%)$/i.test(found.groups?.unit ?? '')
  return { ...subject, inPercent: subject.inPercent || inPercent }
}

const asksTicketsOfEach =
  /^(?:and |so )?how many (?:tickets|cases|conversations)(?: (?:did|do|does|has|have|had|were|was))? (?:each(?: (?:of (?:them|those|these)|one))?|they|those|these)(?: (?:handled?|resolved?|closed?|solved?|ha[ds]|have|do|did|done|get|got|work(?:ed)? on|deal(?:t)? with|based on))*[ ?.!]*$/i

/** “… five names, and how many tickets did each handle?”: a ranking by a mean or a rate shows its tickets. */
const withTickets = (subject: Understood, part: string): Understood | null =>
  asksTicketsOfEach.test(part.trim()) &&
  (subject.intent === 'rank' || subject.intent === 'having') &&
  subject.figures.length === 1 &&
  subject.figures[0] !== 'tickets' &&
  subject.mentions.every(({ kind }) => kind !== 'rating') &&
  subject.conditions.length === 0
    ? subject
    : null

const when = '(?<when>(?:in|for|over|during|with|on|back in|from|last|this) .+)'
const sameAgain = new RegExp(
  `^(?:and |then |so )?(?:please )?(?:(?:do|show|give|list|tell)(?: me| us)? )?(?:exactly )?(?:the )?same(?: (?:thing|again|list|figures?|numbers?|ranking|question|please|ones?))* ${when}$`,
  'i',
)
const wasItSame = new RegExp(
  `^(?:and |so )?(?:is|was|were|are|has|had|did) (?:it|that|this|they|those) (?:(?:also|already|still|been|always) )*(?:the )?(?:same|identical|different)(?: (?:ones?|thing|culprit|story|order|picture|agent|person|people|group|channel|category|subcategory|form|factor|day|hour|weekday|winner|loser))? ${when}$`,
  'i',
)
const howThen = new RegExp(
  `^(?:and |so )?(?:how|what) (?:did|do|does|was|were|is|are) (?:they|those|these|it|that|the same ones)(?: all)?(?: (?:do|doing|look|like|fare|perform|score|come out|develop))* ${when}$`,
  'i',
)
const sameWords = new Set(
  'in for over during on back please too as well then from last this the with'.split(' '),
)

/** The only period in the words, or null if they say anything else. */
function onlyPeriod(words: string, today: string): Period | null {
  const reading = new Reading(words)
  const [period, ...others] = takePeriods(reading, today)
  const isAlone = reading.left().every(({ word }) => sameWords.has(word))
  return period && others.length === 0 && isAlone ? period : null
}

const plural =
  /\b(?:categories|subcategories|channels|groups|teams|forms|topics)\b|\b(?:by|per|each|every) (?:category|subcategory|channel|group|team|form|topic)\b/i
const lists: ReadonlySet<Understood['intent']> = new Set(['rank', 'breakdown'])

/** “… and do the same for September”, “… and how did they do in September”. */
function sameIn(subject: Understood, part: string, { today, page, asked }: Known): Built | null {
  const text = plainEnd(part)
  const then = howThen.exec(text)?.groups?.when
  const other = comparesName.exec(text)?.groups?.who
  const words = then ?? sameAgain.exec(text)?.groups?.when ?? wasItSame.exec(text)?.groups?.when ?? other
  const period = words ? onlyPeriod(words, today) : null
  if (!period || subject.periods.length > 1 || subject.withPrevious) return null
  const [shown = page] = subject.periods
  // “… and how does September compare”
  if (words === other && subject.intent === 'figure' && shown)
    return { first: { ...subject, intent: 'compare', periods: [shown, period] }, later: null }
  const isOfEach = then !== undefined && lists.has(subject.intent)
  if (!isOfEach) return { first: subject, later: { ...subject, periods: [period] } }
  // “Which groups had the highest rate, and how did they do in September”: each of them in both periods. The answer
  // can't show every agent, and “which group” asks only about the one that was found.
  const isListed = subject.dimension !== 'agent' && subject.figures.length === 1 && plural.test(asked)
  if (!shown || !isListed || subject.top !== null || subject.limits.length > 0) return null
  const both: Understood = { ...subject, intent: 'breakdown', order: null, periods: [shown, period] }
  return subject.intent === 'breakdown' ? { first: both, later: null } : { first: subject, later: both }
}

const comparesName =
  /^(?:and |so )?(?:(?:how (?:does|do|did|is|are|was|were))|is|are|was|were|does|do|did) (?<who>.+?) (?:(?:(?:do|doing|any|much|a bit|really|even|actually) )*(?:(?:ahead|in front)(?: of (?:it|that|them|this))?(?: or behind)?(?: (?:it|that|them))?|behind(?: (?:it|that|them))?(?: or (?:ahead|in front)(?: of (?:it|that|them))?)?|better or worse|worse or better|higher or lower|lower or higher|faster or slower|slower or faster|better|worse|higher|lower|faster|slower|quicker)(?: than (?:it|that|this))?|stack up|compare|measure up|hold up|fare)(?: (?:against|to|with|by comparison|in comparison)(?: (?:it|that|this|them))?)?[ ?.!]*$/i

/** “… on voice in October, and is live chat ahead of it or behind?” compares the two channels. */
function comparedNames(subject: Understood, part: string, { vocabulary, today }: Known): Understood | null {
  const who = comparesName.exec(part.trim())?.groups?.who
  if (!who || subject.intent !== 'figure' || subject.periods.length > 1 || subject.withPrevious) return null
  const read = recognize(who, vocabulary, today)
  if ('why' in read || read.words.left.length + read.words.inDoubt.length > 0) return null
  const { mentions, periods, conditions, figures, text } = read.found.understood
  const [name, ...others] = mentions
  if (!name || name.excluded || others.length + periods.length + conditions.length > 0 || text) return null
  if (figures.length > 0 && figures.join() !== 'tickets') return null
  const same = subject.mentions.filter(one => one.kind === name.kind && !one.excluded)
  return same.length === 1 ? { ...subject, intent: 'compare', mentions: [...subject.mentions, name] } : null
}
