import { stemmer } from 'stemmer'

/** The F1 score of a text compared with a reference, 0–1. */
export interface Rouge {
  one: number
  two: number
  long: number
}

/**
 * Tokenizes like the `rouge-score` package with stemming: lowercase, everything except a–z and 0–9 becomes a space,
 * Porter stems for words with more than three letters. ROUGE-L treats the text as one sequence.
 */
export function rougeTokens(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.map(word => (word.length > 3 ? stemmer(word) : word))
}

export function rouge(text: string, reference: string): Rouge {
  const a = rougeTokens(text)
  const b = rougeTokens(reference)
  return {
    one: overlap(a, b),
    two: overlap(pairs(a), pairs(b)),
    long: f1(longestCommon(a, b), a.length, b.length),
  }
}

export function meanRouge(text: string, references: readonly string[]): Rouge {
  const scores = references.map(reference => rouge(text, reference))
  const mean = (pick: (score: Rouge) => number) => scores.reduce((sum, s) => sum + pick(s), 0) / scores.length
  return { one: mean(s => s.one), two: mean(s => s.two), long: mean(s => s.long) }
}

const pairs = (tokens: readonly string[]) => tokens.slice(1).map((token, i) => `${tokens[i]} ${token}`)

function overlap(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const token of a) left.set(token, (left.get(token) ?? 0) + 1)
  let shared = 0
  for (const token of b) {
    const count = left.get(token) ?? 0
    if (count > 0) {
      shared++
      left.set(token, count - 1)
    }
  }
  return f1(shared, a.length, b.length)
}

const f1 = (shared: number, a: number, b: number) => (shared === 0 ? 0 : (2 * shared) / (a + b))

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let previous = new Uint16Array(b.length + 1)
  for (const token of a) {
    const row = new Uint16Array(b.length + 1)
    for (let j = 0; j < b.length; j++)
      row[j + 1] = b[j] === token ? (previous[j] ?? 0) + 1 : Math.max(row[j] ?? 0, previous[j + 1] ?? 0)
    previous = row
  }
  return previous[b.length] ?? 0
}
