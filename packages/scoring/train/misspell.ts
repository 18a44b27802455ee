/** Swaps, drops or doubles a letter. */
export function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const kind = random()
  if (kind < 0.4) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return kind < 0.7
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at) + word.slice(at)
}
