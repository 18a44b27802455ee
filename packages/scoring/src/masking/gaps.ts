/* The gap between two words of a text: a space, a comma, a line break and so on. */

export const gaps = {
  edge: 0,
  space: 1,
  comma: 2,
  line: 3,
  stop: 4,
  colon: 5,
  bracket: 6,
  dash: 7,
  join: 8,
  digit: 9,
  glued: 10,
} as const

const line = 10
const [space, quote, hash, ampersand, apostrophe, plus, comma, hyphen, period, slash] = [
  32, 34, 35, 38, 39, 43, 44, 45, 46, 47,
]

/** The kind of gap, from the characters between two words. A line break or a digit counts more than punctuation. */
export function gapBetween(text: string, from: number, to: number): number {
  if (to - from === 1 && text.charCodeAt(from) === space) return gaps.space
  if (to === from) return gaps.glued
  let kind: number = gaps.space
  let spaces = false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === line) return gaps.line
    if (code === space || code === 9 || code === 13 || code === 0xa0) spaces = true
    else kind = strongest(kind, code)
  }
  // A reader sees “anna.k@mail” and “snake_case” as one word.
  if (!spaces && (kind === gaps.stop || kind === gaps.join || kind === gaps.space || kind === gaps.colon))
    return gaps.glued
  return kind
}

function strongest(kind: number, code: number): number {
  if (kind === gaps.digit || (code >= 48 && code <= 57)) return gaps.digit
  const own = kindOf(code)
  if (kind === gaps.space) return own
  return kind === gaps.stop || own === gaps.stop ? gaps.stop : kind
}

function kindOf(code: number): number {
  if (code === comma) return gaps.comma
  // . ! ? … ¿ ¡
  if (code === period || code === 33 || code === 63 || code === 0x2026 || code === 0xbf || code === 0xa1)
    return gaps.stop
  // : ;
  if (code === 58 || code === 59) return gaps.colon
  // ( ) “ ” „ « » < > [ ]
  if (
    code === quote ||
    code === apostrophe ||
    (code >= 0x2018 && code <= 0x201e) ||
    code === 40 ||
    code === 41 ||
    code === 60 ||
    code === 62 ||
    code === 91 ||
    code === 93 ||
    code === 0xab ||
    code === 0xbb
  )
    return gaps.bracket
  if (code === hyphen || code === 0x2013 || code === 0x2014 || code === 42 || code === 94) return gaps.dash
  if (code === slash) return gaps.bracket
  if (code === ampersand || code === plus || code === hash || code === 64 || code === 95) return gaps.join
  // Emoji and other symbols end a sentence more often than not.
  return code > 0x2100 ? gaps.stop : gaps.digit
}
