import { refused, steers } from '../refusals/out-of-scope.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { splitClauses } from './clauses.ts'
import { datesOf, isDated, namesFigure, refersBack, sinceThen, statedFigure } from './context-dates.ts'
import { joinedNames, namesIn } from './context-names.ts'
import { understandEnglish } from './english-question.ts'
import { withoutEvents } from './events.ts'
import { takePeriods } from './period.ts'
import { plainQuestion } from './plain-question.ts'
import { forEveryone, forOthers, forTeamToo, teamAsked } from './question-parts.ts'
import { plain, Reading } from './reading.ts'
import { sinceJoining } from './tenure.ts'
import { translate } from './translate.ts'
import type { Reading as Read, Understood } from './understood-question.ts'
import { withoutUnwanted } from './unwanted-names.ts'

/** Longer input is rarely a question and is too slow to parse. */
const mostWords = 120

/** The reason to refuse a question that is too long to parse, or null. */
export function tooLong(question: string): string | null {
  const words = plain(question).split(' ').length
  return words > mostWords
    ? `I can read questions of up to ${mostWords} words, and this one has ${words}. Use fewer words.`
    : null
}

/**
 * Parses a question. Questions in other known languages are translated first, and clauses that only give context are
 * left out. `topic` is an unknown word that was found in tickets. With `isSplit`, questions that need several reports
 * are read too. `remarks` are clauses to leave out as context. `readEnglish` reads the question without its context.
 */
export function understand(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
  isSplit = false,
  remarks: ReadonlySet<string> = new Set(),
  readEnglish: typeof understandEnglish = understandEnglish,
): Read {
  const long = tooLong(question)
  if (long) return { is: 'refused', why: long }
  const steering = steers(question)
  if (steering) return refused(steering)
  const translated = translate(question)
  if (!translated)
    return withoutContext(plainQuestion(question), vocabulary, today, remarks, text =>
      readEnglish(text, vocabulary, today, topic, isSplit),
    )
  const read = understandEnglish(translated.text, vocabulary, today, topic, isSplit)
  const how = { from: plain(question), to: translated.text }
  return mapped(read, one => ({ ...one, corrected: [how, ...one.corrected] }))
}

/** Uses the context only if the question makes no sense without it. */
function withoutContext(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  remarks: ReadonlySet<string>,
  read: (text: string) => Read,
): Read {
  const { text, events } = withoutEvents(withoutUnwanted(question))
  const { asks: asked, context: stated } = splitClauses(
    text
      .replace(halfDays, '')
      .replace(forOthers, ' compared with the rest')
      .replace(forEveryone, ' compared with the team')
      .replace(forTeamToo, teamAsked)
      .replace(spamFirst, '')
      .replace(spamAndMore, '$1 ')
      .replace(spamAside, '')
      .replace(excludedWith, 'excluding $<names>')
      .replace(excludedAfter, '$<before>excluding $<names>'),
    remarks,
  )
  const limiting = stated.filter(clause => !reported.test(clause) && limits(read(clause), clause))
  const context = [...stated.filter(clause => !limiting.includes(clause)), ...events]
  const asks = sinceThen([asked, ...limiting].join(', '), context, today)
  if (context.length === 0) return read(asks)
  // “He says his bad ratings aren't his fault. Which tickets were they?” needs the sentence before.
  if (asksForThem.test(asks)) return read([...context, asks].join(', '))
  const namesOf = (known: Pick<Understood, 'mentions' | 'dimension'>) =>
    namesIn(
      // “Since Paige moved to Billing, is Billing any quicker”: an event says when, not whose tickets.
      (known.mentions.length > 0 && !refersToPerson.test(asks)
        ? context.filter(clause => !events.includes(clause))
        : context
      ).map(clause =>
        refersToPerson.test(asks) || /\btheirs?\b/i.test(asks)
          ? clause
          : clause.replace(asksForSomeone, ' ').replace(isQuoted, ' ').replace(isFromSomeone, ' '),
      ),
      known,
      vocabulary,
      {
        several: refersToSome.test(asks) || countsBare.test(asks),
        person: refersToPerson.test(asks),
        ofThem: refersToOneOfThem.test(asks),
        thing: refersToThing.exec(asks)?.[1]?.toLowerCase() ?? null,
      },
    ).map(name => `for ${name}`)
  // “Need the first reply time for email, October”: only the first clause names a figure.
  const short = read(asks)
  const isFigureStated =
    !namesFigure(asks) && context.some(namesFigure) && !asksCount.test(asks) && !needsNoFigure(short)
  if (isFigureStated) {
    const whole = read(text)
    if (isRead(whole)) return whole
    const carried = statedFigure(short, stated, today)
    const bare = carried === null ? null : read(`${asks}, ${carried}`)
    // “Diego slipped on completeness, no? Compare with the week before”: the name belongs to the figure.
    const whose = bare && isRead(bare) ? namesOf(bare.understood) : []
    const full = whose.length > 0 ? read([`${asks}, ${carried}`, ...joinedNames(whose)].join(', ')) : bare
    if (full && isRead(full))
      return mapped(full, one => ({ ...one, ignored: [...one.ignored, ...context.map(plain)] }))
    return whole
  }
  // A comparison with “the other groups” is refused until the group is known.
  const known =
    short.is === 'refused'
      ? { mentions: [], dimension: null, periods: takePeriods(new Reading(asks), today) }
      : short.understood
  // “Noor only joined at the start of November”: the period starts at her first ticket.
  const joined = known.periods.length === 0 ? sinceJoining(asks, stated) : []
  const needed = [
    ...(known.periods.length === 0 && joined.length === 0
      ? stated
          .filter(clause => !limiting.includes(clause) && isDated(clause, today, refersBack.test(asks)))
          .map(clause => datesOf(clause, today, asks))
      : []),
    ...joined,
    ...namesOf(known),
  ]
  const ignored = context.filter(clause => !needed.includes(clause)).map(plain)
  const full = needed.length > 0 ? read([asks, ...joinedNames(needed)].join(', ')) : short
  if (
    full.is === 'understood' &&
    isSomewhere.test(asks) &&
    !full.understood.mentions.some(({ excluded }) => !excluded)
  )
    return { is: 'unknown', words: ['there'], topic: null, understood: full.understood }
  if (isRead(full) || isRead(short))
    return mapped(full, one => ({
      ...one,
      ignored: [...one.ignored, ...ignored.filter(words => words !== '')],
    }))
  const whole = read(text)
  return isRead(whole) ? whole : short
}

const asksForThem =
  /\b(?:which|what) (?:tickets |ones |cases )?(?:are|were|was|is) (?:they|those|these|them)\s*\?*$/i

/** “Ken asked me how many …” isn't about Ken. “Someone asked about refunds” is about refunds. */
const asksForSomeone =
  /^.*\b(?:asked|asks|asking|wants? to know|wanted to know|wonders?|wondered)\b(?: (?:me|us|again))*(?: (?:about|for))?/i
/** “I got an email from the CEO” isn't about email. */
const isFromSomeone =
  /\b(?:an?|another|this|that|the) (?:\p{L}+ )?(?:e-?mail|mail|call|phone call|chat|message|text|letter) (?:from|with) (?:the|my|our|an?|him|her|them|\p{Lu}\p{L}+)(?![\p{L}])/iu
/** “Greta says she's drowning in them” isn't about Greta's tickets. */
const isQuoted =
  /^(?:(?:and|but|so) )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? (?:just |always |keeps? )?(?:says?|said|saying|thinks?|claims(?= \p{L})|claimed|reckons?|complain(?:s|ed|ing)|moan(?:s|ed|ing)|swears?|insists?|believes?|mentioned|tells? (?:me|us)|told (?:me|us))\b/u
const refersToPerson = /\b(?:he|she|him|her|his|hers)\b/i
const refersToSome =
  /\b(?:they|them|their|its|it|those|these|each(?! (?:month|week|day|hour|quarter|weekday|group|agent|channel|category|subcategory|form|ticket))|theirs|both|trio|duo|who of (?:the|them)|which one|the (?:two|three|four))\b/i
/** “Refunds are everywhere, how many in October?” doesn't say what to count. */
const countsBare =
  /^(?:(?:and|so|but) )*how many(?: (?:in|on|since|last|this|yesterday|today|so far)\b| (?:is|was|are|were) (?:it|that|there)\b|\s*[?.,]|$)/i
/** “Mei, Omar and Hannah are swapping shifts. Who of them is quickest?” */
const refersToOneOfThem =
  /\b(?:who|which|which one|any|either|best|worst) (?:out )?of (?:them|those|these|the (?:two|three|four|five))\b/i
const refersToThing = /\bthat (group|channel|category|subcategory|form)\b/i
const asksCount = /\b(?:how many|number of|how often|share|percent\w*|%)\b/i

/** “I was told that chat answers within a minute”: a limit in what others say doesn't apply to the question. */
const reported =
  /^(?:[\p{L}'’]+ ){0,4}?(?:was told|were told|told (?:me|us)|says?|said|claims?|claimed|thinks?|promised?|heard|hear|reckons?)\b/iu

/** “We have an office in Lisbon. Who works from there?” can't be answered without the place. */
const isSomewhere =
  /\b(?:from|at|over|up|down) there\b|(?<!\b(?:is|are|was|were|been) )\bthere(?:\W*$|(?= (?:with|since|in|last|this|and|,)\b))/i

const withoutFigure: ReadonlySet<Understood['intent']> = new Set([
  ...(['factors', 'coaching', 'unanswered', 'ticket', 'issues'] as const),
])

/** “Which factor is lowest” and “who closed most tickets” are complete, regardless of the figures in the context. */
const needsNoFigure = (read: Read) =>
  read.is === 'understood' &&
  (withoutFigure.has(read.understood.intent) ||
    (read.understood.figures.join() === 'tickets' && read.understood.order !== null))

/** Whether a clause limits or excludes something, so it can't be left out. */
function limits(read: Read, clause: string): boolean {
  if (read.is === 'refused') return /\b(?:median|p90|90th percentile)\b/i.test(clause)
  const { conditions, limits, statistic, mentions, text } = read.understood
  return (
    conditions.length + limits.length > 0 ||
    statistic !== 'mean' ||
    (text !== null && /["“”]|(?<!\p{L})'\p{L}/u.test(clause)) ||
    mentions.some(one => one.excluded)
  )
}

/** “CSAT with email removed” */
const excludedWith =
  /(?<!\p{L})(?:with|w\/) (?<names>[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:excluded|left out|taken out|removed|stripped out|filtered out)\b/u

/** “October, email excluded” */
const excludedAfter =
  /(?<before>^|[,;:(–—-]\s*)(?<names>(?!(?:(?:if|when|once) (?:we|you|i) )?(?:leaving|putting|setting|taking|leave|put|set) )[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:is |are )?(?:excluded|left out|taken out|removed|stripped out|filtered out|not included|not counted|aside(?! from))\b/iu

/** “first half of October (1–15)” gives the same dates twice. */
const halfDays = /(?<=\bhalf of \p{L}+ ?)\(\d{1,2}(?:st|th)? ?[-–—] ?\d{1,2}(?:st|th)?\)/iu

/** “Leaving out spam, how many tickets …”: the list ends with spam. */
const spamFirst =
  /^(?:(?:please|so|and),? )?(?:excluding|except for|without|leaving out|ignoring|not counting|apart from) (?:the |any |all )?spam(?: tickets)?, (?!.*,)/i

/** Spam is never counted, so only the other names in the list have to be excluded. */
const spamAndMore =
  /\b(excluding|except|without|exclude|leav(?:e|ing) out|ignor(?:e|ing)|skip(?:ping)?|not counting|apart from) (?:the )?spam(?:,| and| &| or) (?!(?:how|what|which|who|whose|where|when|why|show|list|give|is|are|was|were|did|do|does)\b)/i

const spamAside = /\b(?:leaving |putting |with )?spam (?:aside|excluded|left out|not counted),? ?/i

const isRead = (read: Read): read is Extract<Read, { is: 'understood' | 'inDoubt' }> =>
  read.is === 'understood' || read.is === 'inDoubt'

const mapped = (read: Read, change: (one: Understood) => Understood): Read =>
  read.is === 'refused' ? read : { ...read, understood: change(read.understood) }
