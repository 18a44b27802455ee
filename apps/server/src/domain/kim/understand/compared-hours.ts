import { takeDayParts } from './day-parts.ts'
import { Reading } from './reading.ts'
import type { Understood } from './understood-question.ts'

const closed = new Set('those these ones tickets cases closed resolved finished solved done'.split(' '))

/**
 * “What share of those closed after 8 pm came back, and is that higher than for those closed before noon?” `comparing` are
 * the words that only compare.
 */
export function comparedHours(
  subject: Understood,
  part: string,
  comparing: ReadonlySet<string>,
): Understood | null {
  if (subject.intent !== 'figure' || !subject.hours || subject.otherHours) return null
  const reading = new Reading(part)
  const [hours, ...more] = takeDayParts(reading)
  const isAll = reading.left().every(({ word }) => comparing.has(word) || closed.has(word))
  return hours && more.length === 0 && isAll ? { ...subject, intent: 'compare', otherHours: hours } : null
}
