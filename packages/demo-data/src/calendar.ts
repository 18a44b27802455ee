import type { WeekHours } from './types.ts'

const daySeconds = 86_400

/** A calendar date as days since 1970-01-01. */
export function dayNumber(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const value = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN
  if (!match || new Date(value).toISOString().slice(0, 10) !== date)
    throw new Error(`“${date}” is not a calendar date. Use YYYY-MM-DD.`)
  return value / (daySeconds * 1000)
}

export function isoTime(seconds: number): string {
  const whole = Math.round(seconds)
  const day = Math.floor(whole / daySeconds)
  const rest = whole - day * daySeconds
  const minutes = Math.floor(rest / 60)
  return `${dateText(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(rest % 60)}.000Z`
}

const dateTexts = new Map<number, string>()

export function dateText(day: number): string {
  const known = dateTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
  dateTexts.set(day, text)
  return text
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function monthAndDay(day: number): { year: number; month: number; date: number } {
  const at = new Date(day * daySeconds * 1000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() }
}

/** Local time and opening hours over a range of days. Times are whole seconds since 1970, UTC. */
export class Calendar {
  readonly #changes: { at: number; offset: number }[] = []
  readonly #open: { start: number; end: number; before: number }[] = []
  readonly #firstDay: number

  constructor(timezone: string, week: WeekHours, firstDay: number, lastDay: number) {
    this.#firstDay = firstDay
    const read = offsetReader(timezone)
    let offset = read((firstDay - 2) * daySeconds)
    this.#changes.push({ at: Number.NEGATIVE_INFINITY, offset })
    for (let day = firstDay - 1; day <= lastDay + 2; day++) {
      const next = read(day * daySeconds)
      if (next === offset) continue
      let low = (day - 1) * daySeconds
      let high = day * daySeconds
      while (high - low > 60) {
        const middle = Math.floor((low + high) / 120) * 60
        if (read(middle) === next) high = middle
        else low = middle
      }
      this.#changes.push({ at: high, offset: next })
      offset = next
    }
    let before = 0
    for (let day = firstDay; day <= lastDay; day++) {
      const hours = week[weekday(day)]
      const start = this.toUtc(day, (hours?.[0] ?? 0) * 60)
      const end = hours ? this.toUtc(day, hours[1] * 60) : start
      this.#open.push({ start, end, before })
      before += end - start
    }
  }

  #offset(utc: number): number {
    let offset = 0
    for (const change of this.#changes) if (utc >= change.at) offset = change.offset
    return offset
  }

  /** A local time skipped by daylight saving time moves forward by the skipped hour. */
  toUtc(day: number, secondOfDay: number): number {
    const wall = day * daySeconds + secondOfDay
    const early = wall - this.#offset(wall - this.#offset(wall - daySeconds))
    return this.localSecond(early) === secondOfDay ? early : wall - this.#offset(wall - daySeconds)
  }

  localDay(utc: number): number {
    return Math.floor((utc + this.#offset(utc)) / daySeconds)
  }

  localSecond(utc: number): number {
    return (utc + this.#offset(utc)) % daySeconds
  }

  isOpen(utc: number): boolean {
    const slot = this.#open[this.localDay(utc) - this.#firstDay]
    return slot !== undefined && utc >= slot.start && utc < slot.end
  }

  #openBefore(utc: number): number {
    const slot = this.#open[this.localDay(utc) - this.#firstDay]
    if (!slot) return 0
    return slot.before + Math.min(Math.max(utc - slot.start, 0), slot.end - slot.start)
  }

  openMinutes(from: number, to: number): number {
    return Math.floor((this.#openBefore(to) - this.#openBefore(from)) / 60)
  }

  /** Returns the time by which the given amount of opening time has passed. */
  addOpen(utc: number, seconds: number): number {
    const wanted = this.#openBefore(utc) + Math.max(seconds, 1)
    const start = Math.max(0, this.localDay(utc) - this.#firstDay)
    for (let i = start; i < this.#open.length; i++) {
      const slot = this.#open[i]
      if (slot && slot.before + slot.end - slot.start >= wanted) return slot.start + (wanted - slot.before)
    }
    return utc + seconds * 3
  }
}

function offsetReader(timezone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return utc => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(utc * 1000)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - utc
  }
}
