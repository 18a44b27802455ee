import { readFileSync } from 'node:fs'
import type { OrderState } from './types.ts'

/** The words that Copilot understands. They are stored as data, so words can be added without code changes. */
interface Vocabulary {
  /** Chat spellings and their meanings. */
  spelling: Record<string, string>
  /** Words whose misspellings are corrected, and words that look like misspellings of them but aren't. */
  typoTargets: string[]
  notTypos: string[]
  /** Lists of words that patterns refer to as @name. */
  classes: Record<string, string[]>
  person: string[]
  /** Words that count as asking for a person only if the message contains little else. */
  personAlone: string[]
  notPerson: string[]
  areYouABot: string[]
  angry: { strong: string[]; mild: string[]; notAnger: string[] }
  injection: string[]
  /** Pieces of text that are matched verbatim. */
  injectionMarks: string[]
  languages: Record<string, string[]>
  /** Words in the language lists above that are also English words. */
  notForeign: string[]
  topics: Record<TopicCue, string[]>
  /** Patterns that rule a topic out. */
  notTopics: Partial<Record<TopicCue, string[]>>
  /** Parts of an order's status that customers ask about separately. */
  statusFacets: Record<string, string[]>
  notItems: string[]
  /** Words that occur in item titles but often mean something else. */
  commonItemWords: string[]
  itemSynonyms: Record<string, string>
  orderWords: string[]
  smalltalk: Record<Smalltalk, string[]>
  yes: string[]
  no: string[]
  /** Words that can come before an answer without changing it. */
  interjections: string[]
  ordinals: Record<string, number>
  latest: string[]
  oldest: string[]
  other: string[]
  allOrders: string[]
  stateWords: Record<OrderState, string[]>
  followUps: string[]
  /** Words that say nothing about the topic. */
  fillers: string[]
  /** Words that can be in any question without changing what it is about. */
  asides: string[]
  /** Lists of words that mean the same thing in a question. Each word is in only one list. */
  synonyms: string[][]
  /** Phrases that a language model may use only if the facts contain them. */
  promises: string[]
  streetWords: string[]
  /** A number before one of these words isn't an order number. */
  notOrderNumber: string[]
}

export type Smalltalk = 'hello' | 'thanks' | 'bye'

export type TopicCue =
  | 'listOrders'
  | 'knowledgeFirst'
  | 'cancel'
  | 'unwanted'
  | 'address'
  | 'problem'
  | 'notReceived'
  | 'refund'
  | 'refundStatus'
  | 'status'
  | 'vague'

export const vocabulary: Vocabulary = JSON.parse(
  readFileSync(new URL('../data/vocabulary.json', import.meta.url), 'utf8'),
)
