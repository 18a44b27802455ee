import type { BusinessHours } from '@pulse/scoring'
import { AppError } from '../../platform/errors.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const example = 'mon-fri 09:00-17:30 sat 10:00-14:00 Europe/London'

type Week = BusinessHours['week']

/**
 * Parses business hours as people write them: days and times, then the time zone. Returns null for `always`. Each
 * kind of mistake has its own message.
 */
export function readBusinessHours(written: string): BusinessHours | null {
  const words = written.trim().split(/\s+/)
  if (words.length === 1 && words[0]?.toLowerCase() === 'always') return null
  const timezone = words.length % 2 === 1 ? words.pop() : undefined
  if (timezone === undefined || words.length === 0)
    throw new AppError(
      'invalid_input',
      `"${written}" is not a valid set of business hours. Write days, times and the timezone, such as ${example}, or always.`,
    )
  checkTimezone(timezone)
  const week: Week = days.map(() => null)
  for (let i = 0; i < words.length; i += 2) {
    const hours = readTimes(words[i + 1] ?? '')
    for (const day of readDays(words[i] ?? '')) {
      if (week[day]) throw new AppError('invalid_input', `${days[day]} is listed twice. List each day once.`)
      week[day] = hours
    }
  }
  const problem = weekProblem(week)
  if (problem) throw new AppError('invalid_input', problem)
  return { timezone, week }
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayMinutes = 24 * 60

/** The error message for an invalid week, or null if the week is valid. */
export function weekProblem(week: Week): string | null {
  for (const [day, open] of week.entries()) {
    if (!open) continue
    const name = dayNames[day]
    if (open.closes <= open.opens)
      return `${name} opens and closes at the same time. Change its hours, or mark it as closed.`
    if (open.closes > open.opens + dayMinutes)
      return `${name} is open for more than 24 hours. Use at most 24.`
    const next = week[(day + 1) % 7]
    if (next && open.closes - dayMinutes > next.opens)
      return `${name}’s hours overlap ${dayNames[(day + 1) % 7]}’s. End them by ${clock(next.opens)}.`
  }
  return null
}

function readDays(written: string): number[] {
  const [from, to = from, more] = written
    .toLowerCase()
    .split('-')
    .map(day => days.indexOf(day))
  if (from === undefined || to === undefined || more !== undefined || from < 0 || to < 0)
    throw new AppError(
      'invalid_input',
      `"${written}" is not a day or range of days. Use ${days.join(', ')}, or a range such as mon-fri.`,
    )
  if (to < from)
    throw new AppError(
      'invalid_input',
      `"${written}" is in the wrong order. The week starts on mon and ends on sun.`,
    )
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const time = String.raw`([01]?\d|2[0-4]):([0-5]\d)`
const times = new RegExp(`^${time}-${time}$`)

function readTimes(written: string): NonNullable<Week[number]> {
  const [, fromHour, fromMinute, toHour, toMinute] = times.exec(written) ?? []
  const opens = Number(fromHour) * 60 + Number(fromMinute)
  const closes = Number(toHour) * 60 + Number(toMinute)
  if (!(opens <= 24 * 60 && closes <= 24 * 60))
    throw new AppError('invalid_input', `"${written}" is not a range of times. Use the form 09:00-17:30.`)
  if (closes === opens)
    throw new AppError(
      'invalid_input',
      `"${written}" opens and closes at the same time. Use 00:00-24:00 for the whole day.`,
    )
  // 18:00-02:00 ends on the next day.
  return { opens, closes: closes < opens ? closes + dayMinutes : closes }
}

function checkTimezone(timezone: string): void {
  try {
    // Offsets such as +01:00 don't account for daylight saving time.
    if (/^[a-z]/i.test(timezone)) return void new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {}
  throw new AppError('invalid_input', `"${timezone}" is not a timezone. Use a name such as America/New_York.`)
}

/** The inverse of parsing. Consecutive days with the same hours are written as a range. */
export function writeBusinessHours(hours: BusinessHours | null): string {
  if (!hours) return 'always'
  const parts: string[] = []
  for (let day = 0; day < days.length; ) {
    const open = hours.week[day]
    let last = day
    while (last + 1 < days.length && sameHours(open, hours.week[last + 1])) last++
    if (open) {
      const name = last === day ? days[day] : `${days[day]}-${days[last]}`
      parts.push(`${name} ${clock(open.opens)}-${clock(open.closes)}`)
    }
    day = last + 1
  }
  return [...parts, hours.timezone].join(' ')
}

const sameHours = (a: Week[number] | undefined, b: Week[number] | undefined) =>
  a?.opens === b?.opens && a?.closes === b?.closes

const clock = (minutes: number) =>
  `${String(Math.floor((minutes > dayMinutes ? minutes - dayMinutes : minutes) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
