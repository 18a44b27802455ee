import { findNames, type Person } from './names.ts'
import { personalData, statedNames } from './personal-data.ts'

/** Masks one text after another with the same placeholders. */
export interface Masker {
  mask(texts: readonly string[], people: readonly Person[], longest?: number): MaskedText[]
  /** Puts the personal data back. */
  restore(text: string): string
  /** What a placeholder stands for. */
  valueOf(placeholder: string): string | undefined
  /** Placeholders in a text that stand for nothing. */
  inventedIn(text: string): string[]
}

export interface Masked {
  /** In the order given, without personal data. */
  texts: MaskedText[]
  /** Puts the personal data back. */
  restore(text: string): string
  /** Placeholders in a text that stand for nothing. */
  inventedIn(text: string): string[]
}

interface MaskedText {
  text: string
  /** Characters of the original that were cut off its end. */
  leftOut: number
}

/** A stretch of text, and what is shown in its place when it is personal data. */
interface Piece {
  original: string
  shown: string | null
}

const placeholder = /\[[A-Z]+_\d+(?:\.\d+)?\]/g
/** Longer than any personal data, so that a text's cut end is searched with all of what crosses it. */
const margin = 500

/**
 * Replaces personal data by placeholders, the same value by the same one in all texts. A person's other spellings
 * and parts of the name have the person's number and one of their own after a dot: [CUSTOMER_1], [CUSTOMER_1.2].
 */
export function maskTexts(
  texts: readonly string[],
  people: readonly Person[],
  longest = Number.POSITIVE_INFINITY,
): Masked {
  const { mask, restore, inventedIn } = createMasker()
  return { texts: mask(texts, people, longest), restore, inventedIn }
}

export function createMasker(): Masker {
  const book = createBook()
  const everyone: Person[] = []

  const mask: Masker['mask'] = (texts, people, longest = Number.POSITIVE_INFINITY) => {
    book.keepLiteral(texts)
    const searched = texts.map(text => text.slice(0, longest + margin))
    everyone.push(...people, ...statedIn(searched))
    const names = findNames(everyone, searched)
    return searched.map((text, i) => {
      let pieces: Piece[] = [{ original: text, shown: null }]
      for (const { label, pattern, accept } of personalData) {
        pieces = hide(pieces, text =>
          [...text.matchAll(pattern)]
            .filter(([match]) => accept?.(match) ?? true)
            .map(({ 0: match, index }) => ({
              index,
              length: match.length,
              shown: book.placeholderFor(label, match),
            })),
        )
      }
      pieces = hide(pieces, text =>
        names(text).map(({ index, length, owner }) => ({
          index,
          length,
          shown: book.placeholderForPerson(
            everyone[owner]?.label ?? 'PERSON',
            owner,
            text.slice(index, index + length),
          ),
        })),
      )
      return shownUpTo(pieces, longest, texts[i]?.length ?? 0)
    })
  }
  return {
    mask,
    restore: text => text.replace(placeholder, found => book.values.get(found) ?? found),
    valueOf: found => book.values.get(found),
    inventedIn: text =>
      (text.match(placeholder) ?? []).filter(found => !book.values.has(found) && !book.literal.has(found)),
  }
}

function statedIn(texts: readonly string[]): Person[] {
  return texts.flatMap(text =>
    statedNames.flatMap(pattern =>
      [...text.matchAll(pattern)].map(([, name = '']): Person => ({ label: 'PERSON', name })),
    ),
  )
}

/** Which placeholder stands for which value. Those that a text already holds to the letter are not given out. */
function createBook() {
  const literal = new Set<string>()
  const values = new Map<string, string>()
  const given = new Map<string, string>()
  const numbers = new Map<string, number>()
  const spellings = new Map<string, number>()

  const next = (
    counter: Map<string, number>,
    key: string,
    form: (number: number) => string,
  ): [number, string] => {
    let number = counter.get(key) ?? 0
    do number += 1
    while (literal.has(form(number)))
    counter.set(key, number)
    return [number, form(number)]
  }
  const remember = (key: string, value: string, shown: string) => {
    given.set(key, shown)
    values.set(shown, value)
    return shown
  }
  const people = new Map<number, number>()

  return {
    values,
    literal,
    keepLiteral(texts: readonly string[]): void {
      for (const text of texts) for (const found of text.match(placeholder) ?? []) literal.add(found)
    },
    placeholderFor(label: string, value: string): string {
      const key = `${label}\n${value}`
      const known = given.get(key)
      if (known) return known
      const [, shown] = next(numbers, label, number => `[${label}_${number}]`)
      return remember(key, value, shown)
    },
    placeholderForPerson(label: string, owner: number, value: string): string {
      const key = `person ${owner}\n${value}`
      const known = given.get(key)
      if (known) return known
      const number = people.get(owner)
      if (number === undefined) {
        const [first, shown] = next(numbers, label, candidate => `[${label}_${candidate}]`)
        people.set(owner, first)
        spellings.set(String(owner), 1)
        return remember(key, value, shown)
      }
      const [, shown] = next(spellings, String(owner), spelling => `[${label}_${number}.${spelling}]`)
      return remember(key, value, shown)
    },
  }
}

function hide(
  pieces: readonly Piece[],
  find: (text: string) => { index: number; length: number; shown: string }[],
): Piece[] {
  return pieces.flatMap(piece => {
    if (piece.shown !== null) return [piece]
    const result: Piece[] = []
    let from = 0
    for (const { index, length, shown } of find(piece.original)) {
      result.push({ original: piece.original.slice(from, index), shown: null })
      result.push({ original: piece.original.slice(index, index + length), shown })
      from = index + length
    }
    result.push({ original: piece.original.slice(from), shown: null })
    return result.filter(({ original }) => original !== '')
  })
}

/** The pieces that lie within the first `longest` characters of the original; hidden ones whole or not at all. */
function shownUpTo(pieces: readonly Piece[], longest: number, length: number): MaskedText {
  let text = ''
  let taken = 0
  for (const { original, shown } of pieces) {
    const room = longest - taken
    if (original.length <= room) {
      text += shown ?? original
      taken += original.length
      continue
    }
    if (shown === null) {
      const half = /[\ud800-\udbff]/.test(original.charAt(room - 1))
      const kept = original.slice(0, half ? room - 1 : room)
      text += kept
      taken += kept.length
    }
    break
  }
  return { text, leftOut: length - taken }
}
