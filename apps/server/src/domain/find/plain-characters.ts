/** Characters that can't be seen, such as a soft hyphen or a zero-width space. */
const invisible = /[\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g
/** Joiners are part of some scripts and emojis, but don't belong between Latin letters or digits. */
const misplacedJoiner = /(?<=[\p{Script=Latin}\p{N}])[\u200c\u200d](?=[\p{Script=Latin}\p{N}])/gu
const hyphen = /[\u2010\u2011\ufe58\ufe63\uff0d]/g
/** Full-width forms of ASCII characters. */
const wide = /[\uff01-\uff5e]/g
const digit = /\p{Nd}/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no change
const ascii = /^[\x00-\x7f]*$/

/**
 * Converts unusual characters to ones that the masker recognizes, because searching treats both as the same. Otherwise,
 * a card number with invisible characters or with digits from another script could be found and shown.
 */
export function plainCharacters(text: string): string {
  if (ascii.test(text)) return text
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(misplacedJoiner, '')
    .replace(hyphen, '-')
    .replace(wide, found => String.fromCharCode(found.charCodeAt(0) - 0xfee0))
    .replace(digit, asciiDigit)
}

const firstMathDigit = 0x1d7ce

/** In Unicode, the ten digits of a script follow one another, so a digit's value is its distance from the first one. */
function asciiDigit(found: string): string {
  const code = found.codePointAt(0) ?? 0
  if (code < 0x80) return found
  // Five sets of mathematical digits (bold, double-struck and so on) directly follow one another.
  if (code >= firstMathDigit && code < firstMathDigit + 50) return String((code - firstMathDigit) % 10)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
