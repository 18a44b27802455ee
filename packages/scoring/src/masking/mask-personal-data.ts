import { namesIn } from './found-names.ts'
import { matchesIn } from './matches.ts'
import { isNameHere } from './name-positions.ts'
import { readMessage } from './name-tagger.ts'
import { companyKey, findNames, type Person } from './person-names.ts'
import { digit, personalData } from './personal-data-patterns.ts'

/** Increase this when the masked or indexed text changes, so every ticket is indexed again. */
export const maskerVersion = 9

/** Masks several texts with the same placeholders. */
export interface Masker {
  mask(texts: readonly string[], people: readonly Person[], longest?: number): MaskedText[]
  /** Restores the personal data. */
  restore(text: string): string
  /** The value behind a placeholder. */
  valueOf(placeholder: string): string | undefined
  /** Placeholders in a text that have no value. */
  inventedIn(text: string): string[]
}

export interface Masked {
  /** The texts without personal data, in the order they were given. */
  texts: MaskedText[]
  /** Restores the personal data. */
  restore(text: string): string
  /** Placeholders in a text that have no value. */
  inventedIn(text: string): string[]
}

interface MaskedText {
  text: string
  /** The number of characters cut off at the end of the original. */
  leftOut: number
}

/** A part of a text, and its placeholder if it is personal data. */
interface Piece {
  original: string
  placeholder: string | null
  /** Whether the piece has a digit. Most lines have none, and most kinds of data need one. */
  hasDigit: boolean
}

const placeholderPattern = /\[[A-Z]+_\d+(?:\.\d+)?\]/g
/** Longer than any personal data, so a value that straddles the cut is still found. */
const margin = 500

/**
 * Replaces personal data with placeholders. A value gets the same placeholder in all texts. Other spellings and parts of a
 * person's name share the person's number, followed by a dot and a number of their own: [CUSTOMER_1], [CUSTOMER_1.2].
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
  const known = new Set<string>()
  const companies = new Set<string>()

  const mask: Masker['mask'] = (texts, people, longest = Number.POSITIVE_INFINITY) => {
    book.keepLiteral(texts)
    const searched = texts.map(text => text.slice(0, longest + margin))
    for (const { label, name } of people) if (label === 'COMPANY') companies.add(companyKey(name))
    const readings = searched.map(readMessage)
    for (const person of [...people, ...namesIn(readings)]) {
      if (known.has(person.name) || companies.has(companyKey(person.name))) continue
      known.add(person.name)
      everyone.push(person)
    }
    const names = findNames(everyone, searched)
    return searched.map((text, i) => {
      let pieces: readonly Piece[] = linesOf(text)
      const hasDigit = digit.test(text)
      const triggers = readings[i]?.triggers ?? 0
      for (const { label, pattern, needs, accept, trigger, withoutDigit, follows } of personalData) {
        if (!(hasDigit || withoutDigit) || (trigger !== 0 && (trigger & triggers) === 0)) continue
        if (needs !== digit && !needs.test(text)) continue
        pieces = hide(pieces, (text, hasDigit, before) =>
          (hasDigit || withoutDigit) &&
          (needs === digit || needs.test(text)) &&
          (follows === null || (before !== null && follows.test(before)))
            ? matchesIn(text, pattern)
                .filter(([match]) => accept(match))
                .map(({ 0: match, index }) => ({
                  index,
                  length: match.length,
                  placeholder: book.placeholderFor(label, match),
                }))
            : [],
        )
      }
      pieces = hide(joined(pieces), (text, _, before) =>
        names(text, before === null)
          .filter(({ index, length }) => isNameHere(before, text, index, length))
          .map(({ index, length, owner }) => ({
            index,
            length,
            placeholder: book.placeholderForPerson(
              everyone[owner]?.label ?? 'PERSON',
              owner,
              text.slice(index, index + length),
            ),
          })),
      )
      return cutAt(pieces, longest, texts[i]?.length ?? 0)
    })
  }
  return {
    mask,
    restore: text => text.replace(placeholderPattern, found => book.values.get(found) ?? found),
    valueOf: found => book.values.get(found),
    inventedIn: text =>
      (text.match(placeholderPattern) ?? []).filter(
        found => !book.values.has(found) && !book.literal.has(found),
      ),
  }
}

/**
 * Only names span several lines, so other data is searched line by line. Most patterns can then be skipped, for example on lines without a digit.
 */
function linesOf(text: string): Piece[] {
  return text.split(/(?=\n)/).map(readable)
}

/** Joins adjacent pieces that aren't masked, because a name can span lines. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.placeholder === null && piece.placeholder === null)
      result[result.length - 1] = {
        original: last.original + piece.original,
        placeholder: null,
        hasDigit: last.hasDigit || piece.hasDigit,
      }
    else result.push(piece)
  }
  return result
}

/** Labels whose values get the same number in every context and spelling: “order A-64813”, “refund for A-64813”, “A 64813”. */
const references: ReadonlySet<string> = new Set(['ORDER', 'NUMBER'])
const notInNumber = /[^\p{L}\p{N}]+/gu

/** Maps placeholders to values. Skips placeholders that already occur verbatim in a text. */
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
  const remember = (key: string, value: string, placeholder: string) => {
    given.set(key, placeholder)
    values.set(placeholder, value)
    return placeholder
  }
  const people = new Map<number, number>()
  const sameNumber = new Map<string, string>()
  /** The same spelling always gets the same placeholder. Another spelling of the same value (“A 64813”) gets a variant such as “[ORDER_1.2]”. */
  const otherSpelling = (first: string, value: string): string => {
    const form = (spelling: number) => (spelling === 1 ? first : `${first.slice(0, -1)}.${spelling}]`)
    let spelling = 1
    while (
      values.get(form(spelling)) !== value &&
      (values.has(form(spelling)) || literal.has(form(spelling)))
    )
      spelling += 1
    return form(spelling)
  }

  return {
    values,
    literal,
    keepLiteral(texts: readonly string[]): void {
      for (const text of texts) for (const found of text.match(placeholderPattern) ?? []) literal.add(found)
    },
    placeholderFor(label: string, value: string): string {
      const key = `${label}\n${value}`
      const known = given.get(key)
      if (known) return known
      const number = references.has(label) ? value.toUpperCase().replace(notInNumber, '') : ''
      const same = number === '' ? undefined : sameNumber.get(number)
      if (same !== undefined) return remember(key, value, otherSpelling(same, value))
      const [, placeholder] = next(numbers, label, number => `[${label}_${number}]`)
      if (number !== '') sameNumber.set(number, placeholder)
      return remember(key, value, placeholder)
    },
    placeholderForPerson(label: string, owner: number, value: string): string {
      const key = `person ${owner}\n${value}`
      const known = given.get(key)
      if (known) return known
      const number = people.get(owner)
      if (number === undefined) {
        const [first, placeholder] = next(numbers, label, candidate => `[${label}_${candidate}]`)
        people.set(owner, first)
        spellings.set(String(owner), 1)
        return remember(key, value, placeholder)
      }
      const [, placeholder] = next(spellings, String(owner), spelling => `[${label}_${number}.${spelling}]`)
      return remember(key, value, placeholder)
    },
  }
}

const noneFound: never[] = []
const readable = (original: string): Piece => ({
  original,
  placeholder: null,
  hasDigit: digit.test(original),
})

function hide(
  pieces: readonly Piece[],
  find: (
    text: string,
    hasDigit: boolean,
    before: string | null,
  ) => { index: number; length: number; placeholder: string }[],
): readonly Piece[] {
  // Copied only if something is found, which is rare.
  let result: Piece[] | undefined
  let before: string | null = null
  for (const [i, piece] of pieces.entries()) {
    const found = piece.placeholder === null ? find(piece.original, piece.hasDigit, before) : noneFound
    before = piece.placeholder
    if (found.length === 0) {
      result?.push(piece)
      continue
    }
    result ??= pieces.slice(0, i)
    let from = 0
    for (const { index, length, placeholder } of found) {
      if (index > from) result.push(readable(piece.original.slice(from, index)))
      result.push({ original: piece.original.slice(index, index + length), placeholder, hasDigit: false })
      from = index + length
    }
    if (from < piece.original.length) result.push(readable(piece.original.slice(from)))
  }
  return result ?? pieces
}

/** The pieces within the first `longest` characters of the original; masked ones are kept whole or dropped. */
function cutAt(pieces: readonly Piece[], longest: number, length: number): MaskedText {
  let text = ''
  let taken = 0
  for (const { original, placeholder } of pieces) {
    const room = longest - taken
    if (original.length <= room) {
      text += placeholder ?? original
      taken += original.length
      continue
    }
    if (placeholder === null) {
      const half = /[\ud800-\udbff]/.test(original.charAt(room - 1))
      const kept = original.slice(0, half ? room - 1 : room)
      text += kept
      taken += kept.length
    }
    break
  }
  return { text, leftOut: length - taken }
}
