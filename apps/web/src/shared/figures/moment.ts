/** A time in the account's time zone; the full form includes the zone's name. */
export function momentIn(timeZone: string, at: string) {
  const moment = new Date(at)
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...clock, ...options }).format(moment)
  return {
    short: format({ day: 'numeric', month: 'short' }),
    dated: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    full: format({ day: 'numeric', month: 'long', year: 'numeric', timeZoneName: 'short' }),
  }
}
