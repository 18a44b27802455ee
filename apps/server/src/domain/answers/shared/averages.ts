/**
 * Turns sums into the figures that users see; nothing is rounded before this. Scores are summed in hundredths, times
 * in minutes. An average of no values is null, never 0.
 */
export function averageScore(hundredths: number, n: number): number | null {
  return n > 0 ? Math.round(hundredths / n) / 100 : null
}

export function averageMinutes(sum: number, n: number): number | null {
  return n > 0 ? Math.round((sum * 100) / n) / 100 : null
}

export function percentOf(part: number, n: number): number | null {
  return n > 0 ? Math.round((part * 10_000) / n) / 100 : null
}
