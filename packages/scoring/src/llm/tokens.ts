import type { Spend } from './budget.ts'

/** Price of a million tokens, in any one currency. */
export interface Prices {
  input: number
  output: number
}

/**
 * More tokens than a text has in any tokeniser in use, without being wild: English has four letters to a token,
 * here it is two and a half; other scripts count by their UTF-8 bytes.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    tokens += code < 0x80 ? 0.4 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
  }
  return Math.ceil(tokens)
}

export function spendOf(usage: { input: number; output: number }, prices: Prices | null): Spend {
  const cost = prices ? (usage.input * prices.input + usage.output * prices.output) / 1_000_000 : 0
  return { tokens: usage.input + usage.output, cost }
}
