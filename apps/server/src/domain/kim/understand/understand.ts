import { steers } from '../refusals/out-of-scope.ts'
import type { NameKind, Vocabulary } from '../vocabulary.ts'
import type { Period } from './calendar.ts'
import { splitClauses } from './clauses.ts'
import { takeFigures } from './cues.ts'
import { understandEnglish } from './english-question.ts'
import { withoutEvents } from './events.ts'
import { withoutRepeats } from './excluded-names.ts'
import { type Mention, takeNames, takePartialNames } from './name-mentions.ts'
import { correctNameTypos } from './name-typos.ts'
import { takePeriods } from './period.ts'
import { forEveryone } from './question-parts.ts'
import { plain, Reading } from './reading.ts'
import { translate } from './translate.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

/**
 * Parses a question. Questions in other known languages are translated first, and clauses that only give context are
 * left out. `topic` is an unknown word that was found in tickets. With `isSplit`, a question is also read if it needs
 * several reports.
 */
export function understand(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
  isSplit = false,
): Read {
  const refusal = steers(question)
  if (refusal) return { is: 'refused', why: refusal }
  const translated = translate(question)
  if (!translated)
    return withoutContext(question, vocabulary, today, text =>
      understandEnglish(text, vocabulary, today, topic, isSplit),
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
  read: (text: string) => Read,
): Read {
  const { text, events } = withoutEvents(question)
  const { asks: asked, context: stated } = splitClauses(
    text
      .replace(halfDays, '')
      .replace(forEveryone, ' compared with the team')
      .replace(spamAndMore, '$1 ')
      .replace(spamAside, '')
      .replace(excludedWith, 'excluding $<names>')
      .replace(excludedAfter, '$<before>excluding $<names>'),
  )
  const limiting = stated.filter(clause => limits(read(clause), clause))
  const context = [...stated.filter(clause => !limiting.includes(clause)), ...events]
  const asks = sinceThen([asked, ...limiting].join(', '), context, today)
  if (context.length === 0) return read(asks)
  // “Need the first reply time for email, October”: only the first clause names a figure.
  if (!namesFigure(asks) && context.some(namesFigure) && !asksCount.test(asks)) return read(text)
  const short = read(asks)
  if (short.is !== 'refused') {
    const { periods } = short.understood
    const needed = [
      ...(periods.length === 0
        ? stated
            .filter(clause => !limiting.includes(clause) && isDated(clause, today, refersBack.test(asks)))
            .map(clause => datesOf(clause, today))
        : []),
      ...namesIn(
        context.map(clause => (refersToPerson.test(asks) ? clause : clause.replace(asksForSomeone, ' '))),
        short.understood,
        vocabulary,
        {
          several: refersToSome.test(asks),
          person: refersToPerson.test(asks),
          thing: refersToThing.exec(asks)?.[1]?.toLowerCase() ?? null,
        },
      ).map(name => `for ${name}`),
    ]
    const ignored = context.filter(clause => !needed.includes(clause)).map(plain)
    const full = needed.length > 0 ? read([asks, ...joinedNames(needed)].join(', ')) : short
    if (isRead(full) || isRead(short))
      return mapped(full, one => ({
        ...one,
        ignored: [...one.ignored, ...ignored.filter(words => words !== '')],
      }))
  }
  const whole = read(text)
  return isRead(whole) ? whole : short
}

/** “Ken asked me how many …” isn't about Ken. “Someone asked about refunds” is about refunds. */
const asksForSomeone =
  /^.*\b(?:asked|asks|asking|wants? to know|wanted to know|wonders?|wondered)\b(?: (?:me|us|again))*(?: (?:about|for))?/i
const refersToPerson = /\b(?:he|she|him|her|his|hers)\b/i
const refersToSome =
  /\b(?:they|them|their|its|it|those|these|each(?: one)?|both|trio|duo|who of (?:the|them)|which one|the (?:two|three|four))\b/i
const refersToThing = /\bthat (group|channel|category|subcategory|form)\b/i
const asksCount = /\b(?:how many|number of|how often|share|percent\w*|%)\b/i

/** Whether a clause limits or excludes something, so it can't be left out. */
function limits(read: Read, clause: string): boolean {
  if (read.is === 'refused') return false
  const { conditions, limits, statistic, mentions, text } = read.understood
  return (
    conditions.length + limits.length > 0 ||
    statistic !== 'mean' ||
    (text !== null && /["“”]|(?<!\p{L})'\p{L}/u.test(clause)) ||
    mentions.some(one => one.excluded)
  )
}

const afterwards =
  /\b(?:(?:ever )?since (?:then|that(?: day)?)|from then on|afterwards|after (?:that|it)(?: day)?)\b/i
const beforeAndAfter = /\b(?:before and after|after and before|before (?:vs|versus) after)\b(?! \d)/i

/** “We moved on 3 November. Tickets since then?”: the day is in the context. */
function sinceThen(asks: string, context: readonly string[], today: string): string {
  if (!afterwards.test(asks) && !beforeAndAfter.test(asks)) return asks
  const days = context.flatMap(clause => takePeriods(new Reading(clause), today))
  const [day] = days.toSorted((a, b) => length(a) - length(b))
  if (!day) return asks
  return asks
    .replace(afterwards, `from ${day.startDate} to ${today}`)
    .replace(beforeAndAfter, `from ${day.startDate} to ${today} compared with the previous period`)
}
const dayMs = 86_400_000
const length = ({ startDate, endDate }: Period) => Date.parse(endDate) - Date.parse(startDate)

/** “for Ken, for Priya” names two, like “for Ken and Priya”. */
function joinedNames(needed: readonly string[]): string[] {
  const names = needed.filter(one => one.startsWith('for ')).map(one => one.slice(4))
  return [
    ...needed.filter(one => !one.startsWith('for ')),
    ...(names.length > 0 ? [`for ${names.join(' and ')}`] : []),
  ]
}

/** “CSAT with email removed” */
const excludedWith =
  /\bwith (?<names>[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:excluded|left out|taken out|removed|stripped out|filtered out)\b/u

/** “October, email excluded” */
const excludedAfter =
  /(?<before>^|[,;:(–—-]\s*)(?<names>(?!(?:leaving|putting|setting|taking|leave|put|set) )[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:is |are )?(?:excluded|left out|taken out|removed|stripped out|filtered out|not included|not counted|aside)\b/u

/** “first half of October (1–15)” gives the same dates twice. */
const halfDays = /(?<=\bhalf of \p{L}+ ?)\(\d{1,2}(?:st|th)? ?[-–—] ?\d{1,2}(?:st|th)?\)/iu

/** Spam is never counted, so only the other names in the list have to be excluded. */
const spamAndMore =
  /\b(excluding|except|without|exclude|leaving out|ignoring|not counting|apart from) (?:the )?spam(?:,| and| &| or) /i

const spamAside = /\b(?:leaving |putting |with )?spam (?:aside|excluded|left out|not counted),? ?/i

const namesFigure = (text: string) => takeFigures(new Reading(text)).some(id => id !== 'tickets')

/** “I remember August. What was the worst week then?” */
const refersBack = /\b(?:then|that (?:month|week|day|time)|those days|back then|in that period)\b/i

/** Only the dates of a clause, so its other words don't matter. */
function datesOf(clause: string, today: string): string {
  const [period] = takePeriods(new Reading(clause), today)
  return period ? `from ${period.startDate} to ${period.endDate}` : clause
}

/** “Look at October” names the period of the question. “I looked on Monday” doesn't. */
function isDated(clause: string, today: string, isMeant: boolean): boolean {
  const [period] = takePeriods(new Reading(clause), today)
  if (!period) return false
  return (
    isMeant ||
    !/^(?:my|he|she)\b|\b(?:i|im|ive|meeting|call|1:1|review|deck|rotas?|plan|planning)\b/i.test(clause) ||
    (length(period) > 2 * dayMs &&
      !/\b(?:meeting|call|1:1|review|deck|rotas?|plan|planning)\b/i.test(clause)) ||
    (period.startDate !== period.endDate && /\b(?:i was|i've been|covering|about|for)\b/i.test(clause))
  )
}

const isRead = (read: Read): read is Extract<Read, { is: 'understood' | 'inDoubt' }> =>
  read.is === 'understood' || read.is === 'inDoubt'

const mapped = (read: Read, change: (one: Understood) => Understood): Read =>
  read.is === 'refused' ? read : { ...read, understood: change(read.understood) }

const kindWords: Partial<Record<NameKind, string>> = {
  ...{ group: 'group', form: 'form', category: 'category', subcategory: 'subcategory' },
}

/** “I’m worried about Mara. How is her CSAT?”: names in the context count unless the question names one itself. */
function namesIn(
  context: string[],
  { mentions, dimension }: Understood,
  vocabulary: Vocabulary,
  meant: { several: boolean; person: boolean; thing: string | null },
): string[] {
  const reading = new Reading(context.join(' ¦ '))
  const text = plain(context.join(' '))
  correctNameTypos(reading, vocabulary)
  const found = [
    ...takeNames(reading, vocabulary).mentions,
    // “Send them a card” doesn't name gift cards, unless the question refers to something.
    ...takePartialNames(reading, vocabulary).mentions.filter(one => one.kind === 'agent' || meant.several),
  ]
  const placed = (kind: NameKind) => (kind === 'subcategory' ? 'category' : kind)
  const taken = new Set([
    ...mentions.map(one => placed(one.kind)),
    // “Who needs coaching” asks for an agent. “What should she work on” doesn't.
    dimension === 'agent' && meant.person ? null : dimension,
  ])
  // “I want to praise someone” doesn't name a category.
  const isVerb = (name: string) => text.includes(`to ${plain(name)}`)
  const kept = found.filter(
    one => !isVerb(one.name) && !one.excluded && one.kind !== 'rating' && !taken.has(placed(one.kind)),
  )
  const namesAgent = kept.some(one => one.kind === 'agent') && (meant.person || meant.several)
  const isMeant = ({ kind }: Mention) => !namesAgent || kind === 'agent' || kind === meant.thing
  const groups = [
    ...Map.groupBy(withoutRepeats(kept.filter(isMeant)), one => placed(one.kind)).values(),
  ].filter(same => same.length === 1 || meant.several)
  return groups.flat().map(({ kind, name }) => (kind in kindWords ? `the ${name} ${kindWords[kind]}` : name))
}
