import { hourName } from '../markdown.ts'
import type { Reading } from './reading.ts'
import type { DayPart } from './understood-question.ts'

/** Excludes “this morning”, which is part of one day, and “good morning”, which is a greeting. */
const notOneDay = '(?<!this |good )'

const named: [string, DayPart][] = [
  ['daytimes?|day ?time', { from: 6, to: 22, name: 'between 06:00 and 22:00' }],
  ['mornings?', { from: 0, to: 12, name: 'before 12:00' }],
  ['afternoons?', { from: 12, to: 17, name: 'between 12:00 and 17:00' }],
  ['evenings?', { from: 17, to: 22, name: 'between 17:00 and 22:00' }],
  ['nights?|overnight|nighttime', { from: 22, to: 6, name: 'between 22:00 and 06:00' }],
]

const clock = (name: string) =>
  `(?<${name}>noon|midday|midnight|\\d{1,2} ?(?:am|pm)|\\d{1,2} (?:in the (?:morning|afternoon|evening)|at night)|(?:[01]?\\d|2[0-3]) 00(?: o clock)?)`

/** “in the morning”, “after 5pm”, “between 9am and 5pm”. If a question names two of them, they are compared. */
export function takeDayParts(reading: Reading): DayPart[] {
  // “evening (after 6pm)” gives the same part twice. The exact hours count.
  reading.take(
    `(?:${named.map(([words]) => words).join('|')})(?: (?:lot|crew|people|team|folks|shift))?(?= (?:(?:before|after|between|from|since|until) )?(?:\\d{1,2} (?:and|to) )?${clock('at')})`,
  )
  const found: { at: number; part: DayPart }[] = []
  const add = (words: string, part: DayPart) =>
    found.push({ at: reading.original.indexOf(words.trim()), part })
  // “between 8 and 10 am” leaves out the first “am”.
  for (const { 0: words, groups = {} } of reading.takeAll(
    `(?:(?:between|from) )?(?<from>\\d{1,2}|noon|midday|midnight)(?: ?(?<half>am|pm))? (?:and|to|until|till) (?<to>\\d{1,2} ?(?:am|pm)|noon|midday|midnight)|(?:between|from) ${clock('from2')} (?:and|to|until|till) ${clock('to2')}`,
  )) {
    const last = groups.to ?? groups.to2
    const half =
      groups.half ?? (/pm$/.test(last ?? '') ? (Number(groups.from) < hourOf(last) - 12 ? 'pm' : 'am') : 'am')
    const first = groups.from2 ?? (/^\d/.test(groups.from ?? '') ? `${groups.from}${half}` : groups.from)
    const [from, to] = [hourOf(first), hourOf(last) || 24]
    add(words, { from: from % 24, to, name: `between ${hourName(from % 24)} and ${hourName(to)}` })
  }
  for (const { 0: words, groups = {} } of reading.takeAll(
    `(?:before|until|till|by(?= (?:noon|midday|\\d{1,2} ?[ap]m))) ${clock('to')}`,
  )) {
    const to = hourOf(groups.to) || 24
    add(words, { from: 0, to, name: `before ${hourName(to)}` })
  }
  for (const { 0: words, groups = {} } of reading.takeAll(
    `(?:after|since|past|later than) ${clock('from')}|(?:from )?${clock('start')} (?:on(?:wards?)?|and (?:later|after)|or later)(?! (?:mon|tues?|wed|thu|fri|sat|sun|the |last |this |each |every |\\d|¦))`,
  )) {
    const from = hourOf(groups.from ?? groups.start) % 24
    add(words, { from, to: 24, name: `after ${hourName(from)}` })
  }
  for (const { 0: words, groups = {} } of reading.takeAll(
    `(?:at|around) (?<at>\\d{1,2})(?: ?(?<half>am|pm)| (?:o clock )?(?:in|at) (?:the )?(?<part>morning|afternoon|evening|night))`,
  )) {
    const isLater =
      groups.half === 'pm' ||
      groups.part === 'afternoon' ||
      groups.part === 'evening' ||
      (groups.part === 'night' && Number(groups.at) > 5)
    const from = hourOf(`${groups.at}${isLater ? 'pm' : 'am'}`)
    if (from < 24)
      add(words, { from, to: from + 1, name: `between ${hourName(from)} and ${hourName(from + 1)}` })
  }
  for (const [words, part] of named)
    for (const match of reading.takeAll(
      `(?:(?:in|during|on|at) )?(?:the )?${notOneDay}(?:${words})(?: hours| time)?`,
    ))
      add(match[0], part)
  const parts = found.sort((a, b) => a.at - b.at).map(one => one.part)
  return asOpposites(comparing.test(reading.original) ? parts : withoutRepeated(parts))
}

const comparing = /\b(?:than|vs|versus|compar\w*|against|or)\b/
const isNamed = (one: DayPart) => named.some(([, part]) => part === one)

/** “The evening, from 5pm on” gives one part of the day twice. The exact hours count. */
const withoutRepeated = (parts: DayPart[]): DayPart[] =>
  parts.filter(
    one =>
      !(isNamed(one) && parts.some(other => !isNamed(other) && other.from < one.to && one.from < other.to)),
  )

/** “Is the evening better than the day”: the day ends where the evening starts. */
function asOpposites(parts: DayPart[]): DayPart[] {
  const [, daytime] = named[0] ?? []
  const evening = parts.find(one => one.from >= 16 && one.to > one.from)
  if (parts.length !== 2 || !evening || !daytime) return parts
  return parts.map(one =>
    one === daytime ? { from: 0, to: evening.from, name: `before ${hourName(evening.from)}` } : one,
  )
}

function hourOf(words = ''): number {
  if (words === 'noon' || words === 'midday') return 12
  if (words === 'midnight') return 0
  const hour = Number.parseInt(words, 10)
  if (/(?:pm|afternoon|evening|night)$/.test(words)) return hour === 12 ? 12 : hour + 12
  return words.endsWith('am') && hour === 12 ? 0 : hour
}
