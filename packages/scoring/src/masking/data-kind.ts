/** One kind of personal data: its pattern, and an extra check when the pattern alone matches too much. */
export interface DataKind {
  label: string
  pattern: RegExp
  /**
   * A much faster pattern that also matches every text the full pattern matches. If it doesn't match, the full pattern
   * isn't tried. By default, it looks for a digit.
   */
  needs?: RegExp
  accept?: (match: string) => boolean
  /** The group in trigger-words.ts of which every match contains a word, or 0 if there is no such group. */
  trigger?: number
  /** Whether the pattern can match a text without digits. */
  withoutDigit?: boolean
  /** If this data is found only after other data, a pattern for the placeholder just before it. */
  follows?: RegExp | null
}
