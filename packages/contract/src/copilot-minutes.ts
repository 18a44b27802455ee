const longestMinutes = 60 * 24 * 365

/**
 * Parses a free-text interval into minutes. Returns null if it isn't a positive number of minutes (at most a year),
 * which turns the timer off.
 */
export function minutesOf(interval: string): number | null {
  const trimmed = interval.trim()
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(trimmed)) return null
  const minutes = Number(trimmed)
  return minutes > 0 && minutes <= longestMinutes ? minutes : null
}
