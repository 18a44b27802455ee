const longestCategory = 24
const longestTopAgent = 14

/** Category names in tables. */
export function shortCategory(name: string): string {
  return name.length > longestCategory ? `${name.slice(0, longestCategory).trimEnd()}...` : name
}

/** Names on the performer cards. */
export function shortAgent(name: string): string {
  return name.length > longestTopAgent ? `${name.slice(0, longestTopAgent).trimEnd()}..` : name
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

export type Badge = 'gold' | 'silver' | 'bronze'

export function badgeOf(rank: number): Badge | null {
  return (['gold', 'silver', 'bronze'] as const)[rank - 1] ?? null
}
