import type { SearchedText } from './searched-text.ts'
import type { StemOf } from './stems.ts'

/** A ticket's stems, ready to be stored. */
export interface TicketWords {
  /** The words in PostgreSQL's text format for a tsvector. */
  words: string
  length: number
  stems: string[]
  /** The stems that occur outside personal data. */
  publicStems: string[]
}

/** The most occurrences to store per stem. Storing more would hardly change a ticket's rank. */
const mostPositions = 8
const parts = [
  ['subject', 'A'],
  ['summary', 'B'],
  ['messages', 'C'],
  ['personal', 'D'],
] as const

export function ticketWords(text: SearchedText, stemOf: StemOf): TicketWords {
  const found = new Map<string, { entry: string; places: number; isPublic: boolean }>()
  let position = 0
  for (const [part, weight] of parts)
    for (const word of text[part]) {
      position += 1
      const stem = stemOf.get(word) ?? null
      if (stem === null) continue
      const own = found.get(stem)
      // Stems are letters and digits, so they need no quotes.
      if (!own)
        found.set(stem, { entry: `${stem}:${position}${weight}`, places: 1, isPublic: weight !== 'D' })
      else if (own.places < mostPositions) {
        own.entry += `,${position}${weight}`
        own.places += 1
      }
    }
  const entries = [...found]
  return {
    words: entries.map(([, { entry }]) => entry).join(' '),
    length: text.subject.length + text.messages.length,
    stems: entries.map(([stem]) => stem),
    // Personal data comes last, so a stem's first position shows whether it also occurs outside personal data.
    publicStems: entries.flatMap(([stem, { isPublic }]) => (isPublic ? [stem] : [])),
  }
}
