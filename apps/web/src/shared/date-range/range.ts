/** A day in the account's time zone, as a string such as 2026-01-31, which is easy to compare and serialize. */
export type Day = string

export type DateRange = { startDate: Day; endDate: Day }

/** `default` is relative to today. `custom` keeps the chosen dates. */
export type DateSelectionData = { selection: 'default' | 'custom'; range: DateRange }

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function todayIn(timezone: string | null, now: Date): Day {
  // The first use of Intl takes longer than rendering the sign-in page, so UTC is handled without it.
  if (timezone === null || timezone === 'UTC') return now.toISOString().slice(0, 10)
  try {
    const style = { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const parts = new Intl.DateTimeFormat('en', style).formatToParts(now)
    const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}-${part('day')}`
  } catch {
    // An unknown time zone is treated as UTC, just like a missing one.
    return now.toISOString().slice(0, 10)
  }
}

export function addDays(day: Day, count: number): Day {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !dayShape.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

function isRange(value: unknown): value is DateRange {
  if (typeof value !== 'object' || value === null) return false
  const { startDate, endDate } = value as Partial<DateRange>
  return isDay(startDate) && isDay(endDate) && startDate <= endDate
}

/** The seven days ending two days ago, because recent tickets need time to be answered and scored. */
export function completeDaysBefore(today: Day): DateRange {
  return { startDate: addDays(today, -8), endDate: addDays(today, -2) }
}

export function defaultSelection(timezone: string | null, now: Date): DateSelectionData {
  return { selection: 'default', range: completeDaysBefore(todayIn(timezone, now)) }
}

/** The last seven days and today, for a missing or invalid stored selection. */
export function fallbackSelection(timezone: string | null, now: Date): DateSelectionData {
  const today = todayIn(timezone, now)
  return { selection: 'custom', range: { startDate: addDays(today, -7), endDate: today } }
}

/** Restores a stored selection. If it is the default selection, its dates are updated for today. */
export function restoredSelection(stored: unknown, timezone: string | null, now: Date): DateSelectionData {
  if (typeof stored !== 'object' || stored === null) return fallbackSelection(timezone, now)
  const { selection, range } = stored as Partial<DateSelectionData>
  if (selection === 'default') return defaultSelection(timezone, now)
  if (selection === 'custom' && isRange(range) && range.endDate <= latestDay(timezone, now))
    return { selection, range: { startDate: range.startDate, endDate: range.endDate } }
  return fallbackSelection(timezone, now)
}

export function selectionOf(range: DateRange, timezone: string | null, now: Date): DateSelectionData {
  const usual = defaultSelection(timezone, now)
  return sameRange(range, usual.range) ? usual : { selection: 'custom', range }
}

export function sameRange(one: DateRange, other: DateRange): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate
}

/** The last day that any account can select. */
function latestDay(timezone: string | null, now: Date): Day {
  return lastSelectableDay(todayIn(timezone, now), false)
}

export function lastSelectableDay(today: Day, endsToday: boolean): Day {
  return endsToday ? today : addDays(today, 1)
}

/** Such as '14 Oct, 26'. */
export function displayDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date} ${months[Number(month) - 1] ?? ''}, ${year.slice(-2)}`
}

/** Formats a day as '14 Oct', for places where the date range already shows the year. */
export function shortDay(day: Day): string {
  return displayDay(day).split(',')[0] ?? day
}

export function displayRange({ startDate, endDate }: DateRange): string {
  return startDate === endDate ? displayDay(startDate) : `${displayDay(startDate)} – ${displayDay(endDate)}`
}

export type RangeSearch = { start?: Day | undefined; end?: Day | undefined }

/**
 * The range in a page's URL. An invalid range is set to undefined explicitly, because the router keeps parameters
 * that aren't mentioned.
 */
export function rangeSearch(search: Record<string, unknown>): RangeSearch {
  const { start, end } = search
  return isDay(start) && isDay(end) && start <= end ? { start, end } : { start: undefined, end: undefined }
}
