import type { GlossedLanguage } from './endings.ts'
import { type Piece, verbsBeforeObjects } from './german-word-order.ts'
import { type Glossary, longestPhrase } from './glossary.ts'

const token =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|[@#][\p{L}\p{N}_]+|[\p{L}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*['’]?|\p{N}+(?:[.,:]\p{N}+)*|\s+|[^\s]/gu
const isWord = /^[\p{L}\p{M}]/u
const capitalized = /^\p{Lu}\p{Ll}/u
const onlySpace = /^\s+$/
const shortestCompound = 9
const shortestPart = 4

export interface Glossed {
  text: string
  words: number
  /** The number of words that the glossary knows, or that look like names. */
  known: number
}

/** Replaces the words of a sentence with their English equivalents, longest phrase first. Unknown words stay. */
export function glossSentence(sentence: string, glossary: Glossary, language: GlossedLanguage): Glossed {
  const tokens = sentence.replace(/[¿¡]/g, '').match(token) ?? []
  const pieces: Piece[] = []
  let [words, known] = [0, 0]
  for (let i = 0; i < tokens.length; ) {
    const source = tokens[i] ?? ''
    if (!isWord.test(source) || source.includes('@') || source.includes('/')) {
      pieces.push({ source, english: source, isWord: false })
      i++
      continue
    }
    const phrase = longestAt(tokens, i, glossary)
    const isName = capitalized.test(source) && couldBeName(pieces, language)
    const own = isName ? undefined : glossWord(normalized(source), glossary, language)
    const english = phrase?.english ?? own
    const used = phrase?.used ?? 1
    const count = phrase?.words ?? 1
    words += count
    if (english !== undefined || isName) known += count
    const text = english ?? source
    pieces.push({ source: tokens.slice(i, i + used).join(''), english: shouted(source, text), isWord: true })
    i += used
  }
  const ordered = language === 'de' ? verbsBeforeObjects(pieces) : pieces
  const text = ordered
    .map(piece => piece.english)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?;:…])/g, '$1')
    .trim()
  return { text: text.charAt(0).toUpperCase() + text.slice(1), words, known }
}

const titles = new Set(['frau', 'herr', 'herrn'])

/** In German, all nouns are capitalized, so only words after a title are certainly names. */
function couldBeName(before: readonly Piece[], language: GlossedLanguage): boolean {
  if (language !== 'de') return before.some(({ isWord: own }) => own)
  return titles.has(before.findLast(({ isWord: own }) => own)?.source.toLowerCase() ?? '')
}

const normalized = (word: string) => word.toLowerCase().replace(/[’ʼ`]/g, "'")

/** The longest listed phrase that starts at a word. Its words can be separated by spaces or hyphens. */
function longestAt(tokens: readonly string[], at: number, glossary: Glossary) {
  let phrase = normalized(tokens[at] ?? '')
  if (!glossary.startsPhrase(phrase)) return undefined
  let found: { english: string; used: number; words: number } | undefined
  for (let i = at + 1, words = 1; i < tokens.length && words < longestPhrase; i++) {
    const next = tokens[i] ?? ''
    if (next === '-' || onlySpace.test(next)) continue
    if (!isWord.test(next)) break
    phrase += ` ${normalized(next)}`
    words++
    const english = glossary.find(phrase)
    if (english !== undefined) found = { english, used: i - at + 1, words }
  }
  return found
}

function glossWord(word: string, glossary: Glossary, language: GlossedLanguage): string | undefined {
  const own = glossary.find(word)
  if (own !== undefined) return own
  const apostrophe = word.indexOf("'")
  if (apostrophe > 0 && apostrophe < word.length - 1) {
    const rest = glossWord(word.slice(apostrophe + 1), glossary, language)
    return rest === undefined ? undefined : `${glossary.find(word.slice(0, apostrophe + 1)) ?? ''} ${rest}`
  }
  return glossary.findInflected(word) ?? (language === 'de' ? compound(word, glossary) : undefined)
}

/** “Lieferverzögerung” is “delivery delay”. The longest known last part counts. */
function compound(word: string, glossary: Glossary): string | undefined {
  if (word.length < shortestCompound) return undefined
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const last = glossary.find(word.slice(at)) ?? glossary.findInflected(word.slice(at))
    if (!last) continue
    const start = word.slice(0, at)
    const first = glossary.find(start) ?? glossary.find(start.replace(/(?:en|es|s|n)$/, ''))
    if (first) return `${first} ${last}`
  }
  return undefined
}

/** Keeps words in capitals, because they can express anger. */
function shouted(source: string, english: string): string {
  return source.length >= 4 && source === source.toUpperCase() ? english.toUpperCase() : english
}
