import { isDay } from '../../../shared/date-range/range.ts'

/**
 * The calendar's URL parameters. Without them, it shows the first agent and the current month in the browser's zone.
 */
export type DiarySearch = {
  agent?: string | undefined
  month?: number | undefined
  year?: number | undefined
  zone?: string | undefined
}

export function diarySearch(search: Record<string, unknown>): DiarySearch {
  const month = within(search.month, 1, 12)
  const year = within(search.year, 2000, 2100)
  const whole = month !== undefined && year !== undefined
  return {
    agent: text(search.agent),
    month: whole ? month : undefined,
    year: whole ? year : undefined,
    zone: text(search.zone),
  }
}

/** A day page's URL parameters. The first four are required; without them, the calendar opens. */
export type DaySearch = {
  agentId?: string | undefined
  day?: number | undefined
  month?: number | undefined
  year?: number | undefined
  zone?: string | undefined
  page?: number | undefined
  /** The position on the page, starting at 1, of the snap in the viewer. */
  snap?: number | undefined
}

export function daySearch(search: Record<string, unknown>): DaySearch {
  const { month, year, zone } = diarySearch(search)
  const day = within(search.day, 1, 31)
  const two = (number: number) => String(number).padStart(2, '0')
  const exists = month && year && day && isDay(`${year}-${two(month)}-${two(day)}`)
  return {
    agentId: text(search.agentId),
    day: exists ? day : undefined,
    month,
    year,
    zone,
    page: within(search.page, 2, 100_000),
    snap: within(search.snap, 1, 30),
  }
}

function within(value: unknown, first: number, last: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
  return number >= first && number <= last ? number : undefined
}

/** Accepts numbers too, because the router parses digits in a URL as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined
}
