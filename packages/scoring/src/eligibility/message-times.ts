const iso =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?\s*$/i

/**
 * Returns minutes since 1970. Reads only ISO formats, because parsing of other formats depends on the machine. Times
 * without a zone are read as UTC.
 */
export function minutesOf(time: string | null | undefined): number | null {
  const match = iso.exec(time ?? '')
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', , zone = 'Z'] = match
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  const shift = offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return Number.isFinite(utc) ? utc / 60_000 - shift : null
}
