import { type InputMistake, textProblem } from '@pulse/contract'
import { inputRefused, malformedAddress } from './errors.ts'

type Part = 'params' | 'query' | 'body'
interface Place {
  parent: Place | undefined
  key: string
}

const longestPath = 200

/**
 * Rejects a call if any of its values or field names contains text that can't be stored unchanged. The traversal keeps
 * its own stack, so a deeply nested body can't overflow the call stack.
 */
export function refuseMalformedText(part: Part, input: unknown): void {
  const mistakes: InputMistake[] = []
  const check = (text: string, at: Place) => {
    const problem = textProblem(text)
    if (problem) mistakes.push({ path: pathOf(at), problem })
  }
  const waiting: { value: unknown; at: Place }[] = [{ value: input, at: { parent: undefined, key: part } }]
  for (let next = waiting.pop(); next && mistakes.length === 0; next = waiting.pop()) {
    const { value, at } = next
    if (typeof value === 'string') check(value, at)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inside] of Object.entries(value)) {
      check(key, at)
      waiting.push({ value: inside, at: { parent: at, key } })
    }
  }
  if (mistakes.length) throw inputRefused(mistakes)
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at; at = at.parent) keys.push(at.key)
  return keys.reverse().join('.').slice(0, longestPath).toWellFormed()
}

/** Anything but percent-encoded UTF-8 could be decoded to text that the caller didn't intend. */
export function refuseMalformedAddress(url: string): void {
  if (/[^\x21-\x7e]/.test(url) || !isDecodable(url)) throw malformedAddress()
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
