import { addDays } from '../../facts/range.ts'
import { addMonths, type Period, type PeriodPhrase, upToToday } from './calendar.ts'
import { weekdayOf } from './weeks.ts'

const lead = '(?:in |during |for |of |on |over |from |at )?(?:the |this |last )?'

/** Seasons, holidays, half-years, and the same days of the previous month. */
export function seasonsAndHolidays(today: string): PeriodPhrase[] {
  const thisYear = Number(today.slice(0, 4))
  const latest = (of: (year: number) => Period): Period => {
    const now = of(thisYear)
    return now.startDate > today ? of(thisYear - 1) : now
  }
  const single = (of: (year: number) => string) =>
    latest(year => ({ startDate: of(year), endDate: of(year) }))
  const since = (words: string, of: (year: number) => string): PeriodPhrase => ({
    phrase: `since (?:the )?${words}`,
    read: () => ({ startDate: single(of).startDate, endDate: today }),
  })
  const on = (words: string, of: (year: number) => string): PeriodPhrase => {
    const next = [of(thisYear), of(thisYear + 1)].find(day => day > today) ?? ''
    return {
      // Getting ready for Black Friday isn't a period. Shortly before a holiday, only the past tense means the last one.
      phrase: `${next <= addDays(today, soon) ? isPast : ''}${lead}${words}(?! (?:prep\\w*|plan\\w*|campaign|deals?|sale|season|is coming|rush|orders?|tickets?))`,
      read: () => single(of),
    }
  }
  const weekendOf = ({ words, of, isMonday }: Holiday): PeriodPhrase[] =>
    isMonday
      ? [
          {
            phrase: `${lead}${words}(?: holiday)? weekend`,
            read: () => latest(year => ({ startDate: addDays(of(year), -2), endDate: of(year) })),
          },
        ]
      : []
  return [
    {
      phrase: `${lead}same (?:days|dates|period|span|timeframe|time|part) (?:of |in |from )?(?:the )?(?:last|previous) month`,
      read: () => ({ startDate: `${addMonths(today, -1).slice(0, 8)}01`, endDate: addMonths(today, -1) }),
    },
    {
      phrase: `${lead}(?:h(?<h>[12])|(?<nth>first|second|1st|2nd) half of (?:the |this )?year)(?: so far| to date)?(?: (?<year>20\\d\\d))?`,
      read: ({ groups = {} }) => {
        const isSecond = groups.h === '2' || /^(?:second|2nd)$/.test(groups.nth ?? '')
        const of = (year: number) => ({
          startDate: `${year}-${isSecond ? '07' : '01'}-01`,
          endDate: isSecond ? `${year}-12-31` : `${year}-06-30`,
        })
        return upToToday(groups.year ? of(Number(groups.year)) : latest(of), today)
      },
    },
    ...holidays.flatMap(one => [...weekendOf(one), since(one.words, one.of), on(one.words, one.of)]),
    {
      phrase: `${lead}summer(?: (?<year>20\\d\\d))?`,
      read: ({ groups = {} }) => {
        const of = (year: number) => ({ startDate: `${year}-06-01`, endDate: `${year}-08-31` })
        return upToToday(groups.year ? of(Number(groups.year)) : latest(of), today)
      },
    },
  ]
}

/** A holiday this many days ahead is what people are getting ready for. */
const soon = 60
const isPast =
  '(?:(?<=\\b(?:did|was|were|had|got|last|went|came)\\b.*)|(?=(?:on |over |for |in |during )?last )|(?=.*\\b(?:did|was|were|had|went|last year)\\b))'

interface Holiday {
  words: string
  of: (year: number) => string
  isMonday?: true
}

/** The nth such weekday of a month. Monday is 0. */
const nth = (n: number, weekday: number, month: string) => (year: number) => {
  const first = `${year}-${month}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}
/** The last Monday of a month with 31 days. */
const lastMonday = (month: string) => (year: number) => {
  const last = `${year}-${month}-31`
  return addDays(last, -weekdayOf(last))
}
const thanksgiving = nth(4, 3, '11')
const fixed = (day: string) => (year: number) => `${year}-${day}`

/** Holidays whose date follows a rule, in the United States and Britain. */
const holidays: readonly Holiday[] = [
  { words: 'halloween', of: fixed('10-31') },
  { words: 'black friday', of: year => addDays(thanksgiving(year), 1) },
  { words: 'cyber monday', of: year => addDays(thanksgiving(year), 4) },
  { words: 'thanksgiving(?: day)?', of: thanksgiving },
  { words: 'labou?r day', of: nth(1, 0, '09'), isMonday: true },
  { words: 'memorial day', of: lastMonday('05'), isMonday: true },
  { words: "(?:columbus|indigenous peoples?'?) day", of: nth(2, 0, '10'), isMonday: true },
  { words: '(?:mlk|martin luther king(?: jr)?) day', of: nth(3, 0, '01'), isMonday: true },
  { words: "president'?s'? day", of: nth(3, 0, '02'), isMonday: true },
  { words: '(?:august|summer) bank holiday(?: monday)?', of: lastMonday('08'), isMonday: true },
  { words: '(?:independence day|(?:fourth|4th) of july)', of: fixed('07-04') },
  { words: 'juneteenth', of: fixed('06-19') },
  { words: "veterans?'? day", of: fixed('11-11') },
  { words: "(?:st|saint) patrick'?s? day", of: fixed('03-17') },
  { words: "valentine'?s? day", of: fixed('02-14') },
  { words: "new year'?s? day", of: fixed('01-01') },
  { words: "new year'?s? eve", of: fixed('12-31') },
  { words: 'christmas eve', of: fixed('12-24') },
  { words: '(?:christmas|xmas) day', of: fixed('12-25') },
  { words: 'boxing day', of: fixed('12-26') },
]
