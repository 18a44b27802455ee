const units = ['KB', 'MB', 'GB']

/** 1.2 MB. Uses the same units as the file limits, where 1 KB is 1,024 bytes. */
export function sizeText(bytes: number): string {
  let value = bytes / 1024
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  const digits = value >= 10 || value === 0 ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit]}`
}
