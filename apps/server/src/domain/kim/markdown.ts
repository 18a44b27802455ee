import { count } from '@pulse/contract/plural'
/** Formats figures the way the screens do. */
export const points = (value: number) => value.toFixed(2)
export const whole = (value: number) => count(value)
export const percent = (value: number) => `${Math.round(value * 100) / 100}%`

export function duration(minutes: number): string {
  const rounded = Math.max(0, Math.round(minutes))
  const [hours, days] = [Math.floor(rounded / 60), Math.floor(rounded / 1440)]
  const two = (first: string, rest: number, unit: string) => (rest === 0 ? first : `${first} ${rest}${unit}`)
  if (hours < 1) return `${rounded}m`
  if (days < 1) return two(`${hours}h`, rounded % 60, 'm')
  if (days < 30) return two(`${days}d`, hours % 24, 'h')
  return two(`${Math.floor(days / 30)}mo`, days % 30, 'd')
}

export const tickets = (n: number) => count(n, 'ticket')
export const outOf = (n: number, all: number) => `${whole(n)} of ${tickets(all)}`

/** The tickets behind a mean: “66 tickets”, or “64 of 66 tickets” if some don't have the figure. */
export const basis = (n: number, all: number) => (n === all ? tickets(all) : outOf(n, all))

/** Escapes user-written text, so nothing in it can become a link, an image, a heading or markup. */
export function safe(text: string): string {
  return text
    .replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+!|<>~^$&:@=-]|(?<=www)\./gi, char => `\\${char}`)
}

const longestQuote = 180
const addressLike = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:|tel:)\S*|\S+@\S+\.\S+/gi

/** Quotes a customer word for word, but replaces URLs with “…” and shortens long text. */
export function quoted(text: string): string {
  const line = text.replaceAll(addressLike, '…').replaceAll(/\s+/g, ' ').trim()
  return `“${safe(shortened(line, longestQuote))}”`
}

/** Truncates between words if possible, and never inside a character. */
export function shortened(line: string, longest: number): string {
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** A ticket’s number as a link to the ticket. */
export function ticketLink(id: string): string {
  return `[#${safe(id)}](ticket:${encodeURIComponent(id).replaceAll(/[()]/g, char => (char === '(' ? '%28' : '%29'))})`
}

export const ticketLinks = (ids: readonly string[]) => ids.map(ticketLink).join(', ')

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function dayName(day: string, { year = false } = {}): string {
  const [yearNo = '', month = '1', date = ''] = day.split('-')
  return `${Number(date)} ${monthNames[Number(month) - 1] ?? ''}${year ? ` ${yearNo}` : ''}`
}

export function periodName({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (startDate === endDate) return dayName(startDate, { year: true })
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${dayName(startDate, { year: !sameYear })} – ${dayName(endDate, { year: true })}`
}

export const weekdayName = (weekday: number) =>
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday] ?? ''

export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export const and = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
