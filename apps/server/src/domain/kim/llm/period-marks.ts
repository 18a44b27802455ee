import { addDays } from '../../facts/range.ts'
import { addMonths, month as anyMonth, type Period } from '../understand/calendar.ts'
import { takePeriods } from '../understand/period.ts'
import { Reading } from '../understand/reading.ts'

/** A period mentioned in a text. Returns whether it matches the days that a figure was counted for. */
export type PeriodMark = (period: Period, all: readonly Period[]) => boolean

const day = `(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${anyMonth}[a-z]*\\.?(?:,? \\d{4})?|${anyMonth}[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?(?!\\d|[.,:]\\d|%)(?:,? \\d{4})?)`
const months = [
  ...['January', 'February', 'April', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December', '(?<=\\b(?:in|for|of|since|during|to|and|vs|versus|than) )(?:March|May)'],
].join('|')
const shortMonths = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const patterns: { pattern: RegExp; read: (match: string[], today: string) => PeriodMark | null }[] = [
  {
    // A range of days. It can name the month only once, as in “9–15 Feb”.
    pattern: new RegExp(
      `\\b(?:(?<=between )(${day}) and (${day})|(${day}) ?(?:to|until|through|[–-]) ?(${day})|(\\d{1,2} ?[–-] ?\\d{1,2} ${anyMonth}[a-z]*\\.?(?:,? \\d{4})?))(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    read: ([, a, b, c, d, short], today) => {
      const [from, to] = short ? endsOf(short) : [a ?? c, b ?? d]
      const year = /\d{4}/.exec(to ?? '')?.[0]
      const [start, end] = [dayIn(from ?? '', today, year), dayIn(to ?? '', today)]
      return start && end ? same({ startDate: start, endDate: end }, today) : null
    },
  },
  {
    pattern: new RegExp(`\\b(since|starting|beginning|week of|week from) (?:the )?(${day})(?!\\p{L})`, 'giu'),
    read: ([, , on = ''], today) => {
      const start = dayIn(on, today)
      return start ? ({ startDate }) => startDate === start : null
    },
  },
  {
    pattern: new RegExp(`\\b(${day})(?!\\p{L})`, 'giu'),
    read: ([, on = ''], today) => {
      const only = dayIn(on, today)
      return only ? same({ startDate: only, endDate: only }, today) : null
    },
  },
  {
    pattern: new RegExp(`\\b(${months}|(?:${shortMonths})\\b\\.?)(?: (20\\d\\d))?\\b`, 'gu'),
    read: ([, name = '', year], today) => monthMark(name, year, today),
  },
  {
    pattern:
      /\b(?:the )?(?:(?:last|past|previous) (?:\d+ )?(?:days?|weeks?|months?|quarters?|years?)|this (?:week|month|quarter|year)|today|yesterday|q[1-4])\b/gi,
    read: ([phrase = ''], today) => {
      const [period] = takePeriods(new Reading(phrase), today)
      if (!period) return null
      // “The previous week” can also mean the week before the period being discussed.
      return /previous/i.test(phrase)
        ? (one, all) => isSamePeriod(period, one, today) || isEarlier(one, all)
        : same(period, today)
    },
  },
  {
    pattern:
      /\b(?:the )?(?:previous|prior|earlier|preceding) (?:period|days)\b|\bthe (?:period|week|month|days) before\b/gi,
    read: () => isEarlier,
  },
]

/** Replaces every period in the text with the result of `mark`. */
export function markPeriods(text: string, today: string, mark: (period: PeriodMark) => string): string {
  return patterns.reduce(
    (from, { pattern, read }) =>
      from.replaceAll(pattern, (...found: unknown[]) => {
        const groups = found.filter(one => typeof one === 'string' || one === undefined) as string[]
        const period = read(groups, today)
        return period ? mark(period) : (groups[0] ?? '')
      }),
    text,
  )
}

/** Compares two periods, ignoring days after today. */
export const isSamePeriod = (stated: Period, counted: Period, today: string) =>
  stated.startDate === counted.startDate &&
  (stated.endDate === counted.endDate || (stated.endDate === today && counted.endDate > today))

const same =
  (stated: Period, today: string): PeriodMark =>
  counted =>
    isSamePeriod(stated, counted, today)

const isEarlier: PeriodMark = ({ startDate }, all) => all.some(other => other.startDate > startDate)

/** The mark for a month, which may not be over yet. */
function monthMark(name: string, year: string | undefined, today: string): PeriodMark | null {
  const [found] = takePeriods(new Reading(`in ${name.replace('.', '')} ${year ?? ''}`), today)
  if (!found) return null
  const end = addDays(addMonths(found.startDate, 1), -1)
  return ({ startDate, endDate }) =>
    startDate === found.startDate && (endDate === end || endDate === found.endDate)
}

function endsOf(short: string): [string, string] {
  const [, from = '', to = '', rest = ''] = /^(\d{1,2}) ?[–-] ?(\d{1,2}) (.+)$/.exec(short) ?? []
  return [`${from} ${rest}`, `${to} ${rest}`]
}

function dayIn(text: string, today: string, year?: string): string | null {
  const plain = text.replaceAll(/[.,]/g, '')
  const dated = year && !/\d{4}/.test(plain) ? `${plain} ${year}` : plain
  const [period] = takePeriods(new Reading(`on ${dated}`), today)
  return period && period.startDate === period.endDate ? period.startDate : null
}
