import { addDays } from '../../facts/range.ts'
import {
  addMonths,
  isDay,
  month,
  monthNames,
  monthOf,
  number,
  numberOf,
  type Period,
  type PeriodPhrase,
  upToToday,
} from './calendar.ts'
import { rewriteJoinedPeriods } from './joined-periods.ts'
import { monthParts } from './month-parts.ts'
import { rewriteOpenPeriods } from './open-periods.ts'
import { Reading } from './reading.ts'
import { rewriteRelativePeriods } from './relative-periods.ts'
import { seasonsAndHolidays } from './seasons-and-holidays.ts'
import { weekdayOf, weeksAndEnds } from './weeks.ts'

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekday = `(?:${weekdayNames.join('|')})`
/**
 * A period must be understood as a whole: “the last three days of the quarter” doesn't mean “the last three days”.
 */
const notOfLonger = `(?! (?:of|in) (?:it|that|(?:the )?(?:last |this |previous |current )?(?:${month}|month|quarter|year|week|q[1-4]|20\\d\\d))\\b)`

const date = `(?:\\d{4}-\\d{2}-\\d{2}|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?: 20\\d\\d)?|${month} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?: 20\\d\\d)?|today|yesterday|(?:last )?${weekday}${notOfLonger})`
const lead =
  '(?:in |during |for |of |on |over |from |within |at |through |throughout )?(?:the )?(?:whole |entire |full |month of )?'

/** Every period in the question, in order. */
export function takePeriods(reading: Reading, today: string): Period[] {
  rewriteDependentPeriods(reading, today)
  rewriteOpenPeriods(reading, today)
  const found: { at: number; period: Period }[] = []
  for (const { phrase, read } of phrasesFor(today)) {
    for (;;) {
      const match = reading.find(`${phrase}`)
      if (!match) break
      const period = read(match)
      // If the words turn out not to be a period, they are left for other parsers or for a refusal.
      if (!period) break
      const at = reading.original.indexOf(match[0].trim())
      reading.take(phrase)
      found.push({ at, period })
      if (found.length > 4) break
    }
  }
  return found.sort((a, b) => a.at - b.at).map(one => one.period)
}

/** Replaces periods that depend on another one, or that are counted together, with their dates. */
export function rewriteDependentPeriods(reading: Reading, today: string): void {
  rewriteJoinedPeriods(reading, today)
  rewriteRelativePeriods(reading, words => takePeriods(new Reading(words), today)[0] ?? null)
}

function phrasesFor(today: string): PeriodPhrase[] {
  const monday = addDays(today, -weekdayOf(today))
  const monthStart = `${today.slice(0, 8)}01`
  const days = (startDate: string, endDate: string): Period => ({ startDate, endDate })
  const groups = (match: RegExpExecArray) => match.groups ?? {}
  return [
    ...seasonsAndHolidays(today),
    {
      phrase: `${lead}(?<month>${month})(?: (?:of|in))? (?:(?:the )?(?:last|previous) year|a year (?:ago|earlier|before))`,
      read: match => monthOf(`${groups(match).month} ${Number(today.slice(0, 4)) - 1}`, today),
    },
    ...monthParts(today),
    {
      phrase: `(?:(?:for|in|of|during) the (?:week|days|period|time) )?(?:from |between )?(?<from>${date}) (?:to|and|until|till|through|-|\\+) (?<to>${date})(?: just gone)?`,
      read: match => {
        const [a, b] = [dateOf(groups(match).from, today), dateOf(groups(match).to, today)]
        if (!a || !b) return null
        // “Monday to Friday just gone”, asked on a Wednesday, starts last week.
        const areDays =
          isWeekday(groups(match).from) && isWeekday(groups(match).to) && !/ and |\+/.test(match[0])
        return a <= b ? days(a, b) : areDays ? days(addDays(a, -7), b) : null
      },
    },
    ...weeksAndEnds(today, date, text => dateOf(text, today)),
    {
      phrase: `since (?:the )?(?:beginning of |start of )?(?<since>${date}|${month}(?: 20\\d\\d)?|last week|last month|this month|this week|this quarter|the week|the month|the quarter|the year|week|month|quarter|year)`,
      read: match => {
        const since = groups(match).since ?? ''
        const start = dateOf(since, today) ?? monthOf(since, today)?.startDate
        if (start) return days(start, today)
        if (since.endsWith('year')) return days(`${today.slice(0, 4)}-01-01`, today)
        if (since.endsWith('quarter')) return days(quarterStart(today), today)
        const isLast = since.startsWith('last')
        return since.endsWith('week')
          ? days(isLast ? addDays(monday, -7) : monday, today)
          : days(isLast ? addMonths(monthStart, -1) : monthStart, today)
      },
    },
    {
      phrase: `(?:the )?week before last`,
      read: () => days(addDays(monday, -14), addDays(monday, -8)),
    },
    {
      phrase: `(?:the )?month before last`,
      read: () => days(addMonths(monthStart, -2), addDays(addMonths(monthStart, -1), -1)),
    },
    {
      phrase: `${lead}(?:last|past|previous|recent) (?<n>${number}) (?<unit>day|week|month|quarter)s?${notOfLonger}`,
      read: match => {
        const n = numberOf(groups(match).n ?? '')
        if (!(n > 0 && n <= 1_000)) return null
        const { unit } = groups(match)
        if (unit === 'day') return days(addDays(today, 1 - n), today)
        if (unit === 'week') return days(addDays(today, 1 - 7 * n), today)
        return days(addDays(addMonths(today, -n * (unit === 'quarter' ? 3 : 1)), 1), today)
      },
    },
    {
      // “the worst ticket of the week”, but not “which day of the week”
      phrase: `(?<!(?:days?|hours?|times?|part|parts|start|beginning|end|rest|middle|half|weeks?|weekday) )(?:of|in|for|during) the (?<unit>day|week|month|quarter)(?! (?:of|before|starting|beginning|after|prior|${month}))`,
      read: match => {
        switch (groups(match).unit) {
          case 'day':
            return days(today, today)
          case 'week':
            return days(monday, today)
          case 'month':
            return days(monthStart, today)
          default:
            return days(quarterStart(today), today)
        }
      },
    },
    { phrase: `${lead}past week`, read: () => days(addDays(today, -6), today) },
    { phrase: `${lead}past month`, read: () => days(addDays(addMonths(today, -1), 1), today) },
    {
      phrase: `(?:so far )?(?:${lead})(?:this|current) (?<unit>week|month|quarter|year)(?: so far| to date| until (?:now|today)| till (?:now|today))?|(?<toDate>week|month|quarter|year) to date`,
      read: match => {
        switch (groups(match).unit ?? groups(match).toDate) {
          case 'week':
            return days(monday, today)
          case 'month':
            return days(monthStart, today)
          case 'quarter':
            return days(quarterStart(today), today)
          default:
            return days(`${today.slice(0, 4)}-01-01`, today)
        }
      },
    },
    {
      phrase: `${lead}(?:last|previous) (?<unit>week|month|quarter|year|weekend)${notOfLonger}`,
      read: match => {
        switch (groups(match).unit) {
          case 'week':
            return days(addDays(monday, -7), addDays(monday, -1))
          case 'month':
            return days(addMonths(monthStart, -1), addDays(monthStart, -1))
          case 'quarter': {
            const start = quarterStart(today)
            return days(addMonths(start, -3), addDays(start, -1))
          }
          case 'year': {
            const year = Number(today.slice(0, 4)) - 1
            return days(`${year}-01-01`, `${year}-12-31`)
          }
          default: {
            // “Last weekend” doesn't mean the current weekend.
            const saturday = addDays(monday, -2)
            return days(saturday, addDays(saturday, 1))
          }
        }
      },
    },
    {
      phrase: `${lead}this weekend`,
      read: () => (weekdayOf(today) >= 5 ? days(addDays(monday, 5), today) : null),
    },
    {
      phrase: `${lead}(?:q(?<q>[1-4])|(?<nth>first|second|third|fourth) quarter)(?: of)?(?: (?<year>20\\d\\d))?`,
      read: match => {
        const { q, nth, year } = groups(match)
        const which = q ? Number(q) : ['first', 'second', 'third', 'fourth'].indexOf(nth ?? '') + 1
        if (which < 1) return null
        const of = (y: number) => `${y}-${String(which * 3 - 2).padStart(2, '0')}-01`
        const thisYear = Number(today.slice(0, 4))
        const start = of(year ? Number(year) : of(thisYear) > today ? thisYear - 1 : thisYear)
        return upToToday(days(start, addDays(addMonths(start, 3), -1)), today)
      },
    },
    {
      phrase: `${lead}(?<day>day before yesterday|${date})`,
      read: match => {
        const day = groups(match).day ?? ''
        if (day === 'day before yesterday') return days(addDays(today, -2), addDays(today, -2))
        // On a Sunday, “Sunday” is the last one: the current day is called today.
        const isCurrent = isWeekday(day) && weekdayNames[weekdayOf(today)] === day.trim()
        const on = dateOf(isCurrent ? `last ${day.trim()}` : day, today)
        return on ? days(on, on) : null
      },
    },
    {
      phrase: `${lead}(?<from>${month}) (?:through to|through until|to|until|till|through) (?<to>${month})(?: (?<year>20\\d\\d))?`,
      read: match => {
        const { from = '', to = '', year } = groups(match)
        const [a, b] = [monthOf(`${from} ${year ?? ''}`, today), monthOf(`${to} ${year ?? ''}`, today)]
        return a && b && a.startDate <= b.endDate ? days(a.startDate, b.endDate) : null
      },
    },
    {
      phrase: `${lead}(?<month>${month}(?: 20\\d\\d)?)(?: to date| so far| until (?:now|today)| till (?:now|today))?`,
      read: match => monthOf(groups(match).month ?? '', today),
    },
    {
      phrase: `(?<!than |over |under |least )${lead}(?<year>20\\d\\d)(?! (?:tickets|cases))`,
      read: match => {
        const year = groups(match).year ?? ''
        return `${year}-01-01` <= today ? upToToday(days(`${year}-01-01`, `${year}-12-31`), today) : null
      },
    },
    {
      phrase: `(?:of |over |for )?all time|ever|(?:take|taking|use|using|count|counting|look at|looking at|include|including|on|over|in|from|with) (?:everything|all the data|all data)(?: (?:that )?(?:you|we) (?:have|have got|ve got|ve|got))?(?= *$| ¦)|(?:of |over |for )?(?:our |the )?(?:whole|entire|full) history|since (?:the )?(?:beginning|start)(?! of)|since we (?:started|launched|began|opened)|since day one|(?<=(?:month|week|day|quarter) )(?:that )?we (?:have|ve) (?:ever )?had`,
      read: () => days(addDays(today, -1_090), today),
    },
  ]
}

const isWeekday = (text = '') => weekdayNames.includes(text.trim())

const quarterStart = (day: string) =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

function dateOf(text: string | undefined, today: string): string | null {
  const given = (text ?? '').trim()
  if (given === 'today') return today
  if (given === 'yesterday') return addDays(today, -1)
  const named = weekdayNames.indexOf(given.replace('last ', ''))
  if (named >= 0) {
    const back = (weekdayOf(today) - named + 7) % 7
    return addDays(today, -(back === 0 && given.startsWith('last ') ? 7 : back))
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return isDay(given) && given <= today ? given : null
  const parts = given.replace(/^the /, '').replace(' of ', ' ').split(' ')
  const monthAt = parts.findIndex(part => monthNames.some(name => name.slice(0, 3) === part.slice(0, 3)))
  if (monthAt < 0 || parts.length < 2) return null
  const dayNo = Number.parseInt(parts[monthAt === 0 ? 1 : 0] ?? '', 10)
  const start = monthOf(`${parts[monthAt]} ${parts[2] ?? ''}`, today)?.startDate
  if (!start || !(dayNo >= 1 && dayNo <= 31)) return null
  const day = `${start.slice(0, 8)}${String(dayNo).padStart(2, '0')}`
  if (!isDay(day)) return null
  return day <= today ? day : parts[2] ? null : addMonths(day, -12)
}
