import { isMostlyPersonal, type WordUse } from './closest-word.ts'
import { wordsIn } from './searched-text.ts'

/** A part of a query that matters most: tickets that contain it come first, regardless of the other words. */
export interface DecisiveTerm {
  /** What a ticket must contain, in PostgreSQL's text format for a tsquery. */
  tsquery: string
  /** The rarest of its stems. */
  rarest: string
  /** Tickets with more points come first. */
  points: number
}

/** A word in the query, with the spellings to search for. */
export interface SearchedWord {
  /** More than one if it may be misspelled. */
  spellings: string[]
}

interface Query {
  text: string
  words: readonly SearchedWord[]
  stemOf: ReadonlyMap<string, string | null>
  /** How many tickets contain each stem. Without `personal`, both counts exclude personal data. */
  uses: ReadonlyMap<string, WordUse>
  total: number
  personal: boolean
}

const mostIdentifiers = 5
/** An identifier occurs in few tickets. A number in more tickets than this is probably an amount or a model number. */
const identifierLimit = (total: number) => Math.max(20, Math.min(1_000, total / 1_000))
/** Words in more tickets than this are too common to decide which ticket comes first. */
const rareLimit = (total: number) => Math.max(3, total / 50)
const points = { identifier: 4, partOfIdentifier: 2, rareWords: 1 }

/**
 * The terms that decide which tickets come first: identifiers such as order numbers and emails, people's full names,
 * and all words of the query if each of them is rare. Otherwise, similarity in meaning would outweigh them in a short
 * query, because numbers and names have no meaning.
 */
export function decisiveTerms({ text, words, stemOf, uses, total, personal }: Query): DecisiveTerm[] {
  const terms: DecisiveTerm[] = []
  const ticketsWith = (spellings: readonly string[]) =>
    spellings.reduce((sum, stem) => sum + (uses.get(stem)?.tickets ?? 0), 0)
  const add = (tsquery: string, stems: readonly string[], points: number) => {
    const rarest = stems.toSorted((a, b) => ticketsWith([a]) - ticketsWith([b]))[0]
    if (rarest !== undefined) terms.push({ tsquery, rarest, points })
  }
  const place = personal ? '' : ':ABC'
  const quoted = (stem: string) => `'${stem}'${place}`
  const together = (all: readonly SearchedWord[]) =>
    all.map(({ spellings }) => `(${spellings.map(quoted).join('|')})`).join('&')

  for (const pieces of identifiersIn(text)) {
    const stems = pieces.map(piece => stemOf.get(piece) ?? null)
    const known = stems.filter(stem => stem !== null)
    const numbered = pieces.filter(
      piece => isNumbered(piece) && uses.has(piece) && ticketsWith([piece]) <= identifierLimit(total),
    )
    // A single common number isn't an identifier, but several words in this order are.
    const isWhole = known.every(stem => uses.has(stem)) && (known.length > 1 || numbered.length > 0)
    if (isWhole) add(phrase(stems, quoted), known, points.identifier)
    for (const piece of numbered) add(quoted(piece), [piece], points.partOfIdentifier)
  }

  const found = words.filter(({ spellings }) => ticketsWith(spellings) > 0)
  const isRare = ({ spellings }: SearchedWord) => ticketsWith(spellings) <= rareLimit(total)
  if (found.every(isRare))
    add(
      together(found),
      found.flatMap(one => one.spellings),
      points.rareWords,
    )
  else if (personal)
    for (const name of runs(found, one => isName(one, uses)))
      add(
        together(name),
        name.flatMap(one => one.spellings),
        points.rareWords,
      )
  return terms
}

const isName = ({ spellings }: SearchedWord, uses: Query['uses']) =>
  spellings.every(stem => {
    const use = uses.get(stem)
    return use !== undefined && isMostlyPersonal(use) && /^\p{L}+$/u.test(stem)
  })

/** Runs of two or more adjacent elements that pass the test, such as a first and a last name. */
function runs<T>(all: readonly T[], test: (one: T) => boolean): T[][] {
  const found: T[][] = [[]]
  for (const one of all)
    if (test(one)) found.at(-1)?.push(one)
    else found.push([])
  return found.filter(run => run.length > 1)
}

/**
 * A tsquery for the stems at the same distances as in the query. Stop words have no stem, but they still count toward
 * the distance.
 */
function phrase(stems: readonly (string | null)[], quoted: (stem: string) => string): string {
  let tsquery = ''
  let before = 0
  for (const [at, stem] of stems.entries()) {
    if (stem === null) continue
    tsquery += tsquery === '' ? quoted(stem) : `<${at - before}>${quoted(stem)}`
    before = at
  }
  return tsquery
}

const token = /[\p{L}\p{N}\p{M}]+(?:[-_./@+][\p{L}\p{N}\p{M}]+)*/gu
const currency = /[$€£¥₹]\s?$/u
const afterAmount = /^\s?(?:[$€£¥₹%]|(?:usd|eur|gbp|dollars?|euros?|pounds?|percent)\b)/iu

/** The words of each order number, tracking number, email or similar identifier, in order. */
export function identifiersIn(text: string): string[][] {
  return [...text.matchAll(token)]
    .filter(({ 0: found, index }) => {
      if (/\p{L}@\p{L}|\p{N}@\p{L}/u.test(found)) return true
      const isAmount =
        /^[\p{N}.]+$/u.test(found) &&
        (currency.test(text.slice(0, index).slice(-2)) || afterAmount.test(text.slice(index + found.length)))
      return !isAmount && !/^(?:19|20)\d\d$/.test(found) && wordsIn(found).some(isNumbered)
    })
    .map(({ 0: found }) => wordsIn(found))
    .slice(0, mostIdentifiers)
}

/** At least four digits, or letters followed by digits. Other numbers are usually amounts, as in “24hrs”. */
function isNumbered(word: string): boolean {
  const digits = word.match(/\p{N}/gu)?.length ?? 0
  return digits >= 4 || (word.length >= 5 && /\p{L}\p{N}/u.test(word))
}
