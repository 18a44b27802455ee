import { embed } from '../embeddings/index.ts'
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
    .map(turn => embed(textOf(turn.messages)))
}

function textOf(messages: Reading['messages']): string {
  let text = ''
  for (const { source, sentences } of messages)
    for (const { start, end, words } of sentences) {
      if (text.length > longestTurn) break
      // A sentence without words is empty or addressed to the scorer.
      if (words.length === 0) continue
      text += `${source.text.slice(start, end)} `
    }
  return text.slice(0, longestTurn)
}
