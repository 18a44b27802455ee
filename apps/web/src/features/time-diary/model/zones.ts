/** An option in the time zone selector. */
export type ZoneOption = { id: string; name: string }

const fixedZones: readonly ZoneOption[] = [
  { id: 'America/New_York', name: 'New York (Eastern)' },
  { id: 'America/Chicago', name: 'Chicago (Central)' },
  { id: 'America/Denver', name: 'Denver (Mountain)' },
  { id: 'America/Los_Angeles', name: 'Los Angeles (Pacific)' },
  { id: 'Pacific/Honolulu', name: 'Honolulu' },
  { id: 'Europe/London', name: 'London' },
  { id: 'Europe/Berlin', name: 'Berlin' },
  { id: 'Europe/Moscow', name: 'Moscow' },
  { id: 'Africa/Cairo', name: 'Cairo' },
  { id: 'Asia/Dubai', name: 'Dubai' },
  { id: 'Asia/Kolkata', name: 'Kolkata' },
  { id: 'Asia/Shanghai', name: 'Shanghai' },
  { id: 'Asia/Tokyo', name: 'Tokyo' },
  { id: 'Asia/Manila', name: 'Manila' },
  { id: 'Australia/Sydney', name: 'Sydney' },
  { id: 'UTC', name: 'UTC' },
]

/**
 * The browser's zone under its current name. Some browsers still report Kolkata's old name, so the zone would be listed
 * twice.
 */
export function systemZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone || 'UTC'
}

/** Lists the system zone, then the fixed zones. The URL's and the account's zones are added if they aren't listed. */
export function zoneOptions(system: string, ...others: (string | null)[]): [ZoneOption, ...ZoneOption[]] {
  const first = { id: system, name: `System: ${nameOf(system)}` }
  const listed: [ZoneOption, ...ZoneOption[]] = [first, ...fixedZones.filter(({ id }) => id !== system)]
  for (const id of others)
    if (id && isZone(id) && !listed.some(zone => zone.id === id)) listed.push({ id, name: nameOf(id) })
  return listed
}

function nameOf(id: string): string {
  return fixedZones.find(zone => zone.id === id)?.name ?? id.replaceAll('_', ' ')
}

function isZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** The zone's offset at a given time, in minutes east of UTC. */
export function offsetAt(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}
