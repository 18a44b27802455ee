import { addDays } from '../../facts/range.ts'
import { addMonths, month, number, numberOf, type Period, upToToday } from './calendar.ts'
import {
  dated,
  dayOf,
  firstDay,
  lead,
  nth,
  ordinal,
  ordinals,
  point,
  unit,
  unitOf,
  until,
  weekday,
  weekdays,
} from './period-ends.ts'
import type { Reading } from './reading.ts'
import { weekdayOf } from './weeks.ts'

const dates = (period: Period | null, today: string): string | null => {
  const past = period && period.startDate <= period.endDate ? upToToday(period, today) : null
  return past && `from ${past.startDate} to ${past.endDate}`
}

interface Wording {
  phrase: string
  read: (groups: Groups, today: string) => Period | null
  /** The part of the wording to keep before the dates. */
  keeps?: (groups: Groups) => string
}

type Groups = Record<string, string | undefined>

const between = (from: string | null, to: string | null): Period | null =>
  from && to ? { startDate: from, endDate: to } : null

/** Two ends, one open end, parts of months, and days before or after another day. */
const wordings: Wording[] = [
  {
    phrase: `(?:from )?(?<from>${weekday}) ?(?:to|through|till|until|-) ?(?<to>${weekday}) (?:of )?(?<week>this|last|the week before last|the previous) ?(?:week)?(?! (?:month|year|quarter))`,
    read: ({ from = '', to = '', week = '' }, today) => {
      const back = week === 'this' ? 0 : /before last/.test(week) ? 14 : 7
      const monday = addDays(today, -weekdayOf(today) - back)
      return between(addDays(monday, weekdays.indexOf(from)), addDays(monday, weekdays.indexOf(to)))
    },
  },
  {
    phrase: `(?:ever )?(?:from|between|starting(?: on| from)?|since|(?<=^ )) ?(?:about |around )?(?<from>${point})(?: onwards?)? (?:${until}|(?<=between .*)and) (?:about |around |and including )?(?<to>${point})`,
    read: ({ from = '', to = '' }, today) => between(dayOf(from, 'start', today), dayOf(to, 'end', today)),
  },
  {
    phrase: `${lead}(?<from>${dated}|mid ${month}) (?:${until}) (?<to>${point}|date)`,
    read: ({ from = '', to = '' }, today) => between(dayOf(from, 'start', today), dayOf(to, 'end', today)),
  },
  {
    phrase: `${lead}(?<from>${unit}) (?:${until}) (?:today|now)`,
    read: ({ from = '' }, today) => between(dayOf(from, 'start', today), today),
  },
  {
    phrase: `(?:from|starting(?: on| from| in)?|as of|beginning) (?<from>${point})(?: (?:on|onwards?|forward|and (?:on|later)))|(?<!week )(?:starting(?: on| from| in)?|as of|beginning) (?<from2>${point})|(?<from3>${dated}|${month}) (?:onwards?|and later|or later)|(?<=^ )from (?<from4>${dated})(?= *$)`,
    read: ({ from, from2, from3, from4 }, today) =>
      between(dayOf(from ?? from2 ?? from3 ?? from4 ?? '', 'start', today), today),
  },
  {
    phrase: `(?:ever )?since (?:about |around |the day of )?(?<from>${dated}|(?:the )?(?:middle|mid|end|first day|start|beginning|begin) of ${unit}|(?:early|mid|late) ${month}|(?:the )?(?:start|beginning|first day) of (?:the |our |all )?(?:data|records|period|history)|the ${nth}(?! of))`,
    read: ({ from = '' }, today) => between(dayOf(from, 'start', today), today),
  },
  {
    phrase: `(?<!run |from (?:the )?\\d{1,2}(?:st|nd|rd|th)? )(?:up (?:until|till|to)|until|untill|till|til|through) (?:and including )?(?<to>${dated}|(?:the )?end of ${unit}|yesterday)(?! (?:${until}))`,
    read: ({ to = '' }, today) => between(firstDay(today), dayOf(to, 'end', today)),
  },
  {
    phrase: `${lead}(?<n>${number}) (?<unit>days?|weeks?) (?<side>before|prior to|leading up to|up to|until|ending|after|following|from) (?<at>${dated}|yesterday)`,
    read: ({ n = '', unit: named = '', side = '', at = '' }, today) => {
      const on = dayOf(at, 'start', today)
      const days = numberOf(n) * (named.startsWith('week') ? 7 : 1)
      if (!on || !(days > 0)) return null
      if (/^(?:after|following)$/.test(side)) return between(addDays(on, 1), addDays(on, days))
      if (side === 'from') return between(on, addDays(on, days - 1))
      const last = /^(?:up to|until|ending)$/.test(side) ? on : addDays(on, -1)
      return between(addDays(last, 1 - days), last)
    },
  },
  {
    phrase: `(?<!day )(?:before|prior to) (?<to>${dated}|mid ${month}|today|yesterday|this (?:week|month))(?! (?:[^ ]+ )?(?:meeting|call|standup|review|sync|session|shift|presentation))`,
    read: ({ to = '' }, today) => {
      const on = dayOf(to, 'start', today)
      return on ? between(firstDay(today), addDays(on, -1)) : null
    },
  },
  {
    phrase: `${lead}(?<time>early|mid|middle of|late|beginning of|start of|end of) (?<month>${month}(?: 20\\d\\d)?)`,
    read: ({ time = '', month: name = '' }, today) => {
      const of = unitOf(name, today)
      if (!of) return null
      if (/^(?:early|beginning|start)/.test(time)) return between(of.startDate, addDays(of.startDate, 9))
      if (/^mid/.test(time)) return between(addDays(of.startDate, 10), addDays(of.startDate, 19))
      return between(addDays(of.startDate, 20), of.endDate)
    },
  },
  {
    phrase: `${lead}(?<nth>${ordinal}) (?:full |calendar )?week (?:of|in) (?<month>${month}(?: 20\\d\\d)?|last month|this month)`,
    read: ({ nth: name = '', month: of = '' }, today) => {
      const all = unitOf(of, today)
      const start = all && addDays(all.startDate, 7 * ((ordinals[name] ?? 1) - 1))
      return start ? between(start, addDays(start, 6)) : null
    },
  },
  {
    phrase: `${lead}(?<nth>${ordinal}|last) (?<day>${weekday}) (?:of|in) (?<month>${month}(?: 20\\d\\d)?|last month|this month)`,
    read: ({ nth: name = '', day = '', month: of = '' }, today) => {
      const all = unitOf(of, today)
      if (!all) return null
      const at = weekdays.indexOf(day)
      const first = addDays(all.startDate, (at - weekdayOf(all.startDate) + 7) % 7)
      const last = addDays(all.endDate, -((weekdayOf(all.endDate) - at + 7) % 7))
      const on = name === 'last' ? last : addDays(first, 7 * ((ordinals[name] ?? 1) - 1))
      return on <= all.endDate ? between(on, on) : null
    },
  },
  {
    phrase: `${lead}(?:weekend (?:of|around|on)(?: the)? (?<date>${dated}|${nth})(?: (?:to|and|-) (?:the )?(?<other>${dated}|${nth}))?|(?<halloween>halloween) weekend(?: (?:of )?\\d{1,2} (?:and|to|-) \\d{1,2} ${month})?)`,
    read: ({ date = '', other, halloween }, today) => {
      const dayIn = (text: string) =>
        dayOf(/^\d{1,2}\D{2}$/.test(text) ? `the ${text}` : text, 'start', today)
      const on = dayIn(halloween ?? date)
      if (!on) return null
      const saturday = addDays(on, weekdayOf(on) === 6 ? -1 : 5 - weekdayOf(on))
      const sunday = addDays(saturday, 1)
      // “The weekend of the 7th and the 14th” are two.
      return other && dayIn(other) !== sunday ? null : between(saturday, sunday)
    },
  },
  {
    phrase: `${lead}week (?:of|starting|beginning|from|commencing)(?: on)? the (?<no>${nth})(?! (?:of|${month}))`,
    read: ({ no = '' }, today) => {
      const on = dayOf(`the ${no}`, 'start', today)
      const monday = on && addDays(on, -weekdayOf(on))
      return monday ? between(monday, addDays(monday, 6)) : null
    },
  },
  {
    phrase: `${lead}(?:last|past|previous) (?<n>${number}) (?:full|complete|whole|entire|calendar|completed) (?<unit>weeks?|months?)`,
    read: ({ n = '', unit: named = '' }, today) => {
      const many = numberOf(n)
      const monthStart = `${today.slice(0, 8)}01`
      if (named.startsWith('month')) return between(addMonths(monthStart, -many), addDays(monthStart, -1))
      const monday = addDays(today, -weekdayOf(today))
      return between(addDays(monday, -7 * many), addDays(monday, -1))
    },
  },
  {
    phrase: `${lead}(?<day>${weekday}) (?:of )?last week|${lead}last week (?<day2>${weekday})`,
    read: ({ day, day2 }, today) => {
      const monday = addDays(today, -weekdayOf(today) - 7)
      const on = addDays(monday, weekdays.indexOf(day ?? day2 ?? ''))
      return between(on, on)
    },
  },
  {
    phrase: `${lead}same (?:days|dates|period|span|timeframe|time|part|point|stage|day range|2 weeks|two weeks) (?:of |in |from |as )?(?<month>${month}|(?:the )?(?:last|previous) month)|(?<month2>${month}|last month) (?:at|for|by|over|in) the same (?:point|time|stage|days|dates|period)`,
    read: ({ month: name, month2 }, today) => {
      const of = unitOf((name ?? month2 ?? '').replace('previous', 'last'), today)
      if (!of || of.endDate >= today) return null
      const to = addDays(of.startDate, Number(today.slice(8)) - 1)
      return between(of.startDate, to > of.endDate ? of.endDate : to)
    },
  },
  {
    phrase: `${lead}same (?:days|dates|period|span|timeframe|time|part|point|stage|weekdays|day range) (?:of |in |from |as )?(?:the )?(?:last week|previous week|week before)|(?:last week|the previous week|the week before) (?:at|for|by|over|in|up to|until|to) (?:the |that )?same (?:point|time|stage|days|dates|period|day)`,
    read: (_, today) => {
      const monday = addDays(today, -weekdayOf(today) - 7)
      return between(monday, addDays(today, -7))
    },
  },
  {
    phrase: `(?<=(?<on>yesterday|today) .*)${lead}same (?:day|weekday) (?:of |in )?(?:the )?(?:last week|previous week|week before)`,
    read: ({ on }, today) => {
      const day = addDays(today, on === 'today' ? -7 : -8)
      return between(day, day)
    },
  },
  {
    phrase: `${lead}(?:whole|entire|full|complete)(?: month)?(?: of)? (?<month>${month}(?: 20\\d\\d)?)`,
    read: ({ month: name = '' }, today) => unitOf(name, today),
  },
  {
    phrase: `${lead}(?:first|1st) (?<n>${number}) (?:days )?(?:of|in) (?<unit>${month}(?: 20\\d\\d)?|(?:this|last|the) (?:week|month|quarter))`,
    read: ({ n = '', unit: named = '' }, today) => {
      const of = unitOf(named, today)
      return of && between(of.startDate, addDays(of.startDate, numberOf(n) - 1))
    },
  },
  {
    phrase: `(?:this|same) time last month|(?<=(?:than|vs|versus|with|to|at) )time last month`,
    read: (_, today) => between(`${addMonths(today, -1).slice(0, 8)}01`, addMonths(today, -1)),
  },
  {
    phrase: `${lead}(?:this |last |whole |entire )?(?:autumn|fall(?= (?:so far|20\\d\\d)))(?: so far)?`,
    read: (_, today) => {
      const start = `${today.slice(0, 4)}-09-01`
      return start <= today ? between(start, `${today.slice(0, 4)}-11-30`) : null
    },
  },
  {
    phrase: `${lead}(?:past|last|previous) quarter|${lead}quarter (?:that |which )?(?:ended|ending|finished) in (?:march|june|september|december)`,
    read: (_, today) => unitOf('last quarter', today),
  },
  {
    phrase: `(?:earlier|so far|already) this (?<unit>week|month|quarter|year)`,
    read: ({ unit: named = '' }, today) => unitOf(`this ${named}`, today),
  },
  {
    phrase: `${lead}(?:whole|entire|full|complete) (?:period|time|timeframe|data(?: ?set)?|range)(?: (?:we|i|you) have(?: data(?: for)?)?)?|${lead}(?:all|everything)(?: of)?(?: the| our)? data(?: (?:we|you|i) have)?|since (?:we|you|i)(?: have)? (?:have|had|got|began|begin|started?|keep|kept) (?:data|records|measuring|tracking|recording|counting|collecting(?: data)?)|in (?:this|the|our|all the|all our) data(?: ?set)?|on record`,
    read: (_, today) => between(firstDay(today), today),
  },
  {
    phrase: `${lead}(?:last|past|previous|recent) (?<n>${number}) (?<day>${weekday})s`,
    read: ({ n = '', day = '' }, today) => {
      const last = addDays(today, -((weekdayOf(today) - weekdays.indexOf(day) + 7) % 7))
      return between(addDays(last, -7 * (numberOf(n) - 1)), last)
    },
    keeps: ({ day = '' }) => `on ${day}s`,
  },
]

const halfOf = new RegExp(`\\b(?<half>first|second|last|1st|2nd) half (?:of |in )?(?<month>${month})\\b`)

/** “the first half of October against the second half”: both halves belong to the same month. */
function rewriteHalves(reading: Reading): void {
  const { half = '', month: name } = halfOf.exec(reading.original)?.groups ?? {}
  if (!name) return
  const other = /^(?:first|1st)$/.test(half) ? 'second' : 'first'
  reading.rewrite(
    `(?:the )?(?:first|second|other|last|1st|2nd) half(?! (?:of|in|${month}))`,
    `${other} half of ${name}`,
  )
  reading.rewrite(
    `from (?:the )?(first|second) half of (${month}) to (?:the )?(first|second) half of (${month})`,
    '$3 half of $4 compared with $1 half of $2',
  )
}

/** Replaces periods with open ends and parts of months with their dates. */
export function rewriteOpenPeriods(reading: Reading, today: string): void {
  rewriteHalves(reading)
  for (const { phrase, read, keeps } of wordings)
    reading.replace(phrase, groups => {
      const found = dates(read(groups, today), today)
      return found && keeps ? `${keeps(groups)} ${found}` : found
    })
}
