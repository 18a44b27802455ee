import { plain, stem } from '../understand/reading.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const determiners = list(
  'a an the this that these those my our your his her their its all any some each every',
)
const prepositions = list(
  'in on at by for from to with of about per during over under via through into onto across without except between among before after since until till against within outside than as like',
)
/** These start a clause, so the words after them belong to them. */
const opening = list('before after since until till because if when while whenever unless')
/** These mean nothing without the words after them. */
const leaning = new Set([
  ...prepositions,
  ...opening,
  ...list(
    'not no nor neither either or both first second third last more less most least best worst good bad',
  ),
])
const breaks = new Set([
  ...prepositions,
  ...opening,
  ...determiners,
  ...list(
    'and or but so is are was were be been being am do does did has have had can could should would will may might must get got gets how many much what which who whose when where why not i we you he she it they me us him them more less most least there',
  ),
])
const auxiliaries = list('is are was were do does did has have had can could should would will')
const heads = list(
  'tickets ticket cases case customers customer clients people agents agent reps team teams rate rates score scores time times requests questions questionnaire emails chats calls replies answers',
)
const mostWords = 8

interface Token {
  /** As typed, without punctuation around it. */
  text: string
  /** Its words in plain form. */
  words: string[]
  /** Whether a punctuation mark follows. */
  ends: boolean
}

const tokensOf = (question: string): Token[] =>
  question
    .split(/\s+/)
    .filter(text => /[\p{L}\p{N}]/u.test(text))
    .map(text => ({
      text: text.replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}%]+$/gu, ''),
      words: plain(text).split(' '),
      ends: /[,;:.!?)–—]$/.test(text),
    }))

interface Span {
  from: number
  to: number
  /** Whether it is about a noun or verb and not only about “not” or “of”. */
  hasContent: boolean
}

/** The smallest phrase around a word: its noun phrase, or for “not”, “before” and so on, the words that belong to it. */
function spanAround(tokens: readonly Token[], at: number, isUnknown: (token: Token) => boolean): Span {
  const has = (index: number, set: ReadonlySet<string>) =>
    tokens[index]?.words.some(word => set.has(word)) ?? false
  const [word = ''] = tokens[at]?.words.slice(-1) ?? []
  const isNot = tokens[at]?.words.includes('not') ?? false
  const isLeaning = leaning.has(word) || isNot
  let [from, to] = [at, at]
  if (isLeaning) {
    if (word === 'not' && has(at - 1, auxiliaries) && !tokens[at - 1]?.ends) from--
    const isClause = opening.has(word) || isNot || word === 'between'
    const isOpen = (index: number) => isClause || index === at + 1 || !has(index, breaks)
    const stops = (index: number) =>
      isNot ? index > at + 1 && has(index, prepositions) : !opening.has(word) && has(index, opening)
    while (
      to + 1 < tokens.length &&
      !tokens[to]?.ends &&
      to - from + 1 < mostWords &&
      (isOpen(to + 1) || has(to, determiners)) &&
      !stops(to + 1)
    )
      to++
    return { from, to, hasContent: false }
  }
  // A noun phrase starts after an article or a preposition.
  const start = [1, 2, 3].find(
    back => tokens[at - back]?.ends || has(at - back, breaks) || !tokens[at - back],
  )
  const isPhrase = start !== undefined && (has(at - start, determiners) || has(at - start, prepositions))
  if (isPhrase && !tokens[at - start]?.ends) from = at - start + 1
  else while (from > 0 && tokens[from - 1] && !tokens[from - 1]?.ends && isUnknownAt(from - 1)) from--
  while (to + 1 < tokens.length && !tokens[to]?.ends && (has(to + 1, heads) || isUnknownAt(to + 1))) to++
  // “answers the phone”, “pass to Mei”: a verb needs its object.
  const isVerb = from === at && to === at && !isPhrase && !tokens[at]?.ends
  if (isVerb && (has(to + 1, determiners) || has(to + 1, new Set(['to']))) && tokens[to + 2]) to += 2
  return { from, to, hasContent: true }

  function isUnknownAt(index: number) {
    const token = tokens[index]
    return token !== undefined && isUnknown(token) && !has(index, leaning)
  }
}

const mostPhrases = 2

/** The smallest phrases around the words that weren't understood, as typed. Empty if the question doesn't have them. */
export function phrasesAround(question: string, unknown: readonly string[]): string[] {
  const tokens = tokensOf(question)
  const stems = new Set(unknown.flatMap(words => words.split(' ')).map(stem))
  const isUnknown = ({ words }: Token) => words.some(word => stems.has(stem(word)))
  const spans: Span[] = []
  for (const [at, token] of tokens.entries()) {
    if (!isUnknown(token)) continue
    const span = spanAround(tokens, at, isUnknown)
    const last = spans.at(-1)
    // “unfair to customers”: a single word between two phrases belongs to both.
    if (last && span.from <= last.to + 2 && !tokens[last.to]?.ends) {
      last.to = Math.max(last.to, span.to)
      last.hasContent ||= span.hasContent
    } else spans.push(span)
  }
  const telling = spans.some(({ hasContent }) => hasContent) ? spans.filter(one => one.hasContent) : spans
  return telling.slice(0, mostPhrases).map(({ from, to }) => {
    const words = tokens.slice(from, to + 1).map(({ text }) => text)
    return words.join(' ')
  })
}

/** Phrases of several words that were replaced with a wording that isn't understood, as typed. */
export function phrasesReplaced(question: string, rewritten: string): string[] {
  const kept = new Set(rewritten.split(' ').map(stem))
  const tokens = tokensOf(question)
  const isReplaced = (at: number) =>
    tokens[at]?.words.every(word => !kept.has(stem(word)) && !determiners.has(word)) ?? false
  const replaced = tokens.flatMap(({ words }, at) =>
    isReplaced(at) && (isReplaced(at - 1) || isReplaced(at + 1)) ? words : [],
  )
  return phrasesAround(question, replaced)
}
