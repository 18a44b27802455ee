import { embedTogether } from '../embeddings/index.ts'
import type { Reading } from './reading.ts'

const lastTurns = 5
const longestTurn = 240

/**
 * Embeddings of the customer's turns after the opening, oldest first. The opening is long, describes the problem and
 * says little about the service. Empty when the customer wrote only once.
 */
export function turnEmbeddings(reading: Reading): Float32Array[] {
  return reading.customer
    .slice(1)
    .slice(-lastTurns)
    .map(turn => embedTogether(startOf(turn.messages)))
}

/** The first sentences of a turn, cut where the text gets too long. */
function startOf(messages: Reading['messages']): string[] {
  const found: string[] = []
  let left = longestTurn
  for (const { source, sentences } of messages)
    for (const { start, end, words } of sentences) {
      if (left <= 0) return found
      // A sentence without words is empty or addressed to the scorer.
      if (words.length === 0) continue
      found.push(source.text.slice(start, Math.min(end, start + left)))
      left -= end - start + 1
    }
  return found
}
