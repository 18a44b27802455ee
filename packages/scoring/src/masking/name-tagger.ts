import { dimensions } from '../embeddings/index.ts'
import { gaps } from './gaps.ts'
import { lists, readWord, shapes, type Word } from './message-words.ts'
import {
  canBeName,
  eachContextFeature,
  gapGroup,
  gapGroups,
  isSentenceStart,
  neighborFeatures,
  ownFeatures,
  type Spot,
  sides,
  targetOf,
} from './name-features.ts'
import { nameLikeness, ngramsOf } from './name-likeness.ts'
import { joinsNames } from './name-particles.ts'
import { nameWeights } from './name-weights.ts'
import { alsoPlaces, isBrandPair, placeWords, shops } from './places-and-brands.ts'
import { isProductName } from './product-names.ts'
import { type Reading, readText, spotAt } from './reading.ts'
import { allTriggers } from './trigger-words.ts'
import { startWords } from './word-names.ts'

/** A word with the parts of its score that don't depend on the text, computed once. */
export interface KnownWord extends Word {
  canBeName: boolean
  own: number
  /**
   * The scores that its vector adds to a neighbor: before and after a lowercase word, then before and after a
   * capitalized one.
   */
  near: Float32Array
  /** The scores it adds as a neighbor, by side, target and gap group. NaN until needed. */
  neighbor: Float32Array
}

const mostRemembered = 20_000
const remembered = new Map<string, KnownWord>()
/** Longer words aren't names, and caching them would take a lot of memory. */
const longestWord = 40

/** The maximum number of words in a name. A longer run of names is a list without commas. */
const mostWords = 6

/**
 * How sure the tagger must be, as log-odds. The threshold is higher for lowercase words, because few of them are names.
 */
const thresholds = [0.75, 0]
/** Added to the threshold for a name that is also a place. */
const placeThreshold = 1.25

/** Added to the threshold at the start of a sentence, for a name that is also a word. */
const startThreshold = 0.75

function lookUp(written: string): KnownWord {
  const known = remembered.get(written)
  if (known !== undefined) return known
  if (written.length > longestWord) return tooLong()
  const weights = nameWeights()
  const { word, vector } = readWord(written, (plain, own) => nameLikeness(weights, ngramsOf(plain), own))
  const possible = canBeName(word) && !(shops.has(word.plain) && /['’]s$/.test(written))
  const added: KnownWord = {
    ...word,
    canBeName: possible,
    own: possible ? sumOf(ownFeatures(word)) - (alsoPlaces.has(word.plain) ? placeThreshold : 0) : 0,
    near: Float32Array.from({ length: 4 }, (_, part) => dot(weights.neighbors, part * dimensions, vector)),
    neighbor: new Float32Array(4 * 2 * gapGroups).fill(Number.NaN),
  }
  // Clearing the whole cache bounds its memory without bookkeeping on every lookup.
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(written, added)
  return added
}

/** A very long word can consist of many words, so any pattern could match it. */
function tooLong(): KnownWord {
  return { ...lookUp('x'), triggers: allTriggers }
}

function sumOf(features: readonly number[]): number {
  const { tagger } = nameWeights()
  let sum = 0
  for (const index of features) sum += tagger[index] ?? 0
  return sum
}

let contextSum = 0
const addToContext = (index: number) => {
  contextSum += nameWeights().tagger[index] ?? 0
}
function contextScore(spot: Spot): number {
  contextSum = 0
  eachContextFeature(spot, addToContext)
  return contextSum
}

function dot(weights: Float32Array, from: number, vector: Float32Array): number {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += (weights[from + i] ?? 0) * (vector[i] ?? 0)
  return sum
}

function neighborScore(word: KnownWord, side: number, group: number, target: number): number {
  const slot = (side * 2 + target) * gapGroups + group
  const known = word.neighbor[slot] ?? 0
  if (!Number.isNaN(known)) return known
  const isNear = side < sides.secondBefore && group < 2
  const score =
    sumOf(neighborFeatures(word, side, group, target)) + (isNear ? (word.near[target * 2 + side] ?? 0) : 0)
  word.neighbor[slot] = score
  return score
}

export const readMessage = (text: string): Reading<KnownWord> => readText(text, lookUp)

/** Whether a word in lower case is in the vocabulary and doesn't resemble names: “storm” and “price”, but not “joyce”. */
export function isOrdinaryWord(plain: string): boolean {
  const { commonness, likeness, list } = lookUp(plain)
  return list === lists.word || (commonness > 0 && likeness < 0 && list === lists.none)
}

export const isInVocabulary = (plain: string) => lookUp(plain).commonness > 0

/** Months, and everyday words in lower case, aren't names even after a phrase that introduces one: “I called yesterday”. */
export function isUnlikelyName(written: string): boolean {
  const { commonness, likeness, list, shape } = lookUp(written)
  if (list === lists.word) return shape === shapes.lower && startWords.has(lookUp(written).plain)
  if (list === lists.calendar) return shape !== shapes.lower || commonness > 0
  return (
    shape === shapes.lower && list === lists.none && commonness > 0 && likeness < (commonness > 1 ? -1 : -3)
  )
}

export const isPlace = (written: string) => lookUp(written).list === lists.place
export const isBrand = (written: string) => lookUp(written).list === lists.brand
export const likenessOf = (written: string) => lookUp(written).likeness
/** Whether the word is a name only in some contexts: “April”, “Paris”. */
export const isWordName = (written: string) => lookUp(written).list === lists.word
export const isGivenName = (written: string) => isNameList(lookUp(written).list)

/** Whether it is also the name of a place, a brand or a month. */
export const isAlsoPlace = (written: string) =>
  lookUp(written).isPlace || alsoPlaces.has(lookUp(written).plain)

/** Below a name, a line with only ordinary words is a job title or a department: “Senior Claims Adjuster”. */
export const isOrdinaryLine = (words: readonly string[]) =>
  words.length > 1 &&
  words.every(written => {
    const { commonness, likeness, list } = lookUp(written)
    return (commonness > 0 ? likeness < 0 : likeness < -2) && list === lists.none
  }) &&
  words.some(written => lookUp(written).commonness > 1 && lookUp(written).likeness < -1.5)

/** Not every word after a role is a name: “Passenger Rights”, “Customer Portal”. */
export function isEverydayWord(written: string): boolean {
  const { commonness, likeness, list } = lookUp(written)
  return commonness > 1 && likeness < -3 && list === lists.none
}

export function resemblesName(name: string): boolean {
  return readMessage(name).words.some(
    ({ likeness, list, shape }) =>
      likeness > (shape === shapes.lower ? 0.5 : -1) || list === lists.word || isNameList(list),
  )
}

const isNameList = (list: number) => list === lists.given || list === lists.capitalized

/** Whether the word at this position is part of a person's name, as log-odds. */
function scoreAt(reading: Reading<KnownWord>, i: number, followsName: boolean): number {
  const spot = spotAt(reading, i, followsName)
  if (!spot?.word.canBeName || isSentenceStart(spot)) return Number.NEGATIVE_INFINITY
  if (spot.gapBefore === gaps.glued || spot.gapAfter === gaps.glued) return Number.NEGATIVE_INFINITY
  if (isCompanyPair(reading, i) || isCompanyPair(reading, i - 1)) return Number.NEGATIVE_INFINITY
  if (spot.gapBefore === gaps.space && (belongsTo(spot.before) || counts(spot.before)))
    return Number.NEGATIVE_INFINITY
  if (isBrandPair(spot.before, spot.word) || isBrandPair(spot.word, spot.after))
    return Number.NEGATIVE_INFINITY
  const { word, before, after, gapBefore, gapAfter } = spot
  const target = targetOf(word)
  const groupBefore = gapGroup(gapBefore)
  const groupAfter = gapGroup(gapAfter)
  const second = groupBefore < 2 ? reading.words[i - 2] : undefined
  const beyond = groupAfter < 2 ? reading.words[i + 2] : undefined
  return (
    word.own +
    (before ? neighborScore(before, sides.before, groupBefore, target) : 0) +
    (after ? neighborScore(after, sides.after, groupAfter, target) : 0) +
    (second ? neighborScore(second, sides.secondBefore, 0, target) : 0) +
    (beyond ? neighborScore(beyond, sides.secondAfter, 0, target) : 0) +
    contextScore(spot)
  )
}

/** “Ben & Jerry’s” and “Farrow & Ball” are companies, but “Ben & Anna” are people. */
function isCompanyPair({ text, words, starts, gaps: between }: Reading<KnownWord>, i: number): boolean {
  if (between[i + 1] !== gaps.join) return false
  const [first, second] = [words[i], words[i + 1]]
  if (first === undefined || second === undefined || !text.slice(starts[i], starts[i + 1]).includes('&'))
    return false
  if (/['’]s$/.test(second.written)) return true
  if (second.shape === shapes.lower || isNameList(first.list) || isNameList(second.list)) return false
  // “Callum Rutherford & Noor El-Amin” are people.
  return !isCapitalizedNext(words[i - 1], between[i]) && !isCapitalizedNext(words[i + 2], between[i + 2])
}

const isCapitalizedNext = (word: KnownWord | undefined, gap: number | undefined) =>
  gap === gaps.space && word !== undefined && word.shape !== shapes.lower

/** Whether the next word belongs to a place or a product: “San Sebastián”, “Adidas Samba”. */
function belongsTo(before: KnownWord | undefined): boolean {
  return before !== undefined && (before.list === lists.brand || placeWords.has(before.plain))
}

/** A name that is also a word may be capitalized only because it starts a sentence: “Frank feedback”. */
function thresholdAt({ words, gaps: between }: Reading<KnownWord>, i: number): number {
  const word = words[i]
  if (word === undefined) return 0
  const least = thresholds[targetOf(word)] ?? 0
  const gap = between[i]
  if (word.list !== lists.capitalized || gap === gaps.space || gap === gaps.comma) return least
  return between[i + 1] === gaps.space && words[i + 1]?.shape === shapes.lower
    ? least + startThreshold
    : least
}

const numberWords: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten zwei drei vier funf sechs sieben acht neun zehn deux trois quatre cinq sept huit neuf dix dos tres cuatro cinco siete ocho nueve diez dois tres quatro sete oito nove dez'.split(
    ' ',
  ),
)

/**
 * Whether the word before is a number, so a thing follows and not a person's name: “fünf Sterne”. Accents are ignored.
 */
const counts = (before: KnownWord | undefined) => before !== undefined && numberWords.has(before.plain)

/** Which words are parts of people's names. */
function taggedWords(reading: Reading<KnownWord>): boolean[] {
  const tags: boolean[] = []
  let isName = false
  for (const word of reading.words) {
    isName =
      word.canBeName &&
      scoreAt(reading, tags.length, isName) > thresholdAt(reading, tags.length) &&
      !isProductName(reading, tags.length)
    tags.push(isName)
  }
  return tags
}

/** The next word of the same name, after up to two particles: “Lotte van der Heyden”. */
function nextPart({ words, gaps: between }: Reading<KnownWord>, tags: readonly boolean[], i: number) {
  for (let at = i + 1; at <= i + 3 && between[at] === gaps.space; at++) {
    if (tags[at]) return at
    if (!joinsNames(words[at]?.plain ?? '')) return undefined
  }
  return undefined
}

/** The full names of people that the trained tagger finds. */
export function taggedNames(reading: Reading<KnownWord>): string[] {
  const { text, words, starts } = reading
  const tags = taggedWords(reading)
  const names: string[] = []
  for (let i = 0; i < words.length; i++) {
    if (!tags[i]) continue
    const from = starts[i] ?? 0
    const last = i + mostWords - 1
    for (let next = nextPart(reading, tags, i); next !== undefined && next <= last; ) {
      i = next
      next = nextPart(reading, tags, i)
    }
    names.push(text.slice(from, (starts[i] ?? 0) + (words[i]?.written.length ?? 0)).replace(/['’]s$/, ''))
  }
  return names
}
