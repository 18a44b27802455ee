import type { Spend } from './budget.ts'

/** Price per million tokens, in any single currency. */
export interface Prices {
  input: number
  output: number
}

/**
 * Estimates at least as many tokens as common tokenizers produce. They fit about four lowercase letters and spaces into
 * a token, but the estimate assumes only two and a half. Capitals, digits and symbols count as one token each, and
 * other scripts are counted by bytes.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x80) tokens += code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
    else tokens += code === 0x20 || (code >= 0x61 && code <= 0x7a) ? 0.4 : 1
  }
  return Math.ceil(tokens)
}

export function spendOf(usage: { input: number; output: number }, prices: Prices | null): Spend {
  const cost = prices ? (usage.input * prices.input + usage.output * prices.output) / 1_000_000 : 0
  return { tokens: usage.input + usage.output, cost }
}

export interface TokenUsage {
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** Null when the service did not report it. */
export function usageOf({ inputTokens, outputTokens }: TokenUsage): { input: number; output: number } | null {
  return inputTokens === undefined || outputTokens === undefined
    ? null
    : { input: inputTokens, output: outputTokens }
}
