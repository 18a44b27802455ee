/** The shortest unambiguous time or date, in the account's time zone. */
export function whenText(at: string, now: Date, timeZone: string): string {
  const then = new Date(at)
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(moment)
  const same = (options: Intl.DateTimeFormatOptions) => format(then, options) === format(now, options)
  if (same({ dateStyle: 'short' })) return format(then, { hour: '2-digit', minute: '2-digit' })
  const year = same({ year: 'numeric' }) ? {} : ({ year: 'numeric' } as const)
  return format(then, { day: 'numeric', month: 'short', ...year })
}
