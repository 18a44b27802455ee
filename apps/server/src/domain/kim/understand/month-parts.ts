import { addDays } from '../../facts/range.ts'
import {
  addMonths,
  isDay,
  month,
  monthOf,
  number,
  numberOf,
  type Period,
  type PeriodPhrase,
} from './calendar.ts'

const months = `(?:${month}(?: 20\\d\\d)?|(?:the )?(?:last|previous|this|current) month)`
const dayNo = '(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)?'
const lead = '(?:in |during |for |of |on |over |from |within )?(?:the )?(?:days )?'

/** Parts of a month: its first week, its last three days, one half, or a range of its days. */
export function monthParts(today: string): PeriodPhrase[] {
  const whole = (words = ''): Period | null => {
    const name = words.replace('the ', '')
    const thisMonth = `${today.slice(0, 8)}01`
    if (/^(?:this|current) /.test(name)) return lasting(thisMonth)
    if (/^(?:last|previous) /.test(name)) return lasting(addMonths(thisMonth, -1))
    const start = monthOf(name, today)?.startDate
    return start ? lasting(start) : null
  }
  const past = ({ startDate, endDate }: Period): Period | null =>
    startDate > endDate || startDate > today
      ? null
      : { startDate, endDate: endDate > today ? today : endDate }
  const first = (of: Period, days: number) =>
    past({ startDate: of.startDate, endDate: earlier(addDays(of.startDate, days - 1), of.endDate) })
  const last = (of: Period, days: number) => {
    const start = addDays(of.endDate, 1 - days)
    return past({ startDate: start < of.startDate ? of.startDate : start, endDate: of.endDate })
  }
  return [
    {
      phrase: `${lead}(?<end>first|last|final) (?:(?<n>${number}) )?(?<unit>days?|weeks?) (?:of|in) (?<month>${months})`,
      read: ({ groups = {} }) => {
        const of = whole(groups.month)
        const days = (groups.n ? numberOf(groups.n) : 1) * (groups.unit?.startsWith('week') ? 7 : 1)
        if (!of || !(days > 0 && days <= 31)) return null
        return groups.end === 'first' ? first(of, days) : last(of, days)
      },
    },
    {
      phrase: `${lead}(?<half>first|second|last|1st|2nd) half (?:of |in )?(?<month>${months})`,
      read: ({ groups = {} }) => {
        const of = whole(groups.month)
        if (!of) return null
        // In a month with 31 days, the second half is one day longer.
        const half = Math.floor(Number(of.endDate.slice(8)) / 2)
        return /^(?:first|1st)$/.test(groups.half ?? '')
          ? first(of, half)
          : past({ startDate: addDays(of.startDate, half), endDate: of.endDate })
      },
    },
    {
      phrase: `(?:from |between |on |in |during )?(?<from>${dayNo}) ?(?:to|and|until|till|through|-) ?(?<to>${dayNo}) (?<month>${month}(?: 20\\d\\d)?)`,
      read: match => between(match, whole),
    },
    {
      // “7/8 Nov” and “7 + 8 Nov” are two days in a row.
      phrase: `(?:on |in |during )?(?<from>${dayNo}) ?(?:/|\\+|or) ?(?<to>${dayNo}) (?<month>${month}(?: 20\\d\\d)?)`,
      read: match => {
        const days = between(match, whole)
        return days && addDays(days.startDate, 1) === days.endDate ? days : null
      },
    },
    {
      phrase: `(?:from |between |on |in |during )?(?<month>${month}) (?<from>${dayNo}) ?(?:to|and|until|till|through|-) ?(?<to>${dayNo})(?! ${month})`,
      read: match => between(match, whole),
    },
  ]

  function between({ groups = {} }: RegExpExecArray, of: typeof whole): Period | null {
    const start = of(groups.month)?.startDate
    if (!start) return null
    const on = (words = '') => `${start.slice(0, 8)}${(/\d+/.exec(words)?.[0] ?? '').padStart(2, '0')}`
    const [startDate, endDate] = [on(groups.from), on(groups.to)]
    return isDay(startDate) && isDay(endDate) ? past({ startDate, endDate }) : null
  }
}

const lasting = (startDate: string): Period => ({
  startDate,
  endDate: addDays(addMonths(startDate, 1), -1),
})
const earlier = (a: string, b: string) => (a < b ? a : b)
