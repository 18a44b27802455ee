import { stem, wordsOf } from '../text/words.ts'
import type { ChatMessage } from '../types.ts'

const nearlySame = 0.8

/** Whether the message is nearly the same as the customer's previous message, which was already answered. */
export function repeatsLastMessage(message: string, history: readonly ChatMessage[]): boolean {
  const index = history.findLastIndex(one => one.role === 'user')
  const last = history[index]
  const wasAnswered = history.slice(index + 1).some(one => one.role !== 'user')
  return last !== undefined && wasAnswered && similarity(message, last.content) >= nearlySame
}

/** The share of words that two texts have in common. */
function similarity(left: string, right: string): number {
  const a = new Set(wordsOf(left).map(stem))
  const b = new Set(wordsOf(right).map(stem))
  if (a.size === 0 || b.size === 0) return left.trim() === right.trim() ? 1 : 0
  return a.intersection(b).size / a.union(b).size
}
