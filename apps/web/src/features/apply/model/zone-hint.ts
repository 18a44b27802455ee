/** Names the time zone of working hours, such as "Times are in New York time." */
export function zoneHint(timeZone: string): string {
  const [area, ...rest] = timeZone.split('/')
  const city = rest.at(-1)?.replaceAll('_', ' ')
  return `Times are in ${city && area !== 'Etc' ? `${city} time` : offsetName(timeZone)}.`
}

/** For example, UTC or UTC-5. */
function offsetName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.replace('GMT', 'UTC').replace(/\+0$/, '')
}
