import { gapBetween, gaps } from './gaps.ts'
import { letter, shapes, type Word } from './message-words.ts'
import type { Spot } from './name-features.ts'

const isLatin = new RegExp(`[${letter}]`)
/** A table of the characters that are Latin letters. A lookup is faster than a regular expression. */
const letters = new Uint8Array(0x2000)
for (let code = 0; code < letters.length; code++)
  if (isLatin.test(String.fromCharCode(code))) letters[code] = 1
/** The bounds are checked first, because reading beyond the end of the text or the table would be slow. */
function isLetterAt(text: string, at: number): boolean {
  if (at >= text.length) return false
  const code = text.charCodeAt(at)
  return code < letters.length && letters[code] === 1
}

/** A text with this many German words counts as German. */
const germanWords = 2

/** The words of a text, with their positions and the gaps around them. */
export interface Reading<W extends Word> {
  text: string
  words: W[]
  starts: number[]
  /** The gap before each word, and the one after the last. */
  gaps: number[]
  isGerman: boolean
  hasCapitals: boolean
  /** The triggers of all its words, from trigger-words.ts. */
  triggers: number
}

export function readText<W extends Word>(text: string, lookUp: (written: string) => W): Reading<W> {
  const words: W[] = []
  const starts: number[] = []
  const between: number[] = []
  let end = 0
  let german = 0
  let hasCapitals = false
  let triggers = 0
  for (let index = nextLetter(text, 0); index < text.length; index = nextLetter(text, end)) {
    const written = text.slice(index, endOfWord(text, index))
    const word = lookUp(written)
    const gap = index === 0 ? gaps.edge : gapBetween(text, end, index)
    between.push(words.length === 0 && gap === gaps.space ? gaps.edge : gap)
    words.push(word)
    starts.push(index)
    end = index + written.length
    triggers |= word.triggers
    if (word.isGerman) german++
    if (word.shape === shapes.capitalized) hasCapitals = true
  }
  between.push(gapAtEnd(text, end))
  return { text, words, starts, gaps: between, isGerman: german >= germanWords, hasCapitals, triggers }
}

function nextLetter(text: string, from: number): number {
  let at = from
  while (at < text.length && !isLetterAt(text, at)) at++
  return at
}

/** A word can contain an apostrophe or a hyphen between two letters. */
function endOfWord(text: string, from: number): number {
  let at = from + 1
  for (;;) {
    if (isLetterAt(text, at)) at++
    else if (at < text.length && isJoint(text.charCodeAt(at)) && isLetterAt(text, at + 1)) at += 2
    else return at
  }
}

const isJoint = (code: number) => code === 0x27 || code === 0x2019 || code === 0x2d

function gapAtEnd(text: string, end: number): number {
  if (end === text.length) return gaps.edge
  const gap = gapBetween(text, end, text.length)
  return gap === gaps.digit || gap === gaps.bracket ? gap : gaps.edge
}

export function spotAt<W extends Word>(
  reading: Reading<W>,
  i: number,
  followsName: boolean,
): Spot<W> | undefined {
  const { words, isGerman, hasCapitals } = reading
  const word = words[i]
  if (word === undefined) return undefined
  return {
    word,
    before: words[i - 1],
    after: words[i + 1],
    gapBefore: reading.gaps[i] ?? 0,
    gapAfter: reading.gaps[i + 1] ?? 0,
    gapBeyond: reading.gaps[i + 2] ?? 0,
    fromStart: i,
    fromEnd: words.length - 1 - i,
    isGerman,
    hasCapitals,
    followsName,
  }
}
