import type { Candidate } from './candidates.ts'
import {
  adverbs,
  baseVerbs,
  followsObject,
  isClause,
  isPast,
  lowerable,
  modals,
  singular,
  withS,
} from './grammar.ts'
import { firstWord, isImperative, isUnknownVerb } from './imperative.ts'

type Role = Candidate['role']

/** Words that are not names. */
type KnownWords = Pick<ReadonlySet<string>, 'has'>

/** The words that summaries add; all others come from the conversation. */
export const frameWords: ReadonlySet<string> = new Set(
  `the customer customer's agent agent's company company's says say asks ask writes whether how to not they them their theirs
  themselves they're they've they'll they'd is are was were has does isn't hasn't doesn't wasn't weren't replies that no reply from
  an there will where when have also add write thanks replied`.split(/\s+/),
)

const subjectOf: Record<Role, string> = { customer: 'The customer', agent: 'The agent' }
const otherOf: Record<Role, string> = { customer: 'the company', agent: 'the customer' }

const firstPerson: Readonly<Record<string, string>> = {
  i: 'they',
  "i'm": "they're",
  im: "they're",
  "i've": "they've",
  ive: "they've",
  "i'll": "they'll",
  "i'd": "they'd",
  we: 'they',
  "we're": "they're",
  "we've": "they've",
  "we'll": "they'll",
  "we'd": "they'd",
  me: 'them',
  us: 'them',
  my: 'their',
  our: 'their',
  mine: 'theirs',
  ours: 'theirs',
  myself: 'themselves',
  ourselves: 'themselves',
}

/** Puts a sentence from the conversation in the third person, or quotes it when the grammar makes that unsafe. */
export function inThirdPerson(sentence: string, role: Role, knownLower: KnownWords, verb?: string): string {
  const plain = withoutShouting(sentence)
  const retold = plain.includes('?')
    ? reportedQuestion(plain, role)
    : reportedStatement(plain, role, knownLower, verb)
  return retold ?? quoted(plain, role, verb)
}

/** A second sentence from the same side continues the first: “They also say …”. */
export function asContinuation(sentence: string, role: Role): string {
  return sentence
    .replace(`${subjectOf[role]} says `, 'They also say ')
    .replace(`${subjectOf[role]} asks`, 'They also ask')
    .replace(`${subjectOf[role]} writes:`, 'They also write:')
}

export function quoted(sentence: string, role: Role, otherwise = 'writes'): string {
  const verb = sentence.includes('?') ? 'asks' : otherwise
  const inner = sentence.replace(/[“”"]/g, "'").replace(/[.\s]+$/, '')
  return `${subjectOf[role]} ${verb}: “${inner}${/[?!…]$/.test(inner) ? '' : '.'}”`
}

function reportedStatement(sentence: string, role: Role, knownLower: KnownWords, verb = 'says') {
  const body = ended(sentence)
  const demand = /^(?:please |pls |kindly )?(?:do not|don't) (.+)$/i.exec(body)?.[1]
  if (demand !== undefined && baseVerbs.has(firstWord(demand))) return asksTo(demand, role, 'not to')
  const wish = /^(?:please |pls |kindly )+(.+)$/i.exec(body)?.[1] ?? body
  const asksPolitely = wish !== body
  if (baseVerbs.has(firstWord(wish)) && (asksPolitely || isImperative(wish))) return asksTo(wish, role)
  if (asksPolitely || startsLikeQuestion.test(body) || body.split(' ').length < 3) return undefined
  if (/\b(?:please|pls)\b|[\p{L}][.!] +\p{L}/iu.test(body) || isUnknownVerb(body)) return undefined
  if (verb === 'replies' && !hasSubject.test(body)) return undefined
  const whole = withSubject(body, role)
  if (!isClause(whole)) return undefined
  const clause = shifted(whole, role)
  return clause === undefined
    ? undefined
    : `${subjectOf[role]} ${verb}${verb === 'replies' ? ' that' : ''} ${lowered(clause, knownLower)}.`
}

/** Short answers often lack a subject; after “replies that” they need one. */
const hasSubject =
  /^(?:i|i'm|i've|i'll|i'd|we|we're|we've|we'll|it|it's|they|the|my|our|there|nobody|this)\b/i // words-check: data
const startsLikeQuestion =
  /^(?:how|why|what|where|who|whose|which|when|any|anyone|can|could|is|are|am|do|does|did|will|would|should|shall|has|have)\b/i
const afterVerb =
  /^(?:a|an|the|my|our|your|this|that|these|it|for|to|from|with|in|on|at|by|\d+|two|three|some|all|no|off)$/i

const leftOut =
  /^(?:just |still |only )?(?:wondering|trying|looking|waiting|checking|hoping|asking|writing|following up)\b/i

/** Adds the missing subject of short messages such as “Paid for two tickets” or “Getting an error”. */
function withSubject(sentence: string, role: Role): string {
  if (role !== 'customer') return sentence
  if (leftOut.test(sentence)) return `I am ${lowerFirst(sentence)}`
  const [first = '', second = ''] = sentence.split(' ')
  const start = first.toLowerCase()
  if (isPast(start) && afterVerb.test(second)) return `I ${lowerFirst(sentence)}`
  if (/^[a-z]{2,}ing$/.test(start) && afterVerb.test(second) && !isClause(sentence))
    return `I am ${lowerFirst(sentence)}`
  return sentence
}

function reportedQuestion(sentence: string, role: Role): string | undefined {
  if (/\?.+/.test(sentence.trim())) return undefined
  const body = sentence
    .replace(/[?!\s]+$/, '')
    .replace(/,? (?:please|pls)$/i, '')
    .replace(/^.{0,40}?[,.–-] (?=(?:can|could|would|will) you )/i, '')
  const request = /^(?:can|could|would|will) (?:you|u) (?:please |pls |kindly |possibly )*(.+)$/i.exec(
    body,
  )?.[1]
  if (request !== undefined) return baseVerbs.has(firstWord(request)) ? asksTo(request, role) : undefined
  const how = /^how (?:do|can|could|should|would) (?:i|we) (.+)$/i.exec(body)?.[1]
  if (how !== undefined) return embedded(`how to ${how}`, role)
  const own = /^(can|could|may|should|do|am|are|have|will|would|shall) (?:i|we) (.+)$/i.exec(body)
  if (own?.[1] !== undefined && own[2] !== undefined) {
    const auxiliary = own[1].toLowerCase()
    const they = auxiliary === 'do' ? 'they' : `they ${auxiliary === 'am' ? 'are' : auxiliary}`
    return embedded(`whether ${they} ${own[2]}`, role)
  }
  const yours = /^(have|are|were) (?:you|u) (.+)$/i.exec(body)
  if (yours?.[1] !== undefined && yours[2] !== undefined)
    return embedded(`whether ${otherOf[role]} ${singular[yours[1].toLowerCase()]} ${yours[2]}`, role)
  const about = /^(is|was|has|will|can|could|should|would) (it|this|that|there|he|she) (.+)$/i.exec(body)
  if (about !== null)
    return embedded(`whether ${about[2]?.toLowerCase()} ${about[1]?.toLowerCase()} ${about[3]}`, role)
  const where = /^(where|when|how|what|who) (is|are|was|'s) ((?:my|our|the|your) (?:\S+ ){0,2}\S+)$/i.exec(
    body,
  )
  if (where?.[3] !== undefined && !/\b(?:\w+ing|\w+ed|to|for|with|about|if|and)\b/i.test(where[3]))
    return embedded(
      `${where[1]?.toLowerCase()} ${where[3]} ${where[2] === "'s" ? 'is' : where[2]?.toLowerCase()}`,
      role,
    )
  const future = /^(where|when|how long|why) (will|can|should) (it|this|that|(?:my|our|the) \S+) (.+)$/i.exec(
    body,
  )
  if (
    future?.[4] !== undefined &&
    /^(?:be|arrive|come|ship|take|get|work|start|end|happen)\b/i.test(future[4])
  )
    return embedded(`${future[1]?.toLowerCase()} ${future[3]} ${future[2]?.toLowerCase()} ${future[4]}`, role)
  return undefined
}

function embedded(clause: string, role: Role): string | undefined {
  const retold = shifted(clause, role)
  return retold === undefined ? undefined : `${subjectOf[role]} asks ${retold}.`
}

function asksTo(request: string, role: Role, to = 'to'): string | undefined {
  if (/^\S+ you\b/i.test(request)) return undefined
  // The other side was just named, so it is “they” from here on.
  const body = shifted(request.replace(/\byour\b/gi, role === 'agent' ? 'their' : 'your'), role)
  return body === undefined
    ? undefined
    : `${subjectOf[role]} asks ${otherOf[role]} ${to} ${lowerFirst(body)}.`
}

/**
 * First person becomes “they”, and second person becomes the other side; undefined when a verb cannot be conjugated
 * safely.
 */
function shifted(sentence: string, role: Role): string | undefined {
  if (
    /\b(?:thank you|thanks|let's|let us (?!know)|u|ur|i m|you'd|yourself|yourselves|y'all|(?:it's|its|it is|this is|that's) (?:me|us))\b/i.test(
      sentence,
    )
  )
    return undefined
  const tokens = sentence.split(/(\s+)/)
  const words = tokens.map(token => token.toLowerCase().replace(/^[("'“]+|[)"'”,.;:!?…]+$/g, ''))
  let selfSubject = false
  let named = false
  for (let i = 0; i < tokens.length; i += 2) {
    const word = words[i] ?? ''
    const self = firstPerson[word]
    if (self !== undefined) {
      tokens[i] = swap(tokens[i] ?? '', self)
      selfSubject ||= self.startsWith('they')
      if (self === 'they') bendBe(tokens, words, nextVerb(words, i))
    } else if (
      (word === 'was' || word === 'am') &&
      selfSubject &&
      /^(?:and|but|or|then|also)$/.test(words[i - 2] ?? '')
    ) {
      bendBe(tokens, words, i)
    } else if (word === 'your' || word === 'yours') {
      tokens[i] = swap(tokens[i] ?? '', named && role === 'agent' ? 'their' : `${otherOf[role]}'s`)
      named = true
    } else if (/^you(?:'re|'ve|'ll)?$/.test(word)) {
      const bent = bendYou(tokens, words, i, otherOf[role])
      if (!bent) return undefined
      named = true
    }
  }
  return tokens.join('')
}

/** The position of the next word that is not an adverb. */
function nextVerb(words: readonly string[], from: number): number {
  let at = from + 2
  while (adverbs.has(words[at] ?? '')) at += 2
  return at
}

function bendBe(tokens: string[], words: readonly string[], at: number): void {
  const forms: Record<string, string> = { am: 'are', was: 'were', "wasn't": "weren't", wasnt: "weren't" }
  const plural = forms[words[at] ?? '']
  if (plural !== undefined) tokens[at] = swap(tokens[at] ?? '', plural)
}

function bendYou(tokens: string[], words: readonly string[], i: number, other: string): boolean {
  const short: Record<string, string> = { "you're": 'is', "you've": 'has', "you'll": 'will' }
  const contracted = short[words[i] ?? '']
  if (contracted !== undefined) {
    tokens[i] = swap(tokens[i] ?? '', `${other} ${contracted}`)
    return true
  }
  // “do you” or “can you” in the middle of a sentence is an embedded question, which is better quoted.
  if (
    modals.has(words[i - 2] ?? '') ||
    /^(?:do|does|did|are|have|were|if|thank|guys)$/.test(words[i - 2] ?? '')
  )
    if (!/^if$/.test(words[i - 2] ?? '')) return false
  const ends = /[,.;:!?…)]$/.test(tokens[i] ?? '')
  const at = nextVerb(words, i)
  const verb = words[at] ?? ''
  tokens[i] = swap(tokens[i] ?? '', other)
  if (/^(?:let|lets|letting|make|help|see|have)$/.test(words[i - 2] ?? '')) return true
  if (ends || verb === '' || followsObject.has(words[i + 2] ?? '')) return true
  const bent = singular[verb] ?? (baseVerbs.has(verb) ? withS(verb) : undefined)
  if (bent !== undefined) {
    tokens[at] = swap(tokens[at] ?? '', bent)
    return true
  }
  return modals.has(verb) || isPast(verb)
}

/** Replaces a word and keeps the punctuation around it. */
function swap(token: string, by: string): string {
  const match = /^([("'“]*)(.*?)([)"”,.;:!?…]*)$/s.exec(token)
  const capital = /^\p{Lu}/u.test(match?.[2] ?? '') && !/^i\b/i.test(match?.[2] ?? '')
  const word = capital ? by.charAt(0).toUpperCase() + by.slice(1) : by
  return `${match?.[1] ?? ''}${word}${match?.[3] ?? ''}`
}

const ended = (text: string) => text.replace(/[\s.!…:;,-]+$/, '')
/** Lowercases a capital that only marks the start of a sentence, unlike those in DM or iOS. */
const lowerFirst = (text: string) =>
  /^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function lowered(clause: string, knownLower: KnownWords): string {
  // “It'll” and “That's” are not names, just like “it” and “that”.
  const word = firstWord(clause).replace(/(?:'(?:s|ll|re|ve|d|m)|n't)$/, '')
  const common =
    lowerable.has(word) ||
    /(?:ing|ly|ed)$/.test(word) ||
    isPast(word) ||
    knownLower.has(word) ||
    frameWords.has(word)
  return common && !/^I\b/.test(clause) ? lowerFirst(clause) : clause
}

function withoutShouting(sentence: string): string {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0
  if (letters < 12 || capitals < letters * 0.7) return sentence
  const lower = sentence.toLowerCase().replace(/\bi\b/g, 'I')
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
