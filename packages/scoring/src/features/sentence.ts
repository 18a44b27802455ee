import { wordsOnce } from '../text/index.ts'
import { saysDone } from './completed-actions.ts'
import { countPhrases, type KnownWord, lookUp, tagIndex, tags } from './lexicon/matcher.ts'
import type { Tag } from './lexicon/service.ts'
import { emoji, emoticon, negators, valences } from './lexicon/valence.ts'

/** The reading of a single sentence, without its context. */
export interface SentenceReading {
  /** The range of the text that was read. */
  start: number
  end: number
  words: readonly string[]
  /** The words joined by spaces, which patterns are matched against. */
  plain: string
  /** The number of phrases of each kind, in the order of `tags`. */
  counts: number[]
  positive: number
  negative: number
  negations: number
  question: boolean
  /** Exclamation marks after something positive, and after something negative; at most three per sentence. */
  joy: number
  anger: number
  /** Words of at least four letters in all caps. */
  shouted: number
  /** Results of `isCourtesy`, `isUnderstanding` and `sentenceMood`, computed when they are first needed. */
  courtesy: boolean | undefined
  understanding: boolean | undefined
  mood: number | undefined
}

/** Kinds of phrases that a negation reverses: “not resolved”, “no thanks”, “isn't great”. */
const negatable = new Set<Tag>(['thanks', 'praise', 'success', 'settled', 'action'])
/** “No worries” and “no longer have the issue” are not negative. */
const reassuring = new Set<Tag>(['success', 'settled'])
const onlyFirst = new Set<Tag>(['accept', 'reject'])
const firstUnlessLonger = new Set(['ok', 'okay', 'k', 'fine', 'yeah'])
const negatableThanks = new Set(['no', 'not', 'without', "don't", 'dont'])
const questionStart =
  /^(?:(?:and|so|but|ok|okay|hi|hello|also|well|then)\s+)?(?:how|what|what's|whats|when|where|where's|why|who|which|whose|can|could|would|will|do|does|did|is|are|am|was|were|have|has|may|should|shall|any)\s+(?:you|u|i|we|it|they|there|he|she|the|my|your|this|that|these|any|is|are|do|does|did|can|long|much|many|about|happened|time|update|news|way|chance|idea|come|a|an)\b/

/** The words that a match of `questionStart` can start with. */
const startsQuestion = new Set(
  `and so but ok okay hi hello also well then how what what's whats when where where's why who which whose can could
  would will do does did is are am was were have has may should shall any`.split(/\s+/),
)

/** A plain array, because it is much cheaper to create than a typed array. */
export const emptyCounts = (): number[] => zeros.slice()
const zeros: readonly number[] = tags.map(() => 0)

export function saysNothing(): SentenceReading {
  const counts = emptyCounts()
  return {
    start: 0,
    end: 0,
    words: [],
    plain: '',
    counts,
    positive: 0,
    negative: 0,
    negations: 0,
    question: false,
    joy: 0,
    anger: 0,
    shouted: 0,
    courtesy: undefined,
    understanding: undefined,
    mood: undefined,
  }
}

export function readSentence(text: string): SentenceReading {
  const reading = saysNothing()
  const words = wordsOnce(text)
  const { counts } = reading
  reading.words = words
  reading.plain = words.join(' ')
  const excused = isExcuse(words)
  const known = lookUp(words)
  readTone(words, known, reading, excused)
  countPhrases(words, known, counts, (tag, at) => correctPhrase(words, reading, tag, at))
  if (reading.negative === 0 && excused) counts[tagIndex.complaint] = 0
  readMarks(text, reading)
  readExclamations(text, reading)
  reading.question =
    /[?？؟]/.test(text) ||
    (startsQuestion.has(words[0] ?? '') &&
      questionStart.test(words.slice(0, 4).join(' ')) &&
      !isExclaimed(text, words))
  if (counts[tagIndex.action] === 0 && !reading.question && saysDone(words)) counts[tagIndex.action] = 1
  return reading
}

/** “What a relief!”, “How quick that was!” and “Have a nice day” are not questions. “What is going on!” is one. */
function isExclaimed(text: string, words: readonly string[]): boolean {
  const [first, second = ''] = words
  if ((first === 'what' || first === 'have') && (second === 'a' || second === 'an')) return true
  return (first === 'what' || first === 'how') && /[!！]\s*$/.test(text) && !asksBehind.has(second)
}

const asksBehind = new Set(
  `is are am was were do does did can could will would should shall has have had may must about come happened
  long many often`.split(/\s+/),
)

function correctPhrase(words: readonly string[], reading: SentenceReading, tag: number, at: number) {
  const { counts } = reading
  const name = tags[tag]
  if (name === undefined) return
  const lukewarmInside = name === 'lukewarm' && at > 1 && firstUnlessLonger.has(words[at] ?? '')
  if (lukewarmInside || (onlyFirst.has(name) && at > 1)) counts[tag] = (counts[tag] ?? 0) - 1
  if (reassuring.has(name) && negators.has(words[at] ?? '')) reading.negations--
  if (negatable.has(name) && negatedAt(words, at, name)) negate(counts, tag, name)
  else if (name === 'success' && isHearsay(words, at)) {
    counts[tag] = (counts[tag] ?? 0) - 1
    reading.positive = Math.max(0, reading.positive - (valences.get(words[at] ?? '') ?? 0))
  }
}

function negate(counts: number[], tag: number, name: Tag) {
  counts[tag] = (counts[tag] ?? 0) - 1
  if (name === 'success' || name === 'action')
    counts[tagIndex.complaint] = (counts[tagIndex.complaint] ?? 0) + 1
}

const hearsay = new Set(
  `marked marking mark flagged listed says said say saying told claims claimed claim supposedly supposed
  allegedly apparently shows showing showed`.split(/\s+/),
)

/** “Marked as solved” and “you said it was fixed” are claims, not facts. */
function isHearsay(words: readonly string[], at: number): boolean {
  for (let i = Math.max(0, at - 5); i < at; i++) if (hearsay.has(words[i] ?? '')) return true
  return false
}

function negatedAt(words: readonly string[], at: number, name: Tag): boolean {
  if (name === 'thanks')
    return (
      negatableThanks.has(words[at - 1] ?? '') || (words[at + 1] === 'for' && words[at + 2] === 'nothing')
    )
  for (let i = Math.max(0, at - 3); i < at; i++) if (negators.has(words[i] ?? '')) return true
  return false
}

function readTone(
  words: readonly string[],
  known: readonly (KnownWord | undefined)[],
  reading: SentenceReading,
  excused: boolean,
) {
  let negatedUntil = -1
  let strength = 1
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const entry = known[i]
    const valence = entry?.valence
    if (entry?.isNegator) {
      reading.negations++
      if (!isAnswer(words, i)) negatedUntil = i + 3
    } else if (word === 'but') negatedUntil = -1
    if (valence !== undefined && !entry?.isNegator && !(excused && ownSlips.has(word))) {
      const felt = (i <= negatedUntil ? -0.6 * valence : valence) * strength
      if (felt > 0) reading.positive += felt
      else reading.negative -= felt
    }
    strength = entry?.strength ?? 1
  }
}

const ownSlips = new Set(
  'sorry forgot missed miss mistake wrong late delay delayed slow confused missing lost'.split(' '),
)
const excuse =
  /^(?:(?:oh|ah|oops|ok|okay|yes|no|hi|so|i'm|i am|my|very) )*(?:sorry|apologies|oops|my bad|my mistake)(?: (?:about|for) (?:that|this|it|the (?:late|delay|slow|confusion|mix)\b.*))?(?:$| (?:(?:i|i've|i'd|we|just|totally|completely|only|had|have) )*(?:forgot|missed|overlooked|mistyped|misread|misunderstood|meant|here|there it|attached|typo|hit send|pressed send|my (?:mistake|fault|bad)|wrong (?:file|picture|photo|number|button|link|chat|ticket|attachment|one)|(?:was|were) (?:away|busy|out|asleep|wrong|in a|at work|late)|the number is|it is|it's|one more|again)\b)/

/** The words that an excuse can start with. */
const startsExcuse = new Set("oh ah oops ok okay yes no hi so i'm i my very sorry apologies".split(' '))

/** “Sorry, forgot that.” admits the speaker's own mistake and isn't a complaint. */
function isExcuse(words: readonly string[]): boolean {
  return words.length <= 16 && startsExcuse.has(words[0] ?? '') && excuse.test(words.slice(0, 12).join(' '))
}

const afterAnswer = new Set(
  "thank thanks that that's thats it it's i i'm i'll i've we you all nothing sorry sir ma'am madam".split(
    ' ',
  ),
)

/** “No, thank you” answers a question; it does not negate the thanks. */
function isAnswer(words: readonly string[], at: number): boolean {
  return at === 0 && (words[0] === 'no' || words[0] === 'nope') && afterAnswer.has(words[1] ?? 'that')
}

function readMarks(text: string, reading: SentenceReading) {
  reading.shouted = (text.match(/\b[A-Z]{4,}\b/g) ?? []).filter(
    w => valences.has(w.toLowerCase()) || w.length > 5,
  ).length
  if (/[\u2000-\uffff]/.test(text))
    for (const character of text) {
      const felt = emoji.get(character)
      if (felt !== undefined) addTone(reading, felt)
    }
  if (/[:;=8^<]/.test(text))
    for (const match of text.matchAll(emoticon)) addTone(reading, match[1] ? 1.5 : -1.5)
}

function readExclamations(text: string, reading: SentenceReading) {
  if (!/[!！]/.test(text)) return
  let marks = 0
  for (const character of text) if (character === '!' || character === '！') marks++
  const unpleasant = reading.negative > reading.positive || (reading.counts[tagIndex.complaint] ?? 0) > 0
  if (unpleasant) reading.anger = Math.min(3, marks)
  else reading.joy = Math.min(3, marks)
}

function addTone(reading: SentenceReading, felt: number) {
  if (felt > 0) reading.positive += felt
  else reading.negative -= felt
}

/** The balance of positive and negative words from −1 to 1, regardless of how many there are. */
export function toneOf(positive: number, negative: number): number {
  const balance = positive - negative
  return balance / Math.sqrt(balance * balance + 12)
}
