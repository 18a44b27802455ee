/** Days in UTC. A span includes its start but not its end. Null means no limit on that side. */
export interface Span {
  from: Date | null
  to: Date | null
  /** Such as “before October 1, 2026”. */
  name: string
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const month = `(?:${months.map(name => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`
const day = String.raw`(?:\d{1,2})(?:st|nd|rd|th)?`
const one = String.raw`(?:\d{4}-\d{2}-\d{2}|${month}\.? ${day}(?!\d)(?:,? \d{4})?|${day} (?:of )?${month}\b(?:,? \d{4})?|${month}\b(?:,? \d{4})?|(?:19|20)\d{2}(?!\d)|today|yesterday|(?:this|last) (?:week|month|year)|(?:last |this )?(?:${weekdays.join('|')}))`
const articles = '(?:the )?(?:start of |beginning of |end of |middle of )?'

/** “in May” is a month, but “may” alone is a verb, so a date needs a preposition unless it is unmistakable. */
export const datePattern = new RegExp(
  String.raw`\b(?:(?:(?<=tickets |ones |many |which )arrived |came in |come in |came |created |opened |written |sent |received |from |made )*(?:(between|from) ${articles}(${one}) (?:and|to|until|through) ${articles}(${one})|(before|until|till|prior to|after|since|in|on|during|from|of) ${articles}(${one})|(?:in |from |within |during )?the (?:last|past) (\d{1,3}|few|two|three|four|five|six|seven|ten) (days?|weeks?|months?)|(today|yesterday|(?:this|last) (?:week|month|year)|\d{4}-\d{2}-\d{2})))(?![\w-])`,
  'g',
)

const dayMs = 86_400_000
const utc = (year: number, at: number, date = 1) => new Date(Date.UTC(year, at, date))
const plusDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

export const dayName = (date: Date) =>
  date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

export const monthName = (date: Date) =>
  date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** The days named by a match of `datePattern`, or null if they don't exist. */
export function spanOf(match: RegExpMatchArray, now: Date): Span | null {
  const [, between, first = '', second = '', preposition = '', single = '', count, unit = '', bare] = match
  if (between) {
    const [from, to] = [daysOf(first, now), daysOf(second, now)]
    return from && to && from.from < to.to ? named(from.from, to.to) : null
  }
  if (count) {
    const many =
      { few: 3, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 }[count] ?? Number(count)
    const days = many * (unit.startsWith('week') ? 7 : unit.startsWith('month') ? 30 : 1)
    const to = plusDays(startOfDay(now), 1)
    return named(plusDays(to, -days), to)
  }
  const days = daysOf(single || bare || '', now)
  if (!days) return null
  if (/before|until|till|prior/.test(preposition)) {
    const to = /before|prior/.test(preposition) ? days.from : days.to
    return { from: null, to, name: `before ${dayName(to)}` }
  }
  if (preposition === 'after') return { from: days.to, to: null, name: `on ${dayName(days.to)} or later` }
  if (preposition === 'since') return { from: days.from, to: null, name: `on ${dayName(days.from)} or later` }
  return named(days.from, days.to)
}

function named(from: Date, to: Date): Span {
  const last = plusDays(to, -1)
  const isDay = last.getTime() === from.getTime()
  return { from, to, name: isDay ? `on ${dayName(from)}` : `from ${dayName(from)} to ${dayName(last)}` }
}

const startOfDay = (date: Date) => utc(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())

/** If there is no year, uses the latest such day or month that has begun. */
function daysOf(text: string, now: Date): { from: Date; to: Date } | null {
  const today = startOfDay(now)
  const year = now.getUTCFullYear()
  const iso = text.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  if (iso) return oneDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  if (/^\d{4}$/.test(text)) return { from: utc(Number(text), 0), to: utc(Number(text) + 1, 0) }
  if (text === 'today') return { from: today, to: plusDays(today, 1) }
  if (text === 'yesterday') return { from: plusDays(today, -1), to: today }
  const period = text.match(/^(this|last) (week|month|year)$/)
  if (period) return periodOf(period[2] ?? '', period[1] === 'last' ? 1 : 0, today)
  const weekday = weekdays.findIndex(name => text.endsWith(name))
  if (weekday >= 0) {
    const ago = (today.getUTCDay() - weekday + 7) % 7 || (text.startsWith('last') ? 7 : 0)
    return { from: plusDays(today, -ago), to: plusDays(today, 1 - ago) }
  }
  const name = text
    .match(/[a-z]+/g)
    ?.find(word => months.some(one => one.startsWith(word.slice(0, 3)) && word !== 'of'))
  const at = months.findIndex(one => name !== undefined && one.startsWith(name.slice(0, 3)))
  if (at < 0) return null
  const own = Number(text.match(/\d{4}/)?.[0] ?? Number.NaN)
  const date = Number(text.replace(/\d{4}/, '').match(/\d{1,2}/)?.[0] ?? Number.NaN)
  const latest = utc(year, at, Number.isNaN(date) ? 1 : date) <= today ? year : year - 1
  const inYear = Number.isNaN(own) ? latest : own
  if (!Number.isNaN(date)) return oneDay(inYear, at, date)
  return { from: utc(inYear, at), to: utc(inYear, at + 1) }
}

function oneDay(year: number, at: number, date: number) {
  const from = utc(year, at, date)
  return from.getUTCMonth() === at && from.getUTCDate() === date ? { from, to: plusDays(from, 1) } : null
}

function periodOf(unit: string, ago: number, today: Date): { from: Date; to: Date } {
  const year = today.getUTCFullYear()
  if (unit === 'year') return { from: utc(year - ago, 0), to: utc(year - ago + 1, 0) }
  if (unit === 'month') {
    const at = today.getUTCMonth() - ago
    return { from: utc(year, at), to: utc(year, at + 1) }
  }
  const monday = plusDays(today, -((today.getUTCDay() + 6) % 7) - 7 * ago)
  return { from: monday, to: plusDays(monday, 7) }
}
