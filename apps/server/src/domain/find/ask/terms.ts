import { wordsIn } from '../searched-text.ts'
import type { Condition, Term } from './conditions.ts'
import { fillers, mentionVerbs } from './plain-question.ts'
import { marked } from './read-conditions.ts'

export interface Terms {
  /** A ticket has to match all terms of at least one group. */
  groups: Term[][]
  /** Words that limit the question but can't be counted, such as “only”. */
  ignored: string[]
}

type Token =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'word' | 'filler' | 'mention' | 'not' | 'no' | 'and' | 'or' | 'but'; text: string }

/** Words that would change the count if they could be counted. The response has to mention that they were left out. */
const uncountable = new Set('only always usually often sometimes mostly mainly almost'.split(' '))

const kinds: Record<string, Token['kind']> = {
  ...Object.fromEntries(
    ['not', 'never', 'without', 'except', 'excluding', 'neither', 'nor'].map(one => [one, 'not']),
  ),
  no: 'no',
  none: 'no',
  and: 'and',
  '&': 'and',
  '+': 'and',
  plus: 'and',
  or: 'or',
  '/': 'or',
  but: 'but',
  however: 'but',
  while: 'but',
}

function tokensOf(rest: string, conditions: readonly Condition[]): Token[] {
  const plain = rest
    .replace(/\b(?:other than|apart from|aside from|besides|leaving out|ignoring)\b/g, 'except')
    .replace(/\bas well as\b|\btogether with\b|\bin addition to\b/g, 'and')
    .replace(/\bno (mentions?|references?|word)(?: (?:of|to|about))?\b/g, 'not mention')
  const parts =
    plain.match(/\ue000\d+\ue001|\d+(?:[.,]\d+)+|[,;&+/]|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  return parts.map((part, at): Token => {
    const condition = conditions[Number(marked.exec(part)?.[1] ?? Number.NaN)]
    if (condition) return { kind: 'condition', condition }
    if (part === ',' || part === ';') return { kind: listJoin(parts.slice(at + 1)), text: part }
    const kind = kinds[part]
    if (kind && kind !== 'condition') return { kind, text: part }
    const text = part.replace(/'s$/, '')
    if (mentionVerbs.has(text)) return { kind: 'mention', text }
    return { kind: fillers.has(text) ? 'filler' : 'word', text }
  })
}

/** In “refund, late or broken”, the comma means “or”. */
const listJoin = (after: readonly string[]) =>
  kinds[after.find(part => part === 'and' || part === 'or' || part === 'but') ?? 'and'] === 'or'
    ? 'or'
    : 'and'

export function readTerms(rest: string, conditions: readonly Condition[]): Terms {
  const tokens = tokensOf(rest, conditions)
  const groups: Term[][] = [[]]
  const ignored: string[] = []
  let isNegated = false
  let denial: string | null = null
  let join: 'and' | 'or' | null = null
  let run: string[] = []
  /** “warranty or repairs but not vacuum” excludes vacuum from both. */
  let forAll = false

  const add = (condition: Condition, negated = isNegated) => {
    const previous = groups.at(-1)?.at(-1)
    // A ticket has only one channel, so “on email and on chat” means either one.
    if (
      condition.kind === 'channel' &&
      previous?.condition.kind === 'channel' &&
      previous.isNegated === negated
    ) {
      previous.condition = { kind: 'channel', ids: [...previous.condition.ids, ...condition.ids] }
      join = null
      return
    }
    // “not a or b” means neither a nor b.
    const isAlternative = join === 'or' && previous !== undefined && !(previous.isNegated && negated)
    if (isAlternative) groups.push(isAboutText(condition) ? alsoFor(groups.at(-1) ?? []) : [])
    const isJoined = join !== null && previous !== undefined
    // In “refund or late, on email”, the channel applies to both words.
    const isForAll = forAll || (!isAboutText(condition) && !isAlternative)
    for (const group of isForAll ? groups : groups.slice(-1))
      group.push({ condition, isNegated: negated, isJoined })
    join = null
  }
  const flush = () => {
    if (run.length === 0) return
    const [first = ''] = run
    if (denial !== null) {
      add({ kind: 'denied', word: first }, false)
      run = run.slice(1)
    }
    if (run.length > 0) add({ kind: 'words', words: run, isPhrase: run.length > 1, isQuoted: false })
    denial = null
    run = []
  }

  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'condition') {
      flush()
      // In “neither refunds nor charges, and on email”, the channel isn't negated.
      if (join === 'and' && !isNegationBefore(tokens, at)) isNegated = false
      add(token.condition)
      // “not on email mentioning refund” negates only the channel.
      if (tokens[at + 1]?.kind !== 'and' && tokens[at + 1]?.kind !== 'or') isNegated = false
      continue
    }
    if (token.kind === 'word') {
      if (uncountable.has(token.text)) ignored.push(token.text)
      else if (/-|\d[.,]\d/.test(token.text)) {
        flush()
        add({ kind: 'words', words: wordsIn(token.text), name: token.text, isPhrase: true, isQuoted: true })
      } else run.push(...wordsIn(token.text))
      continue
    }
    const isAfterTopic = run.length > 0
    flush()
    if (token.kind === 'and' || token.kind === 'or') join = join === 'or' ? 'or' : token.kind
    else if (token.kind === 'but') {
      join = 'and'
      isNegated = false
      forAll = true
    } else if (token.kind === 'mention') {
      // In “do not mention refund and mention late”, the second verb isn't negated.
      if (join !== null && !isNegationBefore(tokens, at)) isNegated = false
    } else if (token.kind === 'not' || token.kind === 'no') {
      if (excludesTickets(tokens, at, isAfterTopic)) {
        isNegated = true
        // “without” and “except” also mean “and”.
        join ??= 'and'
      } else denial = token.text
    }
  }
  flush()
  return { groups: groups.filter(group => group.length > 0), ignored }
}

const isAboutText = ({ kind }: Condition) => kind === 'words' || kind === 'denied'

/** In “on email, refund or late”, the channel applies to both words, unless “or” directly follows the channel. */
function alsoFor(group: readonly Term[]): Term[] {
  const others = group.filter(({ condition }) => !isAboutText(condition))
  return others.length < group.length ? others : []
}

function isNegationBefore(tokens: readonly Token[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'and' || kind === 'or')
  return tokens.slice(Math.max(0, start), at).some(({ kind }) => kind === 'not')
}

/** Whether “not” excludes tickets (“do not mention”) or is part of what customers say (“did not arrive”). */
function excludesTickets(tokens: readonly Token[], at: number, isAfterTopic: boolean): boolean {
  const token = tokens[at]
  const text = token && 'text' in token ? token.text : ''
  if (/^(?:except|excluding|neither|nor)$/.test(text)) return true
  const next = tokens[at + 1]
  if (!next) return false
  if (next.kind === 'condition') return true
  if (text === 'no' || text === 'none') return false
  if (next.kind === 'mention')
    return !(
      text === 'not' &&
      'text' in next &&
      /^(?:have|has)$/.test(next.text) &&
      isPersonBefore(tokens, at)
    )
  if (text === 'without') return !isAfterTopic
  const before = tokens[at - 1]?.kind
  return text === 'not' && (before === 'and' || before === 'but' || before === 'or')
}

/**
 * “customers who do not have access” describes customers, but “tickets that do not have an order number” describes
 * tickets.
 */
function isPersonBefore(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(0, at)
    .some(token => 'text' in token && /^(?:customers?|clients?|people|users?|who)$/.test(token.text))
}
