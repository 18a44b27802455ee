const formatters = new Map<string, Intl.DateTimeFormat>()

/** The day of a time in minutes since 1970: “9 Nov”. */
export function dayIn(minutes: number, timezone: string): string {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: timezone })
    formatters.set(timezone, formatter)
  }
  const [month, day] = formatter.format(minutes * 60_000).split(' ')
  return `${day} ${month}`
}
