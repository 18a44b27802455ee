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

/** The most occurrences to store per stem. More would hardly change a ticket's rank. */
const mostPositions = 8
const parts = [
  ['subject', 'A'],
  ['summary', 'B'],
  ['messages', 'C'],
  ['personal', 'D'],
] as const

export function ticketWords(text: SearchedText, stemOf: StemOf): TicketWords {
  const places = new Map<string, string[]>()
  const publicStems = new Set<string>()
  let position = 0
  for (const [part, weight] of parts)
    for (const word of text[part]) {
      position += 1
      const stem = stemOf(word)
      if (stem === null) continue
      if (weight !== 'D') publicStems.add(stem)
      const own = places.get(stem)
      if (!own) places.set(stem, [`${position}${weight}`])
      else if (own.length < mostPositions) own.push(`${position}${weight}`)
    }
  return {
    // Stems are letters and digits, so they need no quotes.
    words: [...places].map(([stem, own]) => `${stem}:${own.join(',')}`).join(' '),
    length: text.subject.length + text.messages.length,
    stems: [...places.keys()],
    publicStems: [...publicStems],
  }
}
