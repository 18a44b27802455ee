/** Words that make a text read like a translation, and what to write instead. */
const refusedWords: { pattern: RegExp; instead: string }[] = [
  { pattern: /\banew\b/, instead: 'again, or name the act: rescore, recalculate, reload' },
  { pattern: /\bonce more\b/, instead: 'again' },
  { pattern: /\bmend(?:s|ed|ing)?\b/, instead: 'fix or repair' },
  { pattern: /\bwho(?:m|so)?ever\b/, instead: 'the user, the caller' },
  { pattern: /\b(?:nobody|somebody)\b/, instead: 'no one, a user, a caller' },
  { pattern: /\bnowhere\b/, instead: 'uncategorized, not anywhere else' },
  { pattern: /\bbeside\b/, instead: 'next to, alongside' },
  { pattern: /\bheld against\b/, instead: 'compared with' },
  { pattern: /\bin sight\b/, instead: 'visible' },
  { pattern: /\b(?:could|can|cannot) be told\b/, instead: 'is known, can be determined' },
  { pattern: /\bworked out\b/, instead: 'computed' },
  { pattern: /\bfiled (?:under|nowhere|as|in)\b/, instead: 'categorized as, uncategorized' },
  { pattern: /\brefil(?:e|es|ed|ing|ings)\b/, instead: 'recategorize, recategorization' },
  { pattern: /\bat the most\b|\bmust not be more than\b/, instead: 'at most' },
  { pattern: /\bhitherto\b|\bthereof\b|\bherein\b|\bwherein\b/, instead: 'plain English' },
]

export interface RefusedWord {
  line: number
  text: string
  instead: string
}

/** A line that ends with this marker may contain a banned word as data, such as in a customer's message. */
const allowed = 'words-check: data'

export function refusedWordsIn(content: string): RefusedWord[] {
  return content.split('\n').flatMap((line, index) => {
    if (line.includes(allowed)) return []
    // camelCase and snake_case names are split into words.
    const words = line
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
    return refusedWords.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(words)
      return found ? [{ line: index + 1, text: found[0], instead }] : []
    })
  })
}
