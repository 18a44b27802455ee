/** A topic many businesses have: the category names that mean it, and how customers phrase it. */
export interface KnownTopic {
  name: RegExp
  examples: readonly string[]
}
