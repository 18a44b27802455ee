import { addDays } from '../../facts/range.ts'
import { figureWords } from '../reading/figure-words.ts'
import { addMonths, number, numberOf, type Period } from './calendar.ts'
import { takeFigures } from './cues.ts'
import { takePeriods } from './period.ts'
import { Reading } from './reading.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

export const namesFigure = (text: string) => takeFigures(new Reading(text)).some(id => id !== 'tickets')

const written = ({ startDate, endDate }: Period) => `from ${startDate} to ${endDate}`

const afterwards =
  /\b(?:(?:ever )?since (?:then|that(?: day)?)|from then on|afterwards|after (?:that|it)(?: day)?)\b/i
const beforeAndAfter = /\b(?:before and after|after and before|before (?:vs|versus) after)\b(?! \d)/i

const around = new RegExp(
  `\\b(?:in |during )?the (?<n>${number}) (?<unit>days|weeks)(?: right)? after(?: (?:it|that|this))?(?<than>,? (?:than|vs\\.?|versus|against|and|or|compared (?:to|with)))(?: in| during)? the (?:${number}|same)?(?: ?(?:days|weeks|number of \\w+))?(?: right)? before(?: (?:it|that|this))?`,
  'i',
)

/** “The courier changed on 12 October. More tickets in the two weeks after than in the two weeks before?” */
function beforeAfter(asks: string, day: Period): string {
  const { n = '', unit = '' } = around.exec(asks)?.groups ?? {}
  const days = numberOf(n.toLowerCase()) * (unit.toLowerCase() === 'weeks' ? 7 : 1)
  if (!(days > 0)) return asks
  const from = day.startDate
  const after = written({ startDate: from, endDate: addDays(from, days - 1) })
  return asks.replace(
    around,
    `${after} compared with ${written({ startDate: addDays(from, -days), endDate: addDays(from, -1) })}`,
  )
}

/** “We moved on 3 November. Tickets since then?”: the day is in the context. */
export function sinceThen(asks: string, context: readonly string[], today: string): string {
  if (!afterwards.test(asks) && !beforeAndAfter.test(asks) && !around.test(asks)) return asks
  const days = context.flatMap(clause => takePeriods(new Reading(clause), today))
  const [day] = days.toSorted((a, b) => length(a) - length(b))
  if (!day) return asks
  return beforeAfter(asks, day)
    .replace(afterwards, `from ${day.startDate} to ${today}`)
    .replace(beforeAndAfter, `from ${day.startDate} to ${today} compared with the previous period`)
}
const dayMs = 86_400_000
const length = ({ startDate, endDate }: Period) => Date.parse(endDate) - Date.parse(startDate)

/** “I remember August. What was the worst week then?” */
export const refersBack = /\b(?:then|that (?:month|week|day|time)|those days|back then|in that period)\b/i

const carriers: ReadonlySet<Understood['intent']> = new Set([
  ...(['movers', 'rank', 'breakdown', 'compare', 'trend', 'peak', 'why'] as const),
])

/**
 * “SLA was lower in October than in September. Which channel slipped most?”: the first clause names the figure and the
 * dates.
 */
export function statedFigure(short: Read, stated: readonly string[], today: string): string | null {
  if (short.is !== 'understood') return null
  const { intent, figures, periods } = short.understood
  if (!carriers.has(intent) || figures.length > 0) return null
  const clauses = stated.filter(namesFigure)
  const named = new Set(
    clauses.flatMap(clause => takeFigures(new Reading(clause))).filter(id => id !== 'tickets'),
  )
  const [figure, ...others] = named
  const [clause] = clauses
  if (!figure || !clause || others.length > 0) return null
  const [period, other] = periods.length === 0 ? takePeriods(new Reading(clause), today) : []
  const isCompared = /\b(?:than|vs|versus|compar\w+)\b/i.test(clause)
  const dates = period
    ? `, ${written(period)}${other && isCompared ? ` compared with ${written(other)}` : ''}`
    : ''
  return `in ${figureWords[figure]}${dates}`
}

/** Only the dates of a clause, so its other words don't matter. */
export function datesOf(clause: string, today: string, asks = ''): string {
  const [period] = takePeriods(new Reading(clause), today)
  // “Something happened around 20 October. Which day that month …”
  if (period && /\bthat month\b/i.test(asks)) {
    const start = `${period.startDate.slice(0, 8)}01`
    const last = addDays(addMonths(start, 1), -1)
    return written({ startDate: start, endDate: last > today ? today : last })
  }
  return period ? written(period) : clause
}

const isPast =
  /\b(?:was|were|had|did|went|came|got|took|made|saw|felt|lost|\p{L}{3,}ed|yesterday|(?:look|looking|take|check) (?:at|on))\b|\d/iu

const isAppointment =
  /\b(?:has|have|is|are|will|got|meet|meeting|see|seeing|talk|talking|present|presenting|due|back)\b.*\b(?:on|until|till|by|before) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i
const aims = /\b(?:want|wants|need|needs|going|plan|planning|have|has|like|hope|hoping|trying|about) to\b/i
const acts =
  /\b(?:talked|spoke|spoken|discussed (?:this|that|it)|agreed|met|decided|promised|hired|joined|switched|introduced|launched|rolled out|trained|retrained|complained|asked|mentioned)\b(?!.*\babout (?:\p{L}+ )?(?:january|february|march|april|may|june|july|august|september|october|november|december))/iu

/** “She asked me how yesterday went” asks about yesterday. */
const asksHow = /\bhow (?:\p{L}+ ){1,4}(?:went|was|were|looked|turned out)\b/iu

/** “I was off on Friday. How did it go?” is about that Friday. */
const wasAway =
  /\b(?:i|we) (?:was|were) (?:off|out|away|ill|gone|travell?ing|not (?:in|there|here|around)|on (?:holiday|leave|vacation))\b/i

/** “Look at October” names the period of the question. “I looked on Monday” doesn't. */
export function isDated(clause: string, today: string, isMeant: boolean): boolean {
  const [period] = takePeriods(new Reading(clause), today)
  if (!period) return false
  // “She has her one-to-one on Monday” is about a future day.
  const isDay = period.startDate === period.endDate
  if (!isMeant && isDay && (!isPast.test(clause) || isAppointment.test(clause))) return false
  // “We want to reward someone this week”, “we talked about it last month”: the date of an event, not of the figures.
  if (!isMeant && period.endDate >= today && aims.test(clause)) return false
  if (!isMeant && acts.test(clause) && !asksHow.test(clause)) return false
  return (
    isMeant ||
    (wasAway.test(clause) && period.endDate < today) ||
    !/^(?:my|he|she)\b|\b(?:i|im|ive|meeting|call|1:1|review|deck|rotas?|plan|planning)\b/i.test(clause) ||
    (length(period) > 2 * dayMs &&
      !/\b(?:meeting|call|1:1|review|deck|rotas?|plan|planning)\b/i.test(clause)) ||
    (period.startDate !== period.endDate && /\b(?:i was|i've been|covering|about|for)\b/i.test(clause))
  )
}
