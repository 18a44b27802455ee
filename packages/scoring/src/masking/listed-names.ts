import { tokenIds } from '../embeddings/index.ts'
import { gaps as gapKinds } from './gaps.ts'
import { capitalizedNames, givenNames } from './given-names.ts'
import { letter, lists } from './message-words.ts'
import { type KnownWord, likenessOf } from './name-tagger.ts'
import { alsoPlaces, calendar, isBrandPair, placeWords, shops } from './places-and-brands.ts'
import { plain } from './plain-word.ts'
import { isProductName } from './product-names.ts'
import type { Reading } from './reading.ts'
import { contraction, notNames } from './stated-names.ts'
import { lowerWords } from './word-names.ts'

const nextWord = new RegExp(`^ ([${letter}](?:['’-]?[${letter}])*)(?![\\p{L}\\p{N}@])`, 'u')
const wordBefore = new RegExp(`([${letter}]+)\\.? $`)

const particles = new Set('de da di do dos del della van von der den la le el al bin y e'.split(' '))
/** The maximum number of surnames after a given name. */
const mostSurnames = 3

/** Second words of places and brands that sound like people: “Milton Keynes”, “Calvin Klein”. */
const notSurnames = new Set(
  (
    'hilfiger lauren klein vuitton boss jacobs kors spade burch choo louboutin rocher laurent lauder arden tilbury ' +
    'wolfskin herrera armani gaultier deere davidson martens potter benz romeo secret keynes police'
  ).split(' '),
)
/** “Março” is a month, not the name Marco. */
const otherWords = new Set(['março'])
const noWord = { list: lists.none, written: '' }

/**
 * Given names from the lists, anywhere in the text, each with the capitalized words after it: “the parcel went to Anna
 * Kowalska”. Other names are found by the phrases that introduce them (stated-names.ts) and by the tagger (name-tagger.ts).
 */
export function listedNames(reading: Reading<KnownWord>): string[] {
  const { text, words, starts, gaps } = reading
  const names: string[] = []
  let from = 0
  for (let i = 0; i < words.length; i++) {
    const { list, written } = words[i] ?? noWord
    if (list !== lists.given && list !== lists.capitalized) continue
    const index = starts[i] ?? 0
    if (words[i - 1]?.list === lists.brand && gaps[i] === gapKinds.space) continue
    if (isDate(words[i - 1], written, gaps[i]) || isProductName(reading, i)) continue
    if (isBrandPair(words[i - 1], words[i]) || isBrandPair(words[i], words[i + 1])) continue
    if (index < from || !isGivenName(written) || isInsideWord(text, index, index + written.length)) continue
    const end = endOfName(text, index, written)
    if (end === null) continue
    names.push(withoutParticles(text.slice(index, end).replace(/['’]s$/, '')))
    from = end
  }
  return names
}

/** “11 de julio” and “3 August” aren't about Julio and August. */
function isDate(before: KnownWord | undefined, written: string, gap: number | undefined): boolean {
  if (!calendar.has(plain(written))) return false
  return gap === gapKinds.digit || before?.plain === 'de' || before?.plain === 'of'
}

/** Where the full name that starts with this given name ends, or null if it isn't a name here. */
function endOfName(text: string, index: number, own: string): number | null {
  const first = index + own.length
  const before = text.slice(Math.max(0, index - 30), index)
  const [, previous = ''] = before.match(wordBefore) ?? []
  if (placeWords.has(previous.toLowerCase()) || isCompanyPair(before, text, first)) return null
  if (/['’]s$/.test(own) && (shops.has(plain(own)) || isCapitalized(previous))) return null
  if (/['’]s$/.test(own)) return first
  const isLower = !isCapitalized(own)
  let end = first
  for (let count = 0; count < mostSurnames; count++) {
    const [found, next = ''] = text.slice(end, end + 60).match(nextWord) ?? []
    if (!found) break
    if (count === 0 && notSurnames.has(plain(next))) return null
    if (!continues(next, isLower)) break
    end += found.length
  }
  return end === first && (alsoPlaces.has(plain(own)) || isPlainWord(before, text, own, first)) ? null : end
}

/** Whether the letters belong to an email, a URL, a file name or a longer word. */
function isInsideWord(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 2), from)
  return (
    // “@Svetlana can you” addresses a colleague.
    (/[\p{L}\p{N}@._/-]$/u.test(before) && !/^\s?@$/.test(before)) ||
    /^(?:[\p{L}\p{N}@]|!\p{L})/u.test(text.slice(to, to + 2))
  )
}

/** “Ben & Jerry’s” is a company, but “Ben & Anna” are people. */
function isCompanyPair(before: string, text: string, end: number): boolean {
  if (/^ & \p{L}+['’]s/u.test(text.slice(end, end + 40))) return true
  return before.endsWith(' & ') && /['’]s$/.test(text.slice(end - 2, end))
}

/** Whether a name that is also a word is capitalized only because it starts a sentence: “Pat dry before use.” */
function isPlainWord(before: string, text: string, own: string, end: number): boolean {
  return (
    !givenNames.has(plain(own)) &&
    /(?:^|[.!?:\n])\s*$/.test(before) &&
    /^ \p{Ll}/u.test(text.slice(end, end + 3))
  )
}

const simpleWord = /^[A-Za-z]+$/

function isGivenName(written: string): boolean {
  const [first = '', ...rest] = simpleWord.test(written) ? [written.toLowerCase()] : plain(written).split('-')
  // “Rosa-Töne” and “Hugo-Boss-Hose” are things, not people.
  if (rest.some(part => !givenNames.has(part) && likenessOf(part) < -0.5)) return false
  if (givenNames.has(first))
    return !isCode(written) && !otherWords.has(written.toLowerCase()) && !lowerWords.has(written)
  return capitalizedNames.has(first) && isCapitalized(written) && !isCode(written)
}

/** Short words in all caps are more often codes than people: “MIA” is an airport. */
const isCode = (written: string) => written.length <= 4 && written === written.toUpperCase()

const isCapitalized = (written: string) =>
  written !== '' && written.charAt(0) !== written.charAt(0).toLowerCase()

/**
 * Whether a word after a given name can be part of the full name. In lower case, only words that aren't in the
 * vocabulary can be: “priya raghunathan”, but not “priya called”.
 */
function continues(written: string, isLower: boolean): boolean {
  if (particles.has(written)) return true
  if (notNames.has(plain(written)) || contraction.test(written) || /^x+$/i.test(written)) return false
  if (isCapitalized(written)) return true
  return (
    isLower &&
    written.length > 4 &&
    (isGivenName(written) || (tokenIds(written).length > 1 && likenessOf(written) > -0.5))
  )
}

function withoutParticles(name: string): string {
  const words = name.split(' ')
  while (particles.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
