const longestTopAgent = 14

/** Shortens agent names for the performer cards. */
export function shortAgent(name: string): string {
  return name.length > longestTopAgent ? `${name.slice(0, longestTopAgent).trimEnd()}..` : name
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
