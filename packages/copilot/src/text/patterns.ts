import { vocabulary } from '../vocabulary.ts'
import { stem } from './words.ts'

/**
 * A pattern is words in order, such as "where @order|refund": each element is one of several alternatives, at most three
 * other words can stand between two elements, "_" joins words that must be next to each other, "@name" is a list of
 * words, and an element with "!" must not be anywhere in the message.
 */
export interface Pattern {
  elements: string[][][]
  excluded: string[][]
}

const widestGap = 3

export function compile(pattern: string): Pattern {
  const parts = pattern.trim().split(/\s+/)
  return {
    elements: parts.filter(part => !part.startsWith('!')).map(alternativesOf),
    excluded: parts.filter(part => part.startsWith('!')).flatMap(part => alternativesOf(part.slice(1))),
  }
}

export function compileAll(patterns: readonly string[]): Pattern[] {
  return patterns.map(compile)
}

function alternativesOf(element: string): string[][] {
  return element.split('|').flatMap(alternative => {
    if (!alternative.startsWith('@')) return [phraseOf(alternative)]
    const words = vocabulary.classes[alternative.slice(1)]
    if (!words) throw new Error(`Unknown list of words ${alternative} in the pattern “${element}”.`)
    return words.map(phraseOf)
  })
}

function phraseOf(words: string): string[] {
  return words.split('_').map(stem)
}

/** `stems` are the message's words through `stem`. */
export function matches(pattern: Pattern, stems: readonly string[]): boolean {
  if (pattern.excluded.some(phrase => stems.some((_, index) => startsHere(phrase, stems, index))))
    return false
  return (
    pattern.elements.length > 0 && stems.some((_, index) => matchesFrom(pattern.elements, stems, index, 0))
  )
}

export function matchesAny(patterns: readonly Pattern[], stems: readonly string[]): boolean {
  return patterns.some(pattern => matches(pattern, stems))
}

function matchesFrom(elements: string[][][], stems: readonly string[], start: number, gap: number): boolean {
  const [element, ...rest] = elements
  if (!element) return true
  for (let index = start; index <= start + gap && index < stems.length; index++)
    for (const phrase of element)
      if (startsHere(phrase, stems, index) && matchesFrom(rest, stems, index + phrase.length, widestGap))
        return true
  return false
}

function startsHere(phrase: readonly string[], stems: readonly string[], index: number): boolean {
  return phrase.every((word, offset) => stems[index + offset] === word)
}
