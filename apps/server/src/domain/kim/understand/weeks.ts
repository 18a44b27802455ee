import { addDays } from '../../facts/range.ts'
import { addMonths, month, monthOf, numberOf, type PeriodPhrase, upToToday } from './calendar.ts'

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Weeks by date or number, thirds of a month, and periods from the start of a month to one of its days. */
export function weeksAndEnds(
  today: string,
  date: string,
  dateOf: (text: string | undefined) => string | null,
): PeriodPhrase[] {
  const lead = '(?:in |during |for |of |on |over |from |within |the )*'
  const day = '(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?'
  const until = '(?:up (?:until|till|to)|until|till|til|through)'
  const nth = (name: string) => `(?:the )?(?<${name}>\\d{1,2})(?:st|nd|rd|th)`
  return [
    {
      phrase: `after (?<date>${date})`,
      read: ({ groups = {} }) => {
        const on = dateOf(groups.date)
        return on && on < today ? { startDate: addDays(on, 1), endDate: today } : null
      },
    },
    {
      // “Saturday 7 Nov” is one day.
      phrase: `${lead}(?:${weekdayNames.join('|')}) (?:the )?(?<date>\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?: 20\\d\\d)?|${month} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?: 20\\d\\d)?)`,
      read: ({ groups = {} }) => {
        const on = dateOf(groups.date)
        return on ? { startDate: on, endDate: on } : null
      },
    },
    {
      phrase: `${lead}(?<n>\\d{1,2}|an?|one|two|three|four|five|six) (?<unit>days?|weeks?|months?) ago`,
      read: ({ groups = {} }) => {
        const n = /^an?$/.test(groups.n ?? '') ? 1 : numberOf(groups.n ?? '')
        const unit = groups.unit ?? ''
        if (unit.startsWith('day')) return { startDate: addDays(today, -n), endDate: addDays(today, -n) }
        if (unit.startsWith('week')) {
          const monday = addDays(today, -weekdayOf(today) - 7 * n)
          return { startDate: monday, endDate: addDays(monday, 6) }
        }
        const start = addMonths(`${today.slice(0, 8)}01`, -n)
        return { startDate: start, endDate: addDays(addMonths(start, 1), -1) }
      },
    },
    {
      phrase: `(?:from |between )?${nth('from')} (?:to|and|until|till|through|-) ${nth('to')}(?! (?:of |${month}))`,
      read: ({ groups = {} }) => {
        const endDate = latestDay(Number(groups.to), today)
        const startDate = endDate && `${endDate.slice(0, 8)}${(groups.from ?? '').padStart(2, '0')}`
        return startDate && startDate < endDate && startDate.slice(8) !== '00' ? { startDate, endDate } : null
      },
    },
    {
      phrase: `${lead}(?<!(?:per|by|each|every|a|week by) )week (?:of|starting|beginning|from|commencing)(?: on)?(?: the)? (?<date>${date})`,
      read: ({ groups = {} }) => {
        const on = dateOf(groups.date)
        if (!on) return null
        const monday = addDays(on, -weekdayOf(on))
        return upToToday({ startDate: monday, endDate: addDays(monday, 6) }, today)
      },
    },
    {
      phrase: `${lead}(?:calendar week|kw|cw|week(?: number| no)?) ?(?<no>\\d{1,2})(?: (?:of )?(?<year>20\\d\\d))?(?! (?:days?|weeks?|tickets?|${month}))`,
      read: ({ groups = {} }) => {
        const no = Number(groups.no)
        const year = Number(groups.year ?? today.slice(0, 4))
        if (!(no >= 1 && no <= 53)) return null
        const first = weekOne(year)
        const start = addDays(first, (no - 1) * 7)
        const monday = start > today && !groups.year ? addDays(weekOne(year - 1), (no - 1) * 7) : start
        return upToToday({ startDate: monday, endDate: addDays(monday, 6) }, today)
      },
    },
    {
      phrase: `${lead}(?<part>first|1st|second|2nd|middle|third|3rd|last|final) third (?:of|in) (?:the )?(?<month>${month}(?: 20\\d\\d)?)`,
      read: ({ groups = {} }) => {
        const start = monthOf(groups.month ?? '', today)?.startDate
        if (!start) return null
        const last = addDays(addMonths(start, 1), -1)
        const [a, b] = [addDays(start, 10), addDays(start, 20)]
        const part = groups.part ?? ''
        if (/^(?:first|1st)$/.test(part))
          return upToToday({ startDate: start, endDate: addDays(a, -1) }, today)
        return /^(?:second|2nd|middle)$/.test(part)
          ? upToToday({ startDate: a, endDate: addDays(b, -1) }, today)
          : upToToday({ startDate: b, endDate: last }, today)
      },
    },
    {
      phrase: `${lead}(?<month>${month}|this month|last month) ${until} ${day}`,
      read: ({ groups = {} }) => untilDay(groups.month, groups.day, today),
    },
    {
      phrase: `${until} the (?<day>\\d{1,2})(?:st|nd|rd|th)(?! (?:of |${month}))`,
      read: ({ groups = {} }) => untilDay('this month', groups.day, today),
    },
    {
      // “Tuesday the 10th”, “on the 10th”: the latest such day.
      phrase: `${lead}(?:(?<weekday>${weekdayNames.join('|')}) )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)(?! (?:of |percentile|best|worst|most|least|highest|lowest|biggest|largest|smallest|busiest|quietest|slowest|fastest|longest|shortest|place|reply|${month}))(?<!${month} \\d{1,2}(?:st|nd|rd|th))`,
      read: ({ groups = {} }) => {
        const on = latestDay(Number(groups.day), today)
        const isNamed = !groups.weekday || (on && weekdayNames[weekdayOf(on)] === groups.weekday)
        return on && isNamed ? { startDate: on, endDate: on } : null
      },
    },
  ]
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The latest day with this number in its month, up to today. */
function latestDay(day: number, today: string): string | null {
  for (const back of [0, -1, -2]) {
    const start = addMonths(`${today.slice(0, 8)}01`, back)
    const on = addDays(start, day - 1)
    if (day >= 1 && on <= today && on.slice(0, 7) === start.slice(0, 7)) return on
  }
  return null
}

/** The Monday of a year's first week by ISO 8601, which contains 4 January. */
function weekOne(year: number): string {
  const fourth = `${year}-01-04`
  return addDays(fourth, -weekdayOf(fourth))
}

/** Reads a period from the start of a month to one of its days. */
function untilDay(words = '', day = '', today = ''): ReturnType<PeriodPhrase['read']> {
  const thisMonth = `${today.slice(0, 8)}01`
  const start =
    words === 'this month'
      ? thisMonth
      : words === 'last month'
        ? addMonths(thisMonth, -1)
        : monthOf(words, today)?.startDate
  const last = start ? addDays(start, Number(day) - 1) : ''
  if (!start || last.slice(0, 7) !== start.slice(0, 7)) return null
  return upToToday({ startDate: start, endDate: last }, today)
}
