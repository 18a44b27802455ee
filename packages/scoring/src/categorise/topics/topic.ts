/** A topic many businesses have: the names it goes by, and how customers put it. */
export interface KnownTopic {
  name: RegExp
  said: readonly string[]
}
