import { addDays } from '../../facts/range.ts'
import { month, type Period, upToToday } from './calendar.ts'
import { dated, dayOf, firstDay, ordinal, unitOf, weekday } from './period-ends.ts'
import type { Reading } from './reading.ts'
import { asOneSpan } from './spans.ts'

const one = `(?:${month}(?: 20\\d\\d)?|(?:this|last) month)(?: so far)?`
const and = '(?: ?(?:and|plus|\\+|/|n) ?| )'
const list = `(?<list>${one}(?:${and}${one}){1,3})`
const together =
  '(?:(?:taken |put |both |all |added |lumped )?(?:together|combined)|as one(?: period| block)?|in one(?: go| figure| number)?)'

/** “September and October together”, “across September and October”: one period. */
const joined = [
  `(?:(?:in|for|of|over|during|from) )?${list} ${together}`,
  `${together} (?:(?:in|for|over) )?${list}`,
  `(?:across|throughout|over the (?:two|three|four) months(?: of)?) ${list}`,
]

/** “the ten weeks from 31 August to 8 November” */
const counted = `(?:(?:in|for|over|during|of) )?(?:the |those |these )?(?:\\d+|\\p{L}+) (?:days|weeks|months) (?:from|between) (?<from>${dated}) (?:to|and|until|till|through|-) (?<to>${dated})`

/** “before and after 20 October”: everything since then compared with everything before. */
const bothSides = `(?:before (?:(?:and|or|vs|versus|/|against|than|compared (?:to|with)) )?(?:right )?after|after (?:and|or|vs|versus|/|against|than|compared (?:to|with)) before) (?<at>${dated})`

/** “Monday to now” */
const sinceWeekday = `(?:from |since )?(?<from>(?:last |this )?${weekday}) (?:to|until|till|up to|through) (?:now|today)`

/** “July numbers (18th to 31st)”: the days are in that month. */
const daysAfterMonth = `(?<name>${month})(?<words>(?: (?!to|until|and|vs|versus|than)\\p{L}+){0,2}) (?:from )?(?:the )?(?<from>\\d{1,2})(?:st|nd|rd|th) (?:to|until|till|through|-) (?:the )?(?<to>\\d{1,2})(?:st|nd|rd|th)(?! (?:of |${month}))`

/** “the second week of October than the first” */
const twoWeeks = `(?<one>${ordinal}) week (?:of|in) (?<name>${month}) (?<than>than|vs|versus|against|or|compared (?:to|with)) (?:in )?(?:the )?(?<other>${ordinal})(?: (?:one|week))?(?! (?:of|in|week|half|reply|response|answer))`

function spanOf(words: string, today: string): Period | null {
  const months = [...words.matchAll(new RegExp(one, 'gu'))].map(([name]) =>
    unitOf(name.replace(' so far', ''), today),
  )
  const known = months.filter(period => period !== null)
  return known.length === months.length ? asOneSpan(known) : null
}

/** Replaces months that are counted together, and periods that also state their length, with their dates. */
export function rewriteJoinedPeriods(reading: Reading, today: string): void {
  const written = (period: Period | null) => {
    const past = period && upToToday(period, today)
    return past && past.startDate <= past.endDate ? `from ${past.startDate} to ${past.endDate}` : null
  }
  for (const phrase of joined)
    reading.replace(phrase, ({ list: words = '' }) => written(spanOf(words, today)))
  reading.replace(sinceWeekday, ({ from = '' }) => {
    const startDate = dayOf(from, 'start', today)
    return written(startDate ? { startDate, endDate: today } : null)
  })
  reading.replace(daysAfterMonth, ({ name = '', words = '', from = '', to = '' }) => {
    const of = unitOf(name, today)
    if (!of) return null
    const [startDate, endDate] = [
      addDays(of.startDate, Number(from) - 1),
      addDays(of.startDate, Number(to) - 1),
    ]
    const dates = endDate <= of.endDate ? written({ startDate, endDate }) : null
    return dates && `${dates}${words}`
  })
  reading.replace(twoWeeks, ({ one: first = '', name = '', than = '', other = '' }) =>
    other === first ? null : `${first} week of ${name} ${than} ${other} week of ${name}`,
  )
  reading.rewrite(`h1(?= of ${month})`, 'first half')
  reading.rewrite(`h2(?= of ${month})`, 'second half')
  reading.replace(bothSides, ({ at = '' }) => {
    const on = dayOf(at, 'start', today)
    return on && on <= today
      ? `from ${on} to ${today} compared with from ${firstDay(today)} to ${addDays(on, -1)}`
      : null
  })
  reading.replace(counted, ({ from = '', to = '' }) => {
    const [startDate, endDate] = [dayOf(from, 'start', today), dayOf(to, 'end', today)]
    return written(startDate && endDate ? { startDate, endDate } : null)
  })
}
