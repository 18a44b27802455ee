/** One kind of personal data: its pattern, and an extra check when the pattern alone matches too much. */
export interface DataKind {
  label: string
  pattern: RegExp
  /** Matches every text that the pattern matches, but is much faster. If it finds nothing, the pattern isn't tried. Without it, a digit is needed. */
  needs?: RegExp
  accept?: (match: string) => boolean
  /** A word that each match contains triggers it, from trigger-words.ts. Without one, it is 0. */
  trigger?: number
  /** Whether it can be without any digit. */
  withoutDigit?: boolean
  /** What the placeholder right before has to match, if it is found only after other data. */
  follows?: RegExp | null
}
