import type { Named, Vocabulary } from '../vocabulary.ts'
import { distance, literally, plain, type Reading, stem } from './reading.ts'

/** Words in names that are too common to identify a name on their own. */
export const generic = new Set(
  'account service product order item issue question problem time page missing received working request claim point detail size search content reset fit app where what change start sub late other parcel wrong miss cancell job'.split(
    ' ',
  ),
)

interface NameIndex {
  agentsByWord: Map<string, Named[]>
  byStem: Map<string, Named[]>
}

const indexes = new WeakMap<Vocabulary, NameIndex>()

export function indexOf(vocabulary: Vocabulary): NameIndex {
  const kept = indexes.get(vocabulary)
  if (kept) return kept
  const index: NameIndex = { agentsByWord: new Map(), byStem: new Map() }
  const add = (map: Map<string, Named[]>, words: string[], named: Named) => {
    for (const word of new Set(words)) map.set(word, [...(map.get(word) ?? []), named])
  }
  for (const named of vocabulary.names) {
    add(index.byStem, wordsOf(named).stems, named)
    if (named.kind === 'agent') add(index.agentsByWord, wordsOf(named).words, named)
  }
  indexes.set(vocabulary, index)
  return index
}

/** Whether the word is part of a name, possibly with another ending. */
export function isPartOfName(word: string, vocabulary: Vocabulary): boolean {
  const { agentsByWord, byStem } = indexOf(vocabulary)
  return agentsByWord.has(word) || byStem.has(stem(word))
}

/** Suggestions for an unknown word: similar agent names, or parts of category names. */
export function nearlyNamed(word: string, { names }: Vocabulary): Named[] {
  if (word.length < 4 || /\d/.test(word) || generic.has(stem(word))) return []
  const owners = names.filter(one => isOwner(word, one))
  if (owners.length > 0) return owners
  const most = word.length >= 8 ? 2 : 1
  return names
    .filter(named => named.kind !== 'form')
    .filter(named =>
      wordsOf(named).words.some(part => part.length >= 4 && distance(part, word, most) <= most),
    )
    .slice(0, 6)
}

/** “kens” for “Ken’s” */
export const isOwner = (word: string, named: Named) =>
  named.kind === 'agent' && wordsOf(named).words.some(part => word === `${part}s`)

/** Whether the word is a name with a typo. Short words never count as typos. */
export const isPlainTypo = (word: string, named: Named) =>
  wordsOf(named).words.some(
    part =>
      // “maras” for “Mara’s”
      (part.length >= 3 && word === `${part}s`) ||
      (Math.min(part.length, word.length) >= 6 &&
        part[0] === word[0] &&
        distance(part, word, 2) <= (part.length >= 8 ? 2 : 1)),
  )

interface NameWords {
  text: string
  words: string[]
  stems: string[]
}

/** Cached, because a long question checks every name hundreds of times. */
const known = new WeakMap<Named, NameWords>()

export function wordsOf(named: Named): NameWords {
  const kept = known.get(named)
  if (kept) return kept
  const text = plain(named.name)
  const words = text.split(' ')
  const made = { text, words, stems: words.map(stem) }
  known.set(named, made)
  return made
}

/** Rules out most names before building a pattern for them. */
export function mayBeIn({ rest }: Reading, named: Named): boolean {
  return wordsOf(named).stems.every(word => word === 'and' || rest.includes(word.replace(/y$/, '')))
}

/** Matches a name's words with common endings. “And” is optional. */
export function phraseOf(name: string): string {
  return plain(name)
    .split(' ')
    .map(word => {
      if (word === 'and') return '(?:and|or|/)?'
      const root = stem(word)
      if (root.length <= 3) return literally(word)
      const escaped = literally(root)
      return root.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:s|es|ed|ing)?`
    })
    .join(' ?')
    .replaceAll(' ?(?:and|or|/)? ?', '(?: and| or| /)? ')
    .replaceAll(' ?', ' ')
}

/** Every word of the account's names. */
export const nameWords = (vocabulary: Vocabulary): string[] => [
  ...new Set(vocabulary.names.flatMap(named => wordsOf(named).words)),
]
