const units = ['KB', 'MB', 'GB']

/** Formats a size, such as '1.2 MB'. Like the file limits, it counts 1,024 bytes as 1 KB. */
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
