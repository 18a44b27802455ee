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
import { generic, indexOf, mayBeIn, phraseOf, wordsOf } from './name-words.ts'
import { literally, type Reading, stem } from './reading.ts'
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
/** The category of uncategorized tickets: “apart from other, which …”, “in Other”. Other uses of the word don't name it. */
const otherCategory = `(?:${not.slice(0, -1)}|(?:in|for|as|under) )(?:the )?(?:category )?other(?: category)?(?= *$| ¦| (?:and|which|what|who|whose|how|where|when|show|give|list|please|in|on|for|during|over|last|this|since|by|from|per|compared|vs|top|is|are|was|were|did|do|does|has|have) )`
const lead = '(?:the |our |my |via |through |by |on |over )*'
const cues: Partial<Record<NameKind, string>> = {
  group: '(?:group|team|queue|desk|department)',
  form: '(?:ticket )?form',
  category: '(?:category|topic)',
  subcategory: '(?:subcategory|sub category|subtopic)',
}

/** “Who should I praise” doesn't name the category “Praise”. */
const notVerb =
  '(?<!\\b(?:(?:i|we|you)(?: (?:should|could|can|shall|must|might|want to|need to|have to))?|who to) )'
/** “spare parts requests”: “requests” only repeats what such tickets are about. */
const nouns =
  '(?: (?:stuff|questions?|requests?|complaints?|enquir(?:y|ies)|inquir(?:y|ies)|queries|parcels?|packages?|calls|topics?))?'
const groupsCue =
  '(?<!(?:slowest|fastest|quickest|best|worst|busiest|lowest|highest|biggest|smallest|top|bottom|which|what|all|the|our|my|other|\\d+|two|three|four|five|by) )(?:groups|teams|queues|desks|departments)(?= (?:in|on|for|last|this|by|¦)| *$)'

/** Full names, or names with their kind: “the Billing group”, “Ken Ito”, “live chat”, “rated bad”. */
export function takeNames(reading: Reading, vocabulary: Vocabulary): Names {
  const mentions: Mention[] = []
  const inDoubt: Names['inDoubt'] = []
  const add = (named: Named, match: RegExpExecArray) =>
    mentions.push({ ...named, excluded: match.groups?.not !== undefined })
  const longestFirst = vocabulary.names.toSorted((a, b) => b.name.length - a.name.length)
  // “Delivery desk, Returns group”: a word such as “desk” belongs to the name before it rather than to the one after.
  const forms = [
    // “Which other category” doesn't name the category Other.
    (words: string, cue: string, name: string) => (name === 'other' ? null : `${words} ${cue}`),
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
    mentions.some(one => one.kind === 'group') ||
    (hasGroup && reading.take(groupsCue) !== null) ||
    listsGroups(reading, vocabulary)
  // “Does the Old contact form fare worse than Contact us”
  const hasForm = mentions.some(one => one.kind === 'form')
  for (const rating of ratings)
    takeWords(reading, ratingWords[rating], match => add(ratingNamed(rating as Rating), match))
  for (const named of longestFirst) {
    // A form can have the same name as a channel or anything else, so the question must also say that it is a form.
    if (named.kind === 'form' && !(hasForm && isOnlyForm(named))) continue
    if (named.name.toLowerCase() === 'other') {
      const match = named.kind === 'category' ? reading.take(otherCategory) : null
      if (match) add(named, match)
      continue
    }
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

const isChannel = new RegExp(`^(?:${Object.values(channelWords).join('|')})$`, 'u')

/** Whether a form's name has several words and isn't a channel's name too. */
const isOnlyForm = (named: Named) => {
  const { text, words } = wordsOf(named)
  return words.length > 1 && !isChannel.test(text)
}

const joins = '(?: (?:and|or|versus|vs|against|than|to|with|compared (?:to|with)))?(?: the)? '

const comparison = /\b(?:compar\w*|versus|vs|against|than)\b/
const ofTopics = /\b(?:(?:sub ?)?categor(?:y|ies)|(?:sub)?topics?)\b/

/**
 * “Billing versus Returns”: if one name in a list can only be a group, the others are groups too. So are two group names
 * that are compared, unless the question says they are categories.
 */
function listsGroups(reading: Reading, vocabulary: Vocabulary): boolean {
  const groups = vocabulary.names.filter(one => one.kind === 'group' && mayBeIn(reading, one))
  if (groups.length < 2) return false
  const { original } = reading
  const areCompared = comparison.test(original) && !ofTopics.test(original)
  const isSure = (one: Named) =>
    areCompared || likelyOf(rivals(one, vocabulary), original).every(({ kind }) => kind === 'group')
  return groups.some(
    one =>
      isSure(one) &&
      groups.some(
        other =>
          other !== one &&
          reading.find(
            `${phraseOf(one.name)}${joins}${phraseOf(other.name)}|${phraseOf(other.name)}${joins}${phraseOf(one.name)}`,
          ),
      ),
  )
}

function takeWords(reading: Reading, words: string, found: (match: RegExpExecArray) => void): void {
  for (const match of reading.takeAll(`${not}${lead}(?:${words})(?: channel| messages?| msgs?)?`))
    found(match)
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
 * “Returns” can be a group or a category. Next to a word for people, or as one thing (“how is Returns doing”), it is the group. Otherwise, it is the category if
 * that category's name starts with the word, and the group if the name ends with it, as with “billing”.
 */
function likelyOf(candidates: Named[], question: string): Named[] {
  const [group, category, ...more] = candidates
  if (group?.kind !== 'group' || category?.kind !== 'category' || more.length > 0) return candidates
  const { text } = wordsOf(group)
  const own = wordsOf(category).words
  const word = literally(text)
  const ofPeople = new RegExp(
    `\\b${members}\\b(?: \\p{L}+)? (?:in|on|at|from|of) (?:the )?${word}\\b|\\bhow (?:is|was) ${word} (?:doing|do|perform\\p{L}*|getting on|coming along|holding up|faring)\\b|\\b${word} (?:people|folks|guys|crew|lot|staff|agents|reps)\\b`,
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
    const matches = reading.takeAll(`${notVerb}${not}${lead}${phrase}${things}`)
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

/** “billing stuff”, “damaged parcels”: the noun only repeats what such tickets are about. */
const things =
  '(?: (?:tickets?|team|ones?|stuff|things?|issues?|problems?|questions?|requests?|cases?|parcels?|packages?|items?|goods|complaints?|enquir(?:y|ies)|inquir(?:y|ies)|queries|errors?|topics?|troubles?))?'

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

function candidatesFor(words: string[], vocabulary: Vocabulary): Named[] {
  const { agentsByWord, byStem } = indexOf(vocabulary)
  const stems = words.map(stem)
  const [first = ''] = stems
  if (words.length === 1) {
    const people = agentsByWord.get(words[0] ?? '')
    if (people) return people
    if (generic.has(first)) return []
    // “Customers pressing thumbs down” isn't about “Jobs and press”.
    if (first === 'press' && words[0] !== 'press') return []
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
