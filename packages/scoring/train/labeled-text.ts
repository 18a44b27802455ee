/** A text in which the names of people are known. */
export interface LabeledText {
  text: string
  names: ReadonlySet<string>
  /** Other personal data. Its words are neither names nor ordinary words. */
  others: readonly string[]
}

export interface LabeledSet {
  name: string
  texts: LabeledText[]
  /** How many altered copies of each text to train on. */
  copies: number
  weight: number
}
