import { addDays, daysBetween } from '../../facts/range.ts'
import { addMonths, month, number, numberOf, type Period } from './calendar.ts'
import { dated, weekday, weekdays } from './period-ends.ts'
import type { Reading } from './reading.ts'
import { weekdayOf } from './weeks.ts'

type Groups = Record<string, string | undefined>

interface Relative {
  phrase: string
  read: (groups: Groups, from: Period) => Period | null
}

const lead = '(?:(?:in|on|for|over|during|from) )?(?:(?:the|that|those|these) )?'
const before = '(?:(?:right |just |immediately |directly )?(?:before|earlier|prior|beforehand)|preceding)'
const it = '(?: (?:that|it|this|those|them|then))?'
/** “The four weeks before 20 October” names its own date. */
const notDated = `(?! (?:${dated}|${month}|yesterday|today|last|this|the ${weekday}))`

const shifted = ({ startDate, endDate }: Period, unit = '', n = 1): Period => {
  const to = (day: string) =>
    unit.startsWith('month')
      ? addMonths(day, -n)
      : unit.startsWith('year')
        ? addMonths(day, -12 * n)
        : addDays(day, unit.startsWith('week') ? -7 * n : -n)
  const end = to(endDate)
  // The days before a whole month are the whole month before it.
  const isMonthEnd = unit.startsWith('month') && addDays(endDate, 1).endsWith('-01')
  return {
    startDate: to(startDate),
    endDate: isMonthEnd ? addDays(addMonths(`${end.slice(0, 8)}01`, 1), -1) : end,
  }
}

const relatives: Relative[] = [
  {
    // “yesterday compared with the Saturday before”
    phrase: `${lead}(?:previous |prior )?(?<day>${weekday}) ${before}${it}${notDated}|${lead}(?:previous|preceding|prior) (?<day2>${weekday})`,
    read: ({ day, day2 }, { startDate, endDate }) => {
      if (startDate !== endDate) return null
      const back = (weekdayOf(startDate) - weekdays.indexOf(day ?? day2 ?? '') + 7) % 7 || 7
      const on = addDays(startDate, -back)
      return { startDate: on, endDate: on }
    },
  },
  {
    // “the weekend of the 7th, and the weekend before”
    phrase: `${lead}weekend ${before}${it}${notDated}|${lead}(?:previous|preceding|prior) weekend`,
    read: (_, { startDate }) => {
      const sunday = addDays(startDate, -weekdayOf(startDate) - 1)
      return { startDate: addDays(sunday, -1), endDate: sunday }
    },
  },
  {
    // “Monday to Friday against the Monday to Friday before it”
    phrase: `${lead}(?:same )?${weekday} (?:to|through|until|till) ${weekday} ${before}${it}${notDated}`,
    read: (_, from) => shifted(from, 'week'),
  },
  {
    // “the same days a month earlier”, “the same day one week before”
    phrase: `${lead}same (?:days?|dates?|period|time|span|stretch|weekdays?|weeks?|part|hours) (?:but )?(?<n>an?|one|two|three|\\d) (?<unit>days?|weeks?|months?|years?) (?:before|earlier|prior|ago|back)${it}`,
    read: ({ n = '', unit }, from) => shifted(from, unit, numberOf(n)),
  },
  {
    // “5–11 October and the same days of the week before”
    phrase: `${lead}same (?:days?|dates?|period|time|span|stretch|part) (?:of |in |from |as )?(?:the )?(?<unit>week|month|year) (?:before|earlier|prior)${it}`,
    read: ({ unit }, from) => shifted(from, unit),
  },
  {
    // “October 2026 against the same month last year”
    phrase: `${lead}same (?:days?|dates?|period|time|span|stretch|part|month|weeks?|quarter) (?:of |in |from )?(?:the )?(?:last|previous) year|(?:the )?(?:a|one) year (?:before|earlier|prior|ago)${it}|(?:the )?previous year(?= *$)|(?<=(?:vs|versus|against|than|with|to) )last year(?= )`,
    read: (_, from) => (daysBetween(from.startDate, from.endDate) < 300 ? shifted(from, 'year') : null),
  },
  {
    // “18 October to 14 November against the four weeks before that”
    phrase: `${lead}(?<n>${number}) (?<unit>days|weeks|months) ${before}${it}${notDated}`,
    read: ({ n = '', unit = '' }, { startDate }) => {
      const many = numberOf(n)
      if (!(many > 0 && many <= 500)) return null
      const start = unit === 'months' ? addMonths(startDate, -many) : null
      return {
        startDate: start ?? addDays(startDate, -many * (unit === 'weeks' ? 7 : 1)),
        endDate: addDays(startDate, -1),
      }
    },
  },
]

/** “The last 30 days compared with the 30 days before” is a comparison with the previous period. */
const isPrevious = (text: string, { n = '', unit = '' }: Groups) =>
  n !== '' && new RegExp(`\\b(?:last|past|previous) ${n} ${unit}\\b`).test(text)

/**
 * Replaces periods that depend on another one, such as “the week before that”, with their dates. `periodIn` reads the
 * first period from words. Without a period to start from, the words stay as they are.
 */
export function rewriteRelativePeriods(reading: Reading, periodIn: (words: string) => Period | null): void {
  for (const { phrase, read } of relatives) {
    const found = reading.find(phrase)
    if (!found) continue
    const groups: Groups = found.groups ?? {}
    if (isPrevious(reading.rest, groups)) continue
    const [earlier, later] = [
      reading.rest.slice(0, found.index),
      reading.rest.slice(found.index + found[0].length),
    ]
    const from = periodIn(earlier) ?? periodIn(later)
    const period = from && read(groups, from)
    if (period) reading.replace(phrase, () => `from ${period.startDate} to ${period.endDate}`)
  }
}
