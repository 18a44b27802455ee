import { type ChannelId, channelIds, type Rating, ratings } from '@pulse/contract'
import {
  channelNamed,
  channelWords,
  type Named,
  type NameKind,
  ratingNamed,
  ratingWords,
  type Vocabulary,
} from '../vocabulary.ts'
import { distance, literally, plain, type Reading, stem } from './reading.ts'
import { isFiller } from './stop-words.ts'

export interface Mention extends Named {
  /** Whether the question excludes this name. */
  excluded: boolean
}

export interface Names {
  mentions: Mention[]
  /** Words that match several names, or match a name only approximately. */
  inDoubt: { word: string; candidates: Named[]; excluded: boolean }[]
}

const not =
  '(?<not>(?:(?<=(?:all|every|everything|everyone|everybody|any|anything)(?: \\p{L}+)? )but|except|excluding|exclude|without counting|without|other than|apart from|besides|ignoring|ignore|not counting|not including|leaving out|leave out|minus|barring|aside from|but not|skipping|(?:take|taking|cut|cutting|strip|stripping|filter|filtering|keep|keeping|drop|dropping|throw|throwing) out|removing|remove|omitting|omit|disregarding|disregard|discounting|setting aside|putting aside|save for|sans|(?:if|when) (?:we|you|i) (?:do not|don t) count|(?:do not|don t) (?:count|include)|(?<!(?:have|has|had|with|got|is|are|was|were|there|or|say|said) )no|non|not)(?: for| in| on| by| from| via| the)* )?'
const lead = '(?:the |our |my |via |through |by |on |over )*'
const cues: Partial<Record<NameKind, string>> = {
  group: '(?:group|team|queue|desk|department)',
  form: '(?:ticket )?form',
  category: '(?:category|topic)',
  subcategory: '(?:subcategory|sub category|subtopic)',
}

/** “Who should I praise” doesn't name the category “Praise”. */
const notVerb = '(?<!\\b(?:i|we|you|who to) )'
/** “spare parts requests”: what such tickets are about, said again. */
const nouns = '(?: (?:stuff|questions?|requests?|complaints?|enquir(?:y|ies)|inquir(?:y|ies)|queries|parcels?|packages?|calls|topics?))?'
const groupsCue = '(?:groups|teams|queues|desks|departments)(?= (?:in|on|for|last|this|by|¦)| *$)'

/** Full names, or names with their kind: “the Billing group”, “Ken Ito”, “live chat”, “rated bad”. */
export function takeNames(reading: Reading, vocabulary: Vocabulary): Names {
  const mentions: Mention[] = []
  const inDoubt: Names['inDoubt'] = []
  const add = (named: Named, match: RegExpExecArray) =>
    mentions.push({ ...named, excluded: match.groups?.not !== undefined })
  const longestFirst = vocabulary.names.toSorted((a, b) => b.name.length - a.name.length)
  // “Delivery desk, Returns group”: a word such as “desk” belongs to the name before it rather than to the one after.
  const forms = [
    (words: string, cue: string) => `${words} ${cue}`,
    (words: string, cue: string, name: string) => (new RegExp(`${cue}$`, 'u').test(name) ? words : null),
    (words: string, cue: string) => `${cue} (?:called |named )?${words}`,
  ]
  for (const form of forms)
    for (const named of longestFirst) {
      const cue = cues[named.kind]
      const phrase =
        cue && mayBeIn(reading, named) ? form(phraseOf(named.name), cue, wordsOf(named).text) : null
      const match = phrase && reading.take(`${not}${lead}${phrase}`)
      if (match) add(named, match)
    }
  // “Billing, Returns and Orders groups”: names in one list are of one kind.
  const hasGroup = longestFirst.some(one => one.kind === 'group' && mayBeIn(reading, one))
  const areGroups =
    mentions.some(one => one.kind === 'group') || (hasGroup && reading.take(groupsCue) !== null)
  for (const rating of ratings)
    takeWords(reading, ratingWords[rating], match => add(ratingNamed(rating as Rating), match))
  for (const named of longestFirst) {
    // A form can have the same name as a channel or anything else, so the question must also say that it is a form.
    if (named.kind === 'form' || named.name.toLowerCase() === 'other') continue
    if (!mayBeIn(reading, named)) continue
    const match = reading.find(`${notVerb}${not}${lead}${phraseOf(named.name)}${nouns}`)
    if (!match) continue
    const sameName =
      named.kind === 'group' && areGroups ? [named] : likelyOf(rivals(named, vocabulary), reading.original)
    reading.take(`${notVerb}${not}${lead}${phraseOf(named.name)}${nouns}`)
    if (sameName.length > 1)
      inDoubt.push({ word: named.name, candidates: sameName, excluded: match.groups?.not !== undefined })
    else add(sameName[0] ?? named, match)
  }
  for (const channel of channelIds)
    takeWords(reading, channelWords[channel as ChannelId], match => add(channelNamed(channel), match))
  return { mentions, inDoubt }
}

function takeWords(reading: Reading, words: string, found: (match: RegExpExecArray) => void): void {
  for (const match of reading.takeAll(`${not}${lead}(?:${words})(?: channel)?`)) found(match)
}

/** All names that a word could refer to. A group that shares its name with part of a category is ambiguous. */
function rivals(named: Named, { names }: Vocabulary): Named[] {
  const { stems, text } = wordsOf(named)
  const has = (other: Named) => stems.every(word => wordsOf(other).stems.includes(word))
  if (named.kind === 'group')
    return [named, ...names.filter(other => other.kind === 'category' && has(other))]
  return names.filter(other => other.kind === named.kind && wordsOf(other).text === text)
}

const members = '(?:who|agents?|people|anyone|anybody|someone|everyone|reps?|folks)'

/**
 * “Returns” can be a group or a category. With people it is the group, and otherwise the category whose name starts with
 * it. A word at the end of a category's name, such as “billing”, is the group.
 */
function likelyOf(candidates: Named[], question: string): Named[] {
  const [group, category, ...more] = candidates
  if (group?.kind !== 'group' || category?.kind !== 'category' || more.length > 0) return candidates
  const { text } = wordsOf(group)
  const own = wordsOf(category).words
  const word = literally(text)
  const ofPeople = new RegExp(
    `\\b${members}\\b(?: \\p{L}+)? (?:in|on|at|from|of) (?:the )?${word}\\b|\\b${word} (?:people|folks|guys|crew|lot|staff|agents|reps)\\b`,
    'u',
  ).test(question)
  // A short follow-up can mean either, depending on the conversation.
  if (/^(?:and|but|ok|so|what about|how about)\b/.test(question) && !ofPeople) return candidates
  if (ofPeople || own.at(-1) === text) return [group]
  return own[0] === text ? [category] : candidates
}

/** First names, last names and parts of category names among the remaining words. */
export function takePartialNames(reading: Reading, vocabulary: Vocabulary): Names {
  const mentions: Mention[] = []
  const inDoubt: Names['inDoubt'] = []
  for (const text of windows(reading.rest)) {
    const phrase = literally(text)
    if (!reading.rest.includes(` ${text} `)) continue
    const candidates = candidatesFor(text.split(' '), vocabulary)
    if (candidates.length === 0) continue
    const matches = reading.takeAll(`${not}${lead}${phrase}${things}`)
    if (matches.length === 0) continue
    const [only] = candidates
    if (candidates.length === 1 && only)
      mentions.push(...matches.map(match => ({ ...only, excluded: match.groups?.not !== undefined })))
    else
      inDoubt.push({
        word: text,
        candidates: candidates.slice(0, 6),
        excluded: matches.some(match => match.groups?.not !== undefined),
      })
  }
  return { mentions, inDoubt }
}

/** “billing stuff”, “damaged parcels”: what such tickets are about, said again. */
const things =
  '(?: (?:tickets?|team|ones?|stuff|things?|issues?|problems?|questions?|requests?|cases?|parcels?|packages?|items?|goods|complaints?|enquir(?:y|ies)|inquir(?:y|ies)|queries|errors?|topics?))?'

/** Runs of unused words, longest first. */
function windows(rest: string): Iterable<string> {
  const runs = rest.split('¦').map(run => run.split(' ').filter(word => word !== ''))
  const all = [3, 2, 1].flatMap(size =>
    runs.flatMap(run =>
      run
        .map((_, at) => run.slice(at, at + size))
        .filter(words => words.length === size && !isFiller(words[0] ?? '') && !isFiller(words.at(-1) ?? '')),
    ),
  )
  return new Set(all.map(words => words.join(' ')))
}

/** Words in names that are too common to identify the name alone. */
const generic = new Set(
  'account service product order item issue question problem time page missing received working request claim point detail size search content reset fit app where what change start sub late other parcel wrong miss cancell job'.split(
    ' ',
  ),
)

function candidatesFor(words: string[], vocabulary: Vocabulary): Named[] {
  const { agentsByWord, byStem } = indexOf(vocabulary)
  const stems = words.map(stem)
  const [first = ''] = stems
  if (words.length === 1) {
    const people = agentsByWord.get(words[0] ?? '')
    if (people) return people
    if (generic.has(first)) return []
  }
  const containing = (kind: NameKind) =>
    (byStem.get(first) ?? []).filter(named => {
      if (named.kind !== kind) return false
      const own = wordsOf(named).stems
      // “locked accounts” for “Account locked”
      const isTurned = stems.length === 2 && own.length === 2 && stems.every(word => own.includes(word))
      return isTurned || own.some((_, at) => stems.every((word, next) => own[at + next] === word))
    })
  const categories = containing('category')
  return categories.length > 0 ? categories : containing('subcategory')
}

interface NameIndex {
  agentsByWord: Map<string, Named[]>
  byStem: Map<string, Named[]>
}

const indexes = new WeakMap<Vocabulary, NameIndex>()

function indexOf(vocabulary: Vocabulary): NameIndex {
  const kept = indexes.get(vocabulary)
  if (kept) return kept
  const index: NameIndex = { agentsByWord: new Map(), byStem: new Map() }
  const add = (map: Map<string, Named[]>, words: string[], named: Named) => {
    for (const word of new Set(words)) map.set(word, [...(map.get(word) ?? []), named])
  }
  for (const named of vocabulary.names) {
    add(index.byStem, wordsOf(named).stems, named)
    if (named.kind === 'agent') add(index.agentsByWord, wordsOf(named).words, named)
  }
  indexes.set(vocabulary, index)
  return index
}

/** Whether the word is part of a name, possibly with another ending. */
export function isPartOfName(word: string, vocabulary: Vocabulary): boolean {
  const { agentsByWord, byStem } = indexOf(vocabulary)
  return agentsByWord.has(word) || byStem.has(stem(word))
}

/** Suggestions for an unknown word: similar agent names, or parts of category names. */
export function nearlyNamed(word: string, { names }: Vocabulary): Named[] {
  if (word.length < 4 || /\d/.test(word) || generic.has(stem(word))) return []
  const owners = names.filter(one => isOwner(word, one))
  if (owners.length > 0) return owners
  const most = word.length >= 8 ? 2 : 1
  return names
    .filter(named => named.kind !== 'form')
    .filter(named =>
      wordsOf(named).words.some(part => part.length >= 4 && distance(part, word, most) <= most),
    )
    .slice(0, 6)
}

/** “kens” for “Ken’s” */
export const isOwner = (word: string, named: Named) =>
  named.kind === 'agent' && wordsOf(named).words.some(part => word === `${part}s`)

/** Whether the word is a name with a typo. Short words never count as typos. */
export const isPlainTypo = (word: string, named: Named) =>
  wordsOf(named).words.some(
    part =>
      // “maras” for “Mara’s”
      (part.length >= 3 && word === `${part}s`) ||
      (Math.min(part.length, word.length) >= 6 &&
        part[0] === word[0] &&
        distance(part, word, 2) <= (part.length >= 8 ? 2 : 1)),
  )

interface NameWords {
  text: string
  words: string[]
  stems: string[]
}

/** Cached, because a long question checks every name hundreds of times. */
const known = new WeakMap<Named, NameWords>()

function wordsOf(named: Named): NameWords {
  const kept = known.get(named)
  if (kept) return kept
  const text = plain(named.name)
  const words = text.split(' ')
  const made = { text, words, stems: words.map(stem) }
  known.set(named, made)
  return made
}

/** Rules out most names before building a pattern for them. */
function mayBeIn({ rest }: Reading, named: Named): boolean {
  return wordsOf(named).stems.every(word => word === 'and' || rest.includes(word.replace(/y$/, '')))
}

const excludes =
  /\b(?:without|except|excluding|exclude|(?:take|taking|cut|cutting|strip|stripping|filter|filtering|keep|keeping|drop|dropping) out|removing|remove|omitting|omit|disregarding|disregard|sans|do not count|do not include|(?:is|are|was|were) not|other than|apart from|aside from|besides|not counting|not including|leaving out|leave out|left out|ignoring|ignore|minus|barring|skipping|skip|but not|all but) (?<names>.*?(?: and | or | nor | plus ).*?)(?: (?:in|for|on|during|last|this|since|from|between) |$)/

/** “if you take email and live chat out”, “email aside” */
const takenOut =
  /\b(?:take|taking|takes|took|leave|leaving|left|keep|keeping|cut|cutting|drop|dropping) (?<names>.+?) (?:out|away|aside|off)(?: of (?:it|that|this|the (?:picture|numbers|calculation)))?\b/

/** “without chat and voice” excludes both. */
export function withExcludedLists(mentions: readonly Mention[], question: string): Mention[] {
  const outside = ` ${takenOut.exec(question)?.groups?.names ?? ''} `
  const listed = ` ${excludes.exec(question)?.groups?.names ?? ''} ${outside}`
  const kinds = new Set(mentions.filter(one => one.excluded || outside.trim() !== '').map(one => one.kind))
  const isListed = (one: Mention) =>
    one.kind === 'channel'
      ? new RegExp(` (?:${channelWords[one.key as ChannelId]}) `).test(listed)
      : wordsOf(one).words.some(word => word !== 'and' && listed.includes(` ${word} `))
  return mentions.map(one => (kinds.has(one.kind) && isListed(one) ? { ...one, excluded: true } : one))
}

/** Names in the order of the question, so a comparison starts with the one that was named first. */
export function inOrder(mentions: readonly Mention[], question: string): Mention[] {
  const at = (one: Mention) => {
    const words =
      one.kind === 'channel'
        ? channelWords[one.key as ChannelId]
        : wordsOf(one).stems.map(literally).join('|')
    const found = question.search(new RegExp(`\\b(?:${words})`, 'u'))
    return found < 0 ? question.length : found
  }
  return mentions.toSorted((a, b) => at(a) - at(b))
}

/** A name that is repeated in a question counts once. */
export function withoutRepeats(mentions: readonly Mention[]): Mention[] {
  const first = new Map<string, Mention>()
  for (const one of mentions) {
    const which = JSON.stringify([one.kind, one.key, one.within, one.excluded])
    if (!first.has(which)) first.set(which, one)
  }
  return [...first.values()]
}

/** Matches a name's words with common endings. “And” is optional. */
function phraseOf(name: string): string {
  return plain(name)
    .split(' ')
    .map(word => {
      if (word === 'and') return '(?:and|or|/)?'
      const root = stem(word)
      if (root.length <= 3) return literally(word)
      const escaped = literally(root)
      return root.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:s|es|ed|ing)?`
    })
    .join(' ?')
    .replaceAll(' ?(?:and|or|/)? ?', '(?: and| or| /)? ')
    .replaceAll(' ?', ' ')
}

/** Every word of the account's names. */
export const nameWords = (vocabulary: Vocabulary): string[] => [
  ...new Set(vocabulary.names.flatMap(named => wordsOf(named).words)),
]

/** In “what share of delivery issues is late delivery”, the category is the whole. */
export const isWithinCategory = (mentions: readonly Pick<Mention, 'kind' | 'key' | 'within'>[]) =>
  mentions.some(one => one.kind === 'category') &&
  mentions.some(one => one.kind === 'subcategory') &&
  mentions.every(one =>
    one.kind === 'subcategory'
      ? mentions.some(other => other.kind === 'category' && other.key === one.within)
      : one.kind === 'category',
  )

const shareOf = '(?:share|part|percent(?:age)?|%|proportion|portion|fraction|many|much)'
/** “what share of Ken's tickets was Delivery issues” */
const wholeFirst = new RegExp(
  `\\b${shareOf} of (?<whole>.+?) (?:was|were|is|are|came|come|comes|went|goes|go|fell|falls|belongs?|belonged)\\b(?<part>.*)$`,
)
/** “of all tickets in Delivery issues, how many percent came by email” */
const wholeBefore = new RegExp(
  `^(?:out )?of (?<whole>.+?) (?:how many|what|which|how much)(?: \\S+)? ?${shareOf}?\\b(?<part>.*)$`,
)
/** “Mei's share of billing tickets”, “Rui and Ananya make how many percent of Escalations” */
const partFirst = new RegExp(`^(?<part>.+?) ${shareOf} of (?<whole>.+)$`)

/** In “what share of Ken's tickets was Delivery issues”, the category is the part. */
export function partOf(question: string, mentions: readonly Mention[]): NameKind | null {
  if (isWithinCategory(mentions)) return null
  for (const pattern of [wholeFirst, wholeBefore, partFirst]) {
    const { whole = '', part = '' } = pattern.exec(question)?.groups ?? {}
    const kind = whole ? kindOfPart(whole, part, mentions) : null
    if (kind) return kind
  }
  return null
}

function kindOfPart(whole: string, part: string, mentions: readonly Mention[]): NameKind | null {
  const isIn = (text: string, one: Mention) =>
    one.kind === 'channel'
      ? new RegExp(`\\b(?:${channelWords[one.key as ChannelId]})\\b`).test(text)
      : wordsOf(one).stems.some(word => word !== 'and' && text.includes(word))
  const parts = mentions.filter(one => isIn(part, one) && !isIn(whole, one))
  const wholes = mentions.filter(one => isIn(whole, one) && !isIn(part, one))
  const kinds = new Set(parts.map(one => one.kind))
  const [kind] = kinds
  return kind &&
    kinds.size === 1 &&
    wholes.length > 0 &&
    parts.length + wholes.length === mentions.length &&
    wholes.every(one => one.kind !== kind) &&
    mentions.every(one => !one.excluded && one.kind !== 'rating')
    ? kind
    : null
}
