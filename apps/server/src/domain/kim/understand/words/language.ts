/** Another language that questions can be asked in: how to recognize it, and how to translate it for the parsers. */
export interface Language {
  name: string
  /** Frequent words that English doesn't have. */
  telling: string
  /** Patterns in order: phrases before the words they contain. An empty translation drops the word. */
  words: readonly (readonly [string, string])[]
}
