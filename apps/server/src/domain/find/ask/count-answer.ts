import { similarity } from '@pulse/scoring/embeddings'
import type { Embedder } from '../embedders.ts'
import { sentencesIn, withoutPlaceholders } from '../passages.ts'
import {
  type Answer,
  type AskedTicket,
  capitalized,
  idsOf,
  joined,
  listed,
  number,
  type Scope,
  scopeName,
} from './asked-ticket.ts'
import { containsWord, fulfills, phraseOf, predicate, sentencesOf, type Term } from './conditions.ts'
import { categoryNote, eachTerm, inCategoryNamed, remarks, separately } from './count-notes.ts'
import { quoteFrom } from './quotes.ts'
import { hasTogether } from './same-word.ts'
import type { Terms } from './terms.ts'

const mostQuotes = 4
/** A sentence this similar to the question counts as a match, even if it uses different words. */
const similarEnough = 0.62

export interface Counted {
  found: readonly AskedTicket[]
  /** A sentence with the count, and notes on words that weren't counted. */
  lines: string[]
  /** The words that the found tickets contain. */
  words: string[]
}

export function countAnswer(scope: Scope, terms: Terms, asksForShare: boolean, embedder: Embedder): Answer {
  const { found, lines, words } = counted(scope, terms, asksForShare, embedder)
  const quotes = words.length > 0 ? found.slice(0, mostQuotes) : []
  return {
    response: [...lines, ...quotes.map(one => quoteLine(one, quoteFrom(one, words, embedder)))].join('\n'),
    ticketIds: idsOf(found),
  }
}

export const quoteLine = ({ ticketId }: AskedTicket, quote: string) => `• #${ticketId}: “${quote}”`

export function counted(
  scope: Scope,
  { groups, ignored }: Terms,
  asksForShare: boolean,
  embedder: Embedder,
): Counted {
  const notes = ignored.map(word => `“${word}” can’t be counted and was left out.`)
  if (groups.length === 0) {
    const { length } = scope.tickets
    const are = `${scope.isAll ? 'There' : length === 1 ? 'That' : 'Those'} ${length === 1 ? 'is' : 'are'}`
    const count = scope.isAll ? number(length).replace(' ', ' fetched ') : number(length)
    const lines = [`${are} ${count}: ${listed(scope.tickets)}.`]
    return { found: scope.tickets, lines: [...lines, ...notes], words: [] }
  }
  const [only] = groups
  const isLoose =
    groups.length === 1 &&
    only !== undefined &&
    only.every(term => !term.isJoined || term.condition.kind !== 'words')
  if (isLoose && only) {
    const loose = withoutUnknownWords(scope, only)
    if (loose === 'none known') return similar(scope, only, notes, embedder)
    if (loose.unknown.length > 0) {
      const missing = `${scope.tickets.length === 1 ? `${capitalized(scopeName(scope))} doesn’t contain` : `None of ${scopeName(scope)} contains`} ${joined(
        loose.unknown.map(word => `“${word}”`),
        'or',
      )}. Without ${loose.unknown.length === 1 ? 'that word' : 'those words'}:`
      const rest = plainCount(scope, [loose.terms], asksForShare)
      return { ...rest, lines: [missing, ...rest.lines, ...notes] }
    }
  }
  const result = plainCount(scope, groups, asksForShare)
  return { ...result, lines: [...result.lines, ...notes] }
}

/** Drops the words of a topic (“courier complaining”) that no ticket contains, and returns them separately. */
function withoutUnknownWords(
  scope: Scope,
  terms: readonly Term[],
): { terms: Term[]; unknown: string[] } | 'none known' {
  const unknown: string[] = []
  const left = terms.flatMap((term): Term[] => {
    const { condition } = term
    if (condition.kind !== 'words' || condition.isQuoted || term.isNegated) return [term]
    const known = condition.words.filter(word => scope.tickets.some(one => containsWord(one, word)))
    unknown.push(...condition.words.filter(word => !known.includes(word)))
    if (known.length === condition.words.length) return [term]
    return known.length > 0 ? [{ ...term, condition: { ...condition, words: known } }] : []
  })
  return left.length === 0 ? 'none known' : { terms: left, unknown }
}

function share(scope: Scope, found: readonly AskedTicket[], asksForShare: boolean): string {
  if (scope.tickets.length === 1) return capitalized(scopeName(scope))
  if (found.length === 0) return `None of ${scopeName(scope)}`
  const percent = asksForShare ? ` (${Math.round((100 * found.length) / scope.tickets.length)}%)` : ''
  return `${found.length} of ${scopeName(scope)}${percent}`
}

function plainCount(scope: Scope, groups: readonly (readonly Term[])[], asksForShare: boolean): Counted {
  const found = scope.tickets.filter(ticket =>
    groups.some(group => group.every(term => fulfills(ticket, term))),
  )
  const isOne = scope.tickets.length === 1
  const isSingle = found.length <= 1
  const terms = [...new Map(groups.flat().map(term => [term.condition, term])).values()]
  const words = terms.flatMap(({ condition, isNegated }) =>
    isNegated
      ? []
      : condition.kind === 'words'
        ? condition.words
        : condition.kind === 'denied'
          ? [condition.word]
          : [],
  )
  const what = isOne && found.length === 0 ? notMet(scope, groups) : described(groups, found, isSingle)
  const ids = found.length > 0 && !(isOne && !scope.isAll) ? `: ${listed(found)}` : ''
  const more =
    scope.isAll &&
    found.length === 0 &&
    terms.every(({ condition }) => condition.kind === 'words') &&
    terms.length === 1 &&
    !terms[0]?.isNegated
  const [only] = terms
  if (found.length === 0 && !isOne && terms.length === 1 && only && excludes(only)) {
    const all = predicate({ ...only, isNegated: !only.isNegated }, false)
    return { found, lines: [`All of ${scopeName(scope)} ${all}.`], words: [] }
  }
  const lines = [
    `${share(scope, found, asksForShare)} ${what}${ids}.${more ? ' Try other words, or fetch more tickets.' : ''}`,
  ]
  for (const line of [
    ...separately(scope, terms, found),
    ...eachTerm(scope, terms),
    ...terms.flatMap(term => remarks(scope, term)),
  ])
    lines.push(line)
  return { found, lines, words: [...new Set(words)] }
}

/** Whether “none” would make the sentence a double negative. */
const excludes = ({ condition, isNegated }: Term) =>
  isNegated !== ((condition.kind === 'resolved' || condition.kind === 'replied') && !condition.is)

/**
 * Describes tickets that don't match. A single term is negated, as in “doesn't mention “lamp””. Several terms are
 * listed.
 */
function notMet(scope: Scope, groups: readonly (readonly Term[])[]): string {
  const [term] = groups.flat()
  if (groups.flat().length === 1 && term) return predicate({ ...term, isNegated: !term.isNegated }, true)
  return `doesn’t meet all of these conditions (${described(groups, scope.tickets, true)})`
}

function described(
  groups: readonly (readonly Term[])[],
  found: readonly AskedTicket[],
  isSingle: boolean,
): string {
  const [first = []] = groups
  const isCommon = ({ condition }: Term) =>
    groups.every(group => group.some(term => term.condition === condition))
  const common = groups.length > 1 ? first.filter(isCommon) : []
  if (common.length > 0 && common.length < first.length) {
    const own = groups.map(group => group.filter(term => !isCommon(term)))
    return `${described(own, found, isSingle)}, and ${groupPredicate(common, found, isSingle)}`
  }
  const parts = groups.map(group => groupPredicate(group, found, isSingle))
  const verb = isSingle ? 'mentions ' : 'mention '
  // “mention “refund” or “late”” instead of repeating the verb.
  const isSame = groups.every(group => group.length === 1) && parts.every(part => part.startsWith(verb))
  return joined(
    isSame ? [parts[0] ?? '', ...parts.slice(1).map(part => part.slice(verb.length))] : parts,
    'or',
  )
}

/** Words that aren't negated share one verb, as in “mention “refund” and “late”, and aren't on email”. */
function groupPredicate(group: readonly Term[], found: readonly AskedTicket[], isSingle: boolean): string {
  const denials = group.flatMap(({ condition, isNegated }) =>
    condition.kind === 'words' && isNegated && (condition.isQuoted || condition.words.length === 1)
      ? [`“${phraseOf(condition)}”`]
      : [],
  )
  if (denials.length === group.length)
    return `${isSingle ? 'doesn’t' : 'don’t'} mention ${joined(denials, 'or')}`
  const isPlain = ({ condition, isNegated }: Term) => condition.kind === 'words' && !isNegated
  const plain = group.filter(isPlain)
  const phrases = plain.flatMap(({ condition }) => {
    if (condition.kind !== 'words') return []
    const isTogether =
      condition.isQuoted ||
      (found.length > 0 && found.every(one => hasTogether(sentencesOf(one), condition.words)))
    return isTogether ? [`“${phraseOf(condition)}”`] : condition.words.map(word => `“${word}”`)
  })
  const mentions =
    phrases.length > 0
      ? [`${isSingle ? 'mentions' : 'mention'} ${phrases.length === 2 ? 'both ' : ''}${joined(phrases)}`]
      : []
  return joined([...mentions, ...group.filter(term => !isPlain(term)).map(term => predicate(term, isSingle))])
}

/** Used if no ticket contains any of the words. Finds tickets that say something similar. */
function similar(scope: Scope, terms: readonly Term[], notes: string[], embedder: Embedder): Counted {
  const words = terms.flatMap(({ condition }) => (condition.kind === 'words' ? condition.words : []))
  const target = embedder.embed(words.join(' '))
  const scored = scope.tickets.map(ticket => {
    const sentences = sentencesIn(
      withoutPlaceholders(`${ticket.subject ?? ''}\n${ticket.customerText}\n${ticket.agentText}`),
    ).slice(0, 30)
    return { ticket, score: Math.max(0, ...sentences.map(one => similarity(target, embedder.embed(one)))) }
  })
  const found = scored
    .filter(({ score }) => score >= similarEnough)
    .sort((a, b) => b.score - a.score)
    .map(({ ticket }) => ticket)
  const topic = joined(
    words.map(word => `“${word}”`),
    'or',
  )
  const none =
    scope.tickets.length === 1
      ? `${capitalized(scopeName(scope))} doesn’t mention ${topic}.`
      : `None of ${scopeName(scope)} mentions ${topic}.`
  const category = categoryNote(scope, words)
  if (found.length === 0 && category.length > 0)
    return { found: inCategoryNamed(scope, words), lines: [none, ...category, ...notes], words: [] }
  if (found.length === 0)
    return { found, lines: [`${none} Try other words, or fetch more tickets.`, ...notes], words: [] }
  return {
    found,
    lines: [
      `${none} ${capitalized(number(found.length))} ${found.length === 1 ? 'says' : 'say'} something similar: ${listed(found)}.`,
      ...category,
      ...notes,
    ],
    words,
  }
}
