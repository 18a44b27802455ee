import { steers } from '../refusals/out-of-scope.ts'
import type { NameKind, Vocabulary } from '../vocabulary.ts'
import { splitClauses } from './clauses.ts'
import { takeFigures } from './cues.ts'
import { understandEnglish } from './english-question.ts'
import { takeNames, takePartialNames } from './name-mentions.ts'
import { takePeriods } from './period.ts'
import { forEveryone } from './question-parts.ts'
import { plain, Reading } from './reading.ts'
import { translate } from './translate.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

/**
 * Parses a question. Questions in other known languages are translated first, and clauses that only give context are
 * left out. `topic` is an unknown word that was found in tickets.
 */
export function understand(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
): Read {
  const refusal = steers(question)
  if (refusal) return { is: 'refused', why: refusal }
  const translated = translate(question)
  if (!translated) return withoutContext(question, vocabulary, today, topic)
  const read = understandEnglish(translated.text, vocabulary, today, topic)
  const how = { from: plain(question), to: translated.text }
  return mapped(read, one => ({ ...one, corrected: [how, ...one.corrected] }))
}

/** Uses the context only if the question makes no sense without it. */
function withoutContext(question: string, vocabulary: Vocabulary, today: string, topic: string | null): Read {
  const { asks, context } = splitClauses(
    question
      .replace(halfDays, '')
      .replace(forEveryone, ' compared with the team')
      .replace(spamAndMore, '$1 ')
      .replace(spamAside, '')
      .replace(excludedWith, 'excluding $<names>')
      .replace(excludedAfter, '$<before>excluding $<names>'),
  )
  const read = (text: string) => understandEnglish(text, vocabulary, today, topic)
  if (context.length === 0) return read(asks)
  // “Need the first reply time for email, October”: only the first clause names a figure.
  if (!namesFigure(asks) && context.some(namesFigure)) return read(question)
  const short = read(asks)
  if (isRead(short)) {
    const { periods } = short.understood
    const needed = [
      ...(periods.length === 0
        ? context
            .filter(clause => isDated(clause, today, refersBack.test(asks)))
            .map(clause => datesOf(clause, today))
        : []),
      ...namesIn(
        context.filter(clause => !asksForSomeone.test(clause)),
        short.understood,
        vocabulary,
      ).map(name => `for ${name}`),
    ]
    const ignored = context.filter(clause => !needed.includes(clause)).map(plain)
    const full = needed.length > 0 ? read([asks, ...needed].join(', ')) : short
    return mapped(full, one => ({
      ...one,
      ignored: [...one.ignored, ...ignored.filter(words => words !== '')],
    }))
  }
  const whole = read(question)
  return isRead(whole) ? whole : short
}

/** “Ken asked me how many …” isn't about Ken. */
const asksForSomeone = /\b(?:asked|asks|asking|wants? to know|wanted to know|wonders?|wondered)\b/i

/** “CSAT with email removed” */
const excludedWith =
  /\bwith (?<names>[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:excluded|left out|taken out|removed|stripped out|filtered out)\b/u

/** “October, email excluded” */
const excludedAfter =
  /(?<before>^|[,;:(–—-]\s*)(?<names>[\p{L}&]+(?: [\p{L}&]+){0,5}?) (?:is |are )?(?:excluded|left out|taken out|removed|stripped out|filtered out|not included|not counted|aside)\b/u

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
const isDated = (clause: string, today: string, isMeant: boolean) =>
  (isMeant || !/^(?:my|he|she)\b|\b(?:i|im|ive|meeting|call|1:1|review|deck)\b/i.test(clause)) &&
  takePeriods(new Reading(clause), today).length > 0

const isRead = (read: Read): read is Extract<Read, { is: 'understood' | 'inDoubt' }> =>
  read.is === 'understood' || read.is === 'inDoubt'

const mapped = (read: Read, change: (one: Understood) => Understood): Read =>
  read.is === 'refused' ? read : { ...read, understood: change(read.understood) }

/** “I’m worried about Mara. How is her CSAT?”: names in the context count unless the question names one itself. */
function namesIn(context: string[], { mentions, dimension }: Understood, vocabulary: Vocabulary): string[] {
  const reading = new Reading(context.join(' ¦ '))
  const text = plain(context.join(' '))
  const found = [
    ...takeNames(reading, vocabulary).mentions,
    ...takePartialNames(reading, vocabulary).mentions,
  ]
  const placed = (kind: NameKind) => (kind === 'subcategory' ? 'category' : kind)
  const taken = new Set([...mentions.map(one => placed(one.kind)), dimension])
  // “I want to praise someone” doesn't name a category.
  const isVerb = (name: string) => text.includes(`to ${plain(name)}`)
  const kept = found.filter(
    one => !isVerb(one.name) && !one.excluded && one.kind !== 'rating' && !taken.has(placed(one.kind)),
  )
  const single = [...Map.groupBy(kept, one => placed(one.kind)).values()].filter(same => same.length === 1)
  return single.flat().map(one => one.name)
}
