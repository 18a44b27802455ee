const longestRemembered = 400
const rememberedTexts = 200
const forgetting: (() => void)[] = []

/** Registers a function to be called before each conversation. */
export function onForget(forget: () => void): void {
  forgetting.push(forget)
}

/**
 * Remembers the results for short texts, because several rules read the same sentences of a conversation. Results are
 * shared, so callers must not change them.
 */
export function remembering<T extends NonNullable<unknown>>(
  compute: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>()
  onForget(() => known.clear())
  return text => {
    if (text.length > longestRemembered) return compute(text)
    let result = known.get(text)
    if (result === undefined) {
      result = compute(text)
      // Clearing the whole cache bounds its memory without bookkeeping on every lookup.
      if (known.size >= rememberedTexts) known.clear()
      known.set(text, result)
    }
    return result
  }
}

/** Called before each conversation, because a cached sentence can keep the whole message it was cut from in memory. */
export function forgetTexts(): void {
  for (const forget of forgetting) forget()
}
