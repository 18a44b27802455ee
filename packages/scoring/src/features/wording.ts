import { dimensions, embed } from '../embeddings/index.ts'
import type { Reading } from './reading.ts'

const lastTurns = 5
const longestTurn = 240

/**
 * What the customer says after the opening, as vectors, oldest first: the opening is long, states the problem and
 * tells little about the service. Empty when the customer wrote only once.
 */
export function wordingOf(reading: Reading): Float32Array[] {
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
      // A sentence without words speaks to the scorer, or says nothing.
      if (words.length === 0) continue
      text += `${source.text.slice(start, end)} `
    }
  return text.slice(0, longestTurn)
}

export { dimensions as wordingWidth }
