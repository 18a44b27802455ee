const steps = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** For example, "3 days ago". */
export function ago(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000)
  const step = steps.find(([, size]) => minutes >= size)
  if (!step) return 'just now'
  const [unit, size] = step
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(minutes / size), unit)
}

export function exactly(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    new Date(at),
  )
}
