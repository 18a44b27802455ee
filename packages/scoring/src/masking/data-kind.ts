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
  /** A group in trigger-words.ts such that every match contains one of the group's words, or 0 if there is none. */
  trigger?: number
  /** Whether the pattern can match text that has no digits. */
  withoutDigit?: boolean
  /** If this data is found only after other data, a pattern for the placeholder just before it. */
  follows?: RegExp | null
}
