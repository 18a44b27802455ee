export type Badge = 'gold' | 'silver' | 'bronze'

export function badgeOf(rank: number): Badge | null {
  return (['gold', 'silver', 'bronze'] as const)[rank - 1] ?? null
}
