const units: Record<string, number> = { mo: 43_200, d: 1_440, h: 60, m: 1 }

/**
 * The number behind a displayed value: plain numbers, percentages, and durations such as 2h 30m in minutes. Null for
 * anything else.
 */
export function sortValue(shown: string | number | null | undefined): number | null {
  if (typeof shown === 'number') return Number.isFinite(shown) ? shown : null
  const text = (shown ?? '').trim().toLowerCase().replaceAll(',', '')
  if (/^-?\d+(\.\d+)?%?$/.test(text)) return Number.parseFloat(text)
  if (!/^\d+(mo|d|h|m)(\s+\d+(mo|d|h|m))*$/.test(text)) return null
  return [...text.matchAll(/(\d+)(mo|d|h|m)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0),
    0,
  )
}

/** Compares displayed values; missing ones stay last in both directions. */
export function byValue(direction: 'asc' | 'desc') {
  return (a: string | number | null | undefined, b: string | number | null | undefined): number => {
    const [left, right] = [sortValue(a), sortValue(b)]
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
    return direction === 'asc' ? left - right : right - left
  }
}
