// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are ASCII too
const beyondAscii = /[^\x00-\x7f]/

/** Patterns for Unicode letters are slow, and most texts don't need them. */
export const isAscii = (text: string): boolean => !beyondAscii.test(text)

/** The runs of letters in a lowercase text. */
export function letterRuns(lower: string): string[] {
  return lower.match(isAscii(lower) ? /[a-z]+/g : /\p{L}+/gu) ?? []
}

/** How many runs of letters a text has. */
export function countLetterRuns(text: string): number {
  let count = 0
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) return text.match(/\p{L}+/gu)?.length ?? 0
    const lower = code | 0x20
    const isLetter = lower >= 0x61 && lower <= 0x7a
    if (isLetter && !inside) count++
    inside = isLetter
  }
  return count
}
