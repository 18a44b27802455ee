/** A topic that many businesses have, with the category names that mean it and the ways customers describe it. */
export interface KnownTopic {
  name: RegExp
  examples: readonly string[]
}
