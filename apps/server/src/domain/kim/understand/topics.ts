import { literally, plain, type Reading, stem } from './reading.ts'
import { harmless, moods } from './words/harmless.ts'
import { neverIgnored } from './words/never-ignored.ts'

const before =
  '(?:about|regarding|re|mention(?:s|ed|ing)?|from|for|of|on|with|by|involving|concerning|around|over)(?: the| a| an| our| any| all| those| these)*'
const behind =
  '(?:tickets?|complaints?|issues?|cases?|stuff|requests?|problems?|questions?|things?|messages?|conversations?|emails?|chats?|calls?|again|keeps?|kept|comes?|came|gets?|related)'

/**
 * The unknown words of a question as one topic, if they are used as a topic: “kettle tickets”, “tickets about gift
 * wrap”, “northline again. How many …”. Null if any of them is used differently.
 */
export function topicOf(unknown: readonly string[], question: string): string | null {
  const words = [...new Set(unknown)].filter(word => !restOfTopic.has(word))
  if (words.length === 0 || words.length > 2 || !words.every(canBeTopic)) return null
  const text = ` ${plain(question)} `
  const phrase = words.map(literally).join(' ')
  const isTopic =
    new RegExp(` ${before} ${phrase} | ${phrase} ${behind} `, 'u').test(text) ||
    question
      .toLowerCase()
      .split(/[.,!?:;…–—()]+| - /u)
      .some(clause => plain(clause).replace(/^(?:so|ok|and|the|our|those|these) /, '') === words.join(' '))
  return isTopic ? words.map(stem).join(' ') : null
}

/** Verbs around a topic: “keeps getting brought up”. */
const restOfTopic: ReadonlySet<string> = new Set([
  ...(['keeps', 'keep', 'kept', 'brought', 'popping', 'coming', 'someone', 'mention'] as const),
])

const canBeTopic = (word: string) =>
  /^\p{L}[\p{L}\p{N}]{3,}$/u.test(word) &&
  !/^(?:issue|problem|customer|client|question|ticket|request|thing|line|reason|word|pattern|person|moment|place|figure|table|list|rank|form|group|channel|agent|category|factor|target|survey|answer|reply|response)s?$/.test(
    word,
  ) &&
  !/^(?:who|whom|whose|which|what|when|where|whether|deals?|dealt|dealing|handles?|handled|handling|such|same|other|others|each|every|both|half|double|twice|zero|none|next|late|early|long|longer|short|shorter|high|higher|low|lower|large|larger|small|smaller|more|less|many|much|few|one|two|three|four|five|six|seven|eight|nine|ten|twenty|first|second|third|day|days|week|weeks|month|months|quarter|quarters|year|years|hour|hours|minute|minutes|mon|tue|tues|wed|weds|thu|thur|thurs|fri|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|lates|earlies|weekday|weekend|morning|evening|afternoon|night|noon|midday|midnight|across|along|around|towards|toward|upon|normal|usual|average|typical|worse|better|worst|best|growth|gap|share|speed|quality|special|particular|separate|edge|different|similar|extreme|classic|upset|angry|cross|irate|livid|genuine|real|actual|proper|valid)$/.test(
    word,
  ) &&
  !neverIgnored.has(word) &&
  !harmless.has(word) &&
  !moods.has(word)

/** Consumes the topic everywhere in the question. */
export function takeTopic(reading: Reading, topic: string | null): string | null {
  if (!topic) return null
  const words = topic
    .split(' ')
    .map(word => `${literally(word)}(?:s|es|ed|ing)?`)
    .join(' ')
  const again = '(?: again)?(?: keeps? (?:getting |being )?(?:brought up|coming up|popping up|mentioned))?'
  const found = reading.takeAll(`(?:(?:that |which )?${before} )?${words}${again}`)
  if (found.length > 0)
    reading.takeAll('(?:that |which )?(?:mention(?:s|ed|ing)?|about|regarding) (?:it|them|that|those|this)')
  return found.length > 0 ? topic : null
}
