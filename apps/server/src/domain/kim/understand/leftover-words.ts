import { tokenIds } from '@pulse/scoring/embeddings'
import type { Named, Vocabulary } from '../vocabulary.ts'
import type { Mention, Names } from './name-mentions.ts'
import { isOwner, isPlainTypo, nearlyNamed } from './name-words.ts'
import { asksForList } from './question-hints.ts'
import { type Leftover, literally, type Reading } from './reading.ts'
import { isFiller } from './stop-words.ts'
import type { Understood } from './understood-question.ts'
import { genericVerbs } from './words/generic-verbs.ts'
import { countedNouns, harmless, moods } from './words/harmless.ts'
import { ignorable, tellingAdverbs } from './words/ignorable.ts'
import { connectsFigure } from './words/judged-figures.ts'
import { neverIgnored } from './words/never-ignored.ts'

/** Up to this many unknown words are compared with every name. A question with more of them isn't about names. */
const mostGuesses = 20

interface Leftovers {
  left: string[]
  typos: Mention[]
  corrected: Understood['corrected']
  ignored: string[]
}

/**
 * Sorts the words that no parser used. A near match for a name is accepted, or the user is asked which name they mean.
 * A word that can't change the meaning is ignored. Any other word is a reason to refuse.
 */
export function leftoverWords(
  reading: Reading,
  vocabulary: Vocabulary,
  inDoubt: Names['inDoubt'],
  question: string,
): Leftovers {
  const capitalized = new Set(
    [...question.matchAll(/(?<=\p{L}[^.!?]* )\p{Lu}\p{Ll}+/gu)].map(([word]) => word.toLowerCase()),
  )
  const typos: Mention[] = []
  const corrected: Leftovers['corrected'] = []
  const ignored: string[] = []
  const guesses = new Map<string, Named[]>()
  const all = reading.left()
  const excluding = new Set<Leftover>()
  const left = all.filter((one, at) => {
    const { word } = one
    if (isFiller(word) || /^[^\p{L}\p{N}]+$/u.test(word)) return false
    if (cannotMatter(word, reading.original)) {
      ignored.push(word)
      return false
    }
    if (neverIgnored.has(word)) return true
    const isNew = !guesses.has(word)
    // An ordinary word isn't a typo of a name, unless it is capitalized like one.
    const isOrdinary = !capitalized.has(word) && tokenIds(word).length === 1
    const near =
      guesses.get(word) ??
      (guesses.size < mostGuesses ? nearlyNamed(word, vocabulary) : []).filter(
        one => !isOrdinary || isOwner(word, one),
      )
    guesses.set(word, near)
    const [only] = near
    if (!only) return true
    const not = exclusionBefore(all, at)
    if (not) {
      excluding.add(not)
      reading.take(`${not.word}(?= (?:(?:${[...articles].join('|')}) )*${literally(word)})`)
    }
    const excluded = not !== null
    if (near.length === 1 && isPlainTypo(word, only)) {
      typos.push({ ...only, excluded })
      if (isNew) corrected.push({ from: word, to: only.name })
    } else if (isNew) inDoubt.push({ word, candidates: near, excluded })
    return false
  })
  return {
    left: left.filter(one => !excluding.has(one)).map(({ word }) => word),
    typos,
    corrected,
    ignored: [...new Set(ignored)],
  }
}

const articles: ReadonlySet<string> = new Set(['the', 'our', 'my', 'all', 'any', 'for', 'from'])
const exclusions: ReadonlySet<string> = new Set(
  'not no but except excluding exclude without minus besides sans skip skipping ignore ignoring'.split(' '),
)

/** The word that excludes a name: “everyone but the helpers”, “without helpers”. */
function exclusionBefore(all: readonly Leftover[], at: number): Leftover | null {
  const before = all[at - 1]
  if (!before || all[at]?.after !== before.word) return null
  if (articles.has(before.word)) return exclusionBefore(all, at - 1)
  return exclusions.has(before.word) ? before : null
}

/**
 * Whether a word can't change the meaning. A judgment such as “angry” can, if it describes what is counted, as in
 * “angry customers”.
 */
function cannotMatter(word: string, question: string): boolean {
  if (neverIgnored.has(word) || isCompared(word, question) || limitsTwice(word, question)) return false
  if (saysWhichTickets(word, question)) return false
  if (ignorable.has(word) || harmless.has(word) || genericVerbs.has(word)) return true
  if (moods.has(word)) return !describesCounted(word, question)
  if (tellsManner(word, question) || connectsFigure(word, question)) return true
  return /^\p{L}{3,}ly$/u.test(word) && !tellingAdverbs.has(word)
}

const handles =
  /^(?:work|cover|touch|serv|treat|look|view|check|s[ae]e|saw|take|took|open|read|pick|help|follow)/

/** In a request to list tickets, a verb says which ones: “which tickets did Ken mess up”. */
const saysWhichTickets = (word: string, question: string) =>
  genericVerbs.has(word) &&
  !handles.test(word) &&
  asksForList.test(question.trim()) &&
  new RegExp(`\\b(?:tickets|cases|conversations)\\b.*\\b${literally(word)}\\b`, 'u').test(question)

/** “The most surprising CSAT” is neither the highest nor the lowest. */
const isCompared = (word: string, question: string) =>
  moods.has(word) &&
  new RegExp(
    `\\b(?:most|least) ${literally(word)} (?:ai |average |mean |median |overall |emotional |first )*(?:csat|satisfaction|sla|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|(?:response|reply|resolution|handling) times?|reopen rates?|numbers?)\\b`,
    'u',
  ).test(question)

/** “Beat the average on both CSAT and speed” limits two figures. */
const limitsTwice = (word: string, question: string) =>
  /^beat/.test(word) &&
  /\bbeat\w* (?:\p{L}+ ){0,3}(?:average|avg|mean) (?:on|in|for|at) both\b/u.test(question)

const manner =
  /\bhow (?:is|are|was|were|did|do|does|has|have|had) (?:(?:the|our|my|this|that|been|all) )*(?:we|they|he|she|it|things|everything|everyone|everybody|team|guys|folks|crew|csat|sla|scores?|numbers|figures|times?|rates?|empathy|personali[sz]ation|responsiveness|completeness|polarity|satisfaction|performance)(?: (?:been|all|really|actually))* (\p{L}+)(?! (?:tickets?|customers?|cases?|conversations?))/gu

/** “How did CSAT evolve”, “how are we faring”: the verb of such a question doesn't select tickets. */
const tellsManner = (word: string, question: string) =>
  [...question.matchAll(manner)].some(([, verb]) => verb === word)

/** “customers are so impatient” also describes the customers. */
const linking: ReadonlySet<string> = new Set(
  'is are was were so too very that this get gets got getting be been being seem seems become became'.split(
    ' ',
  ),
)
const people: ReadonlySet<string> = new Set(
  'customers customer people clients users agents reps folks'.split(' '),
)

function describesCounted(word: string, question: string): boolean {
  const words = question.split(' ')
  return words.some((one, at) => {
    if (one !== word) return false
    const subject = words.slice(0, at).findLast(before => !linking.has(before)) ?? ''
    return countedNouns.has(words[at + 1] ?? '') || (people.has(subject) && linking.has(words[at - 1] ?? ''))
  })
}
