import { addDays } from '../../facts/range.ts'
import { month, type Period, upToToday } from './calendar.ts'
import { dated, dayOf, firstDay, unitOf } from './period-ends.ts'
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

function spanOf(words: string, today: string): Period | null {
  const months = [...words.matchAll(new RegExp(one, 'gu'))].map(([name]) =>
    unitOf(name.replace(' so far', ''), today),
  )
  const known = months.filter(period => period !== null)
  return known.length === months.length ? asOneSpan(known) : null
}

/** Replaces months that are counted together, and periods that also say how long they are, with their dates. */
export function rewriteJoinedPeriods(reading: Reading, today: string): void {
  const written = (period: Period | null) => {
    const past = period && upToToday(period, today)
    return past && past.startDate <= past.endDate ? `from ${past.startDate} to ${past.endDate}` : null
  }
  for (const phrase of joined)
    reading.replace(phrase, ({ list: words = '' }) => written(spanOf(words, today)))
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
