import { gaps } from './gaps.ts'
import { hashOf, lists, shapes, type Word } from './message-words.ts'
import { taggerBuckets } from './name-weights.ts'
import { contraction, notNames } from './stated-names.ts'
import { lowerWords, startWords } from './word-names.ts'

/** A word in its context. Positions beyond the text have no word. */
export interface Spot<W extends Word = Word> {
  word: W
  before: W | undefined
  after: W | undefined
  gapBefore: number
  gapAfter: number
  /** The gap after the next word. */
  gapBeyond: number
  fromStart: number
  fromEnd: number
  isGerman: boolean
  /** Whether any word in the text has a capital letter. */
  hasCapitals: boolean
  followsName: boolean
}

const isCapitalized = ({ shape }: Word) => shape !== shapes.lower
/** 0 for a word in lower case and 1 for a capitalized one. The two have separate weights. */
export const targetOf = (word: Word) => (isCapitalized(word) ? 1 : 0)

export const sides = { before: 0, after: 1, secondBefore: 2, secondAfter: 3 } as const
export const gapGroups = 4

/** Groups gaps that have the same effect. Only the first two groups connect words within a sentence. */
export function gapGroup(gap: number): number {
  if (gap === gaps.space) return 0
  if (gap === gaps.comma) return 1
  return gap === gaps.line ? 2 : 3
}

const unusedBits = 32 - Math.log2(taggerBuckets)

function feature(kind: number, target: number, a: number, b = 0): number {
  let hash = Math.imul(kind * 2 + target + 1, 0x9e3779b1) ^ Math.imul(a + 0x7f4a7c15, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15) ^ (b + 1), 0xc2b2ae35)
  hash ^= hash >>> 13
  return Math.imul(hash, 0x27d4eb2f) >>> unusedBits
}

const bucketOf = ({ likeness }: Word) => Math.round(likeness) + 6

/** The features of the word itself. */
export function ownFeatures(word: Word): number[] {
  const target = targetOf(word)
  const { plain } = word
  const bucket = bucketOf(word)
  return [
    feature(1, target, word.hash),
    feature(2, target, bucket),
    feature(3, target, word.shape),
    feature(4, target, word.list),
    feature(5, target, word.commonness, bucket),
    feature(6, target, word.list, bucket),
    feature(7, target, Math.min(plain.length, 12)),
    feature(8, target, hashOf(plain.slice(-3))),
    feature(9, target, /['’]s$/.test(word.written) ? 1 : 0),
    feature(10, target, plain.includes('-') ? 1 : 0, /['’]/.test(plain) ? 1 : 0),
    feature(12, target, word.isPlace ? 1 : 0, word.list),
    feature(11, target, /[^a-z'-]/i.test(word.written) ? 1 : 0, word.commonness),
  ]
}

/** The features of a word that is one or two positions away. */
export function neighborFeatures(word: Word, side: number, group: number, target: number): number[] {
  const kind = 20 + side * 8
  if (side >= sides.secondBefore)
    return [feature(kind, target, word.hash), feature(kind + 1, target, word.shape, word.list)]
  return [
    feature(kind, target, word.hash, group),
    feature(kind + 1, target, word.shape, group),
    feature(kind + 2, target, word.list, group),
    feature(kind + 3, target, bucketOf(word), group * 8 + word.shape),
    feature(kind + 4, target, word.commonness, group),
  ]
}

/** Calls `add` with each remaining feature of the context. It doesn't build a list, because it runs for many words. */
export function eachContextFeature(spot: Spot, add: (index: number) => void): void {
  const { word, before, after, gapBefore, gapAfter } = spot
  const target = targetOf(word)
  const bucket = bucketOf(word)
  const startsSentence = gapBefore !== gaps.space && gapBefore !== gaps.comma ? 1 : 0
  const follows = spot.followsName ? 1 : 0
  const text = (spot.isGerman ? 2 : 0) + (spot.hasCapitals ? 1 : 0)
  add(feature(60, target, gapBefore))
  add(feature(61, target, gapAfter))
  add(feature(62, target, gapBefore, gapAfter))
  add(feature(63, target, after?.shape ?? 0, gapAfter))
  add(feature(64, target, before?.shape ?? 0, gapBefore))
  add(feature(65, target, Math.min(spot.fromStart, 4)))
  add(feature(66, target, Math.min(spot.fromEnd, 4)))
  add(feature(67, target, follows, gapBefore))
  add(feature(68, target, text, word.commonness))
  add(feature(69, target, startsSentence * 16 + bucket, word.commonness))
  add(feature(70, target, after?.shape ?? 0, spot.gapBeyond))
  add(feature(71, target, follows, bucket * 16 + gapBefore))
  add(feature(72, target, startsSentence, text))
  add(feature(73, target, gapBefore, bucket))
  add(feature(74, target, gapAfter, bucket))
  add(feature(75, target, (before?.list ?? 0) * 2 + follows, (after?.list ?? 0) * 16 + word.list))
  if (word.list === lists.none) return
  const place = word.list * 2 + (word.isPlace ? 1 : 0)
  add(feature(76, target, gapBefore === gaps.space ? (before?.hash ?? 0) : gapBefore, place))
  add(feature(77, target, gapAfter === gaps.space ? (after?.hash ?? 0) : gapAfter, place))
  add(feature(78, target, gapBefore * 16 + gapAfter, place))
  add(feature(79, target, (before?.shape ?? 0) * 8 + (after?.shape ?? 0), place * 4 + follows))
}

/** How much a lowercase word must resemble a name to be considered one, by how common the word is. */
const leastLikeness = [-4.5, 0, 1, 1]

/** Names that are so common as words that they are never considered in lower case. */
const neverLower = new Set(
  'will hope rich bill rain star chance stone patience cash miles skip chip cherry honey candy ginger basil sage'.split(
    ' ',
  ),
)

/**
 * Whether the word could be part of a name at all. Few words could, so most texts take little time. Of the lowercase
 * words, only those that resemble names or aren't in the vocabulary could.
 */
export function canBeName(word: Word): boolean {
  const { plain, shape, list } = word
  if (plain.length < 2 || shape === shapes.initial || list === lists.calendar) return false
  if (notNames.has(plain) || contraction.test(plain)) return false
  if (list === lists.word && shape === shapes.lower) return plain.length > 3 && !neverLower.has(plain)
  if (shape === shapes.upper) return plain.length > 3
  if (shape === shapes.mixed) return word.likeness > 0
  if (shape === shapes.capitalized) return true
  if (lowerWords.has(plain)) return false
  if (plain.length < 3 || list === lists.place || list === lists.brand || word.isMisspelled) return false
  return list !== lists.none || word.likeness > (leastLikeness[word.commonness] ?? 0)
}

/** Words that often follow a person's name: “Mark from your team”, but not “Mark all as read”. */
const afterPeople = new Set('from here told said says asked promised called wrote helped sent'.split(' '))

/** Whether an ordinary word has a capital letter only because it starts a sentence. */
export function isSentenceStart({ word, after, gapBefore, gapAfter }: Spot): boolean {
  if (gapBefore === gaps.space || gapBefore === gaps.comma || word.commonness < 2) return false
  if (word.list === lists.word ? !startWords.has(word.plain) : word.likeness > -1) return false
  const ends = gapAfter === gaps.line || gapAfter === gaps.edge
  if (ends || gapAfter !== gaps.space || after === undefined) return !ends
  return !isCapitalized(after) && !(word.list === lists.word && afterPeople.has(after.plain))
}
