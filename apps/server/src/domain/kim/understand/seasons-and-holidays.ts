import { addDays } from '../../facts/range.ts'
import { addMonths, type Period, type PeriodPhrase, upToToday } from './calendar.ts'
import { weekdayOf } from './weeks.ts'

const lead = '(?:in |during |for |of |on |over |from |at )?(?:the |this |last )?'

/** Seasons and holidays, halves of a year, and the same days of the month before. */
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
  const on = (words: string, of: (year: number) => string): PeriodPhrase => ({
    // Getting ready for Black Friday isn't a period.
    phrase: `${lead}${words}(?! (?:prep\\w*|plan\\w*|campaign|deals?|sale|season|is coming|rush|orders?|tickets?))`,
    read: () => single(of),
  })
  const halloween = (year: number) => `${year}-10-31`
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
    since('halloween', halloween),
    on('halloween', halloween),
    since('black friday', blackFriday),
    on('black friday', blackFriday),
    {
      phrase: `${lead}summer(?: (?<year>20\\d\\d))?`,
      read: ({ groups = {} }) => {
        const of = (year: number) => ({ startDate: `${year}-06-01`, endDate: `${year}-08-31` })
        return upToToday(groups.year ? of(Number(groups.year)) : latest(of), today)
      },
    },
  ]
}

/** The day after the fourth Thursday in November. */
function blackFriday(year: number): string {
  const first = `${year}-11-01`
  const thursday = addDays(first, (3 - weekdayOf(first) + 7) % 7)
  return addDays(thursday, 22)
}
