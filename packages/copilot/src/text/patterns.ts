import { vocabulary } from '../vocabulary.ts'
import { stem } from './words.ts'

/**
 * A pattern is a sequence of elements, such as "where @order|refund". At most three other words can come between two
 * elements. "|" separates alternatives, "_" joins words that must be adjacent, and "@name" refers to a list of words.
 * An element with "+" must directly follow the one before it, and an element with "!" must not appear anywhere in the
 * message.
 */
export interface Pattern {
  elements: Element[]
  excluded: string[][]
}

interface Element {
  /** Single-word alternatives are in a set for fast lookup. Only phrases have to be compared one by one. */
  words: Set<string>
  phrases: string[][]
  /** How many other words can come before this element. */
  gap: number
}

const widestGap = 3

export function compile(pattern: string): Pattern {
  const parts = pattern.trim().split(/\s+/)
  return {
    elements: parts.filter(part => !part.startsWith('!')).map(elementOf),
    excluded: parts.filter(part => part.startsWith('!')).flatMap(part => alternativesOf(part.slice(1))),
  }
}

function elementOf(part: string): Element {
  const alternatives = alternativesOf(part.replace(/^\+/, ''))
  return {
    words: new Set(alternatives.filter(phrase => phrase.length === 1).flat()),
    phrases: alternatives.filter(phrase => phrase.length > 1),
    gap: part.startsWith('+') ? 0 : widestGap,
  }
}

export function compileAll(patterns: readonly string[]): Pattern[] {
  return patterns.map(compile)
}

function alternativesOf(element: string): string[][] {
  return element.split('|').flatMap(alternative => {
    if (!alternative.startsWith('@')) return [phraseOf(alternative)]
    const name = alternative.slice(1)
    const words = Object.hasOwn(vocabulary.classes, name) ? vocabulary.classes[name] : undefined
    if (!words) throw new Error(`Unknown list of words ${alternative} in the pattern “${element}”.`)
    return words.map(phraseOf)
  })
}

function phraseOf(words: string): string[] {
  return words.split('_').map(stem)
}

/** All words that the pattern's elements can match. */
export function wordsIn({ elements }: Pattern): string[] {
  return elements.flatMap(({ words, phrases }) => [...words, ...phrases.flat()])
}

/** `stems` are the message's words after applying `stem` to them. */
export function matches(pattern: Pattern, stems: readonly string[]): boolean {
  if (pattern.excluded.some(phrase => stems.some((_, index) => startsHere(phrase, stems, index))))
    return false
  return (
    pattern.elements.length > 0 && stems.some((_, index) => matchesFrom(pattern.elements, stems, index, true))
  )
}

export function matchesAny(patterns: readonly Pattern[], stems: readonly string[]): boolean {
  return patterns.some(pattern => matches(pattern, stems))
}

function matchesFrom(
  elements: readonly Element[],
  stems: readonly string[],
  start: number,
  isFirst = false,
): boolean {
  const [element, ...rest] = elements
  if (!element) return true
  const last = Math.min(stems.length - 1, start + (isFirst ? 0 : element.gap))
  for (let index = start; index <= last; index++) {
    if (element.words.has(stems[index] ?? '') && matchesFrom(rest, stems, index + 1)) return true
    for (const phrase of element.phrases)
      if (startsHere(phrase, stems, index) && matchesFrom(rest, stems, index + phrase.length)) return true
  }
  return false
}

function startsHere(phrase: readonly string[], stems: readonly string[], index: number): boolean {
  return phrase.every((word, offset) => stems[index + offset] === word)
}
