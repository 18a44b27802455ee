import { type ChannelId, channels, readChannel } from '@pulse/contract'
import { amountsIn } from './amounts.ts'
import { type AskedTicket, joined } from './asked-ticket.ts'
import type { Span } from './dates.ts'
import { hasTogether, wordMatcher, wordsBySentence } from './same-word.ts'

export type Condition =
  /** Words that the ticket contains. If quoted, they have to be next to each other. */
  | { kind: 'words'; words: readonly string[]; name?: string; isPhrase: boolean; isQuoted: boolean }
  /** A word shortly after “not”, “never” or similar, as in “did not arrive”. */
  | { kind: 'denied'; word: string }
  | { kind: 'channel'; ids: readonly ChannelId[] }
  /** A social network is known only if the helpdesk reports it as the channel. */
  | { kind: 'network'; name: string }
  | { kind: 'rating'; rating: 'good' | 'bad' | 'none' | 'any'; feeling: string | null }
  | { kind: 'date'; span: Span }
  | { kind: 'resolved'; is: boolean }
  | { kind: 'replied'; is: boolean }
  | { kind: 'amount'; currency: string | null; from: number; to: number; name: string }
  | { kind: 'category'; name: string }

export interface Term {
  condition: Condition
  isNegated: boolean
  /** Whether “and”, “or” or similar connects it to the previous term. */
  isJoined: boolean
}

const denials = new Set(
  'no not never without cannot cant dont doesnt didnt isnt arent wasnt werent wont havent hasnt hadnt couldnt wouldnt'.split(
    ' ',
  ),
)
/** The maximum number of words between “not” and the word it negates, as in “not yet been delivered”. */
const longestDenial = 4

const cached = new WeakMap<AskedTicket, string[][]>()

/** The words of the subject and messages, by sentence. */
export function sentencesOf(ticket: AskedTicket): string[][] {
  let sentences = cached.get(ticket)
  if (!sentences) {
    sentences = wordsBySentence(`${ticket.subject ?? ''}\n${ticket.customerText}\n${ticket.agentText}`)
    cached.set(ticket, sentences)
  }
  return sentences
}

export const containsWord = (ticket: AskedTicket, word: string) => {
  const matches = wordMatcher([word])
  return sentencesOf(ticket).some(words => words.some(matches))
}

const ratingOf = ({ rating }: AskedTicket) => (rating === 'good' || rating === 'bad' ? rating : 'none')

const categoryOf = ({ category, subcategory }: AskedTicket) =>
  [category, subcategory].flatMap(name => (name ? [name.toLowerCase()] : []))

export function fulfills(ticket: AskedTicket, { condition, isNegated }: Term): boolean {
  return meets(ticket, condition) !== isNegated
}

function meets(ticket: AskedTicket, condition: Condition): boolean {
  switch (condition.kind) {
    case 'words':
      return condition.isQuoted
        ? hasTogether(sentencesOf(ticket), condition.words)
        : condition.words.every(word => containsWord(ticket, word))
    case 'denied':
      return isDenied(sentencesOf(ticket), condition.word)
    case 'channel':
      return condition.ids.includes(readChannel(ticket.channel))
    case 'network':
      return ticket.channel.toLowerCase().includes(condition.name)
    case 'rating':
      return condition.rating === 'any' ? ratingOf(ticket) !== 'none' : ratingOf(ticket) === condition.rating
    case 'date':
      return (
        (condition.span.from === null || ticket.createdAt >= condition.span.from) &&
        (condition.span.to === null || ticket.createdAt < condition.span.to)
      )
    case 'resolved':
      return (ticket.resolvedAt !== null) === condition.is
    case 'replied':
      return (ticket.agentText.trim() !== '') === condition.is
    case 'amount':
      return amountsIn(`${ticket.subject ?? ''}\n${ticket.customerText}\n${ticket.agentText}`).some(
        ({ currency, value }) =>
          (condition.currency === null || currency === condition.currency) &&
          value >= condition.from &&
          value <= condition.to,
      )
    case 'category':
      return categoryOf(ticket).includes(condition.name)
  }
}

function isDenied(sentences: readonly (readonly string[])[], word: string): boolean {
  const matches = wordMatcher([word])
  return sentences.some(words =>
    words.some((own, at) => {
      if (!matches(own)) return false
      const before = words.slice(Math.max(0, at - longestDenial - 1), at)
      // “haven't” is two words, “haven” and “t”.
      return before.some((one, i) => denials.has(one) || (one === 't' && /n$/.test(before[i - 1] ?? '')))
    }),
  )
}

const quoted = (words: readonly string[]) => words.map(word => `“${word}”`)
/** The words as written in the question, such as “follow-up”. Order numbers are in capitals. */
export function phraseOf({ words, name }: { words: readonly string[]; name?: string }): string {
  if (name === undefined) return words.join(' ')
  return /\d/.test(name) ? name.toUpperCase() : name
}

const ratingNames = { good: 'good', bad: 'bad', none: '', any: '' }

/** Such as “mention “refund””, “aren't on email”. */
export function predicate({ condition, isNegated }: Term, isSingle: boolean): string {
  const verb = (one: string, several: string) => (isSingle ? one : several)
  const doing = (one: string, several: string) =>
    isNegated ? `${verb('doesn’t', 'don’t')} ${several}` : verb(one, several)
  const being = isNegated ? verb('isn’t', 'aren’t') : verb('is', 'are')
  switch (condition.kind) {
    case 'words':
      return condition.isQuoted || condition.words.length === 1
        ? `${doing('mentions', 'mention')} “${phraseOf(condition)}”`
        : `${doing('mentions', 'mention')} ${condition.words.length === 2 && isNegated ? 'both ' : ''}${joined(quoted(condition.words))}`
    case 'denied':
      return `${doing('says', 'say')} “not”, “never” or similar shortly before “${condition.word}”`
    case 'channel':
      return `${being} on ${joined(
        condition.ids.map(id => channels[id].inText),
        'or',
      )}`
    case 'network':
      return `${being} recorded as ${condition.name}`
    case 'rating':
      if (condition.rating === 'any') return `${being} rated`
      return condition.rating === 'none'
        ? `${isNegated ? verb('has', 'have') : verb('doesn’t have', 'don’t have')} a rating`
        : `${being} rated ${ratingNames[condition.rating]}`
    case 'date':
      return `${isNegated ? verb('wasn’t', 'weren’t') : verb('was', 'were')} created ${condition.span.name} (UTC)`
    case 'resolved':
      return condition.is === isNegated
        ? `${verb('isn’t', 'aren’t')} resolved`
        : `${verb('is', 'are')} resolved`
    case 'replied':
      return condition.is === isNegated
        ? `${verb('doesn’t', 'don’t')} have a reply from an agent`
        : `${verb('has', 'have')} a reply from an agent`
    case 'amount':
      return `${doing('contains', 'contain')} an amount ${condition.name}`
    case 'category':
      return `${being} categorized as “${condition.name}”`
  }
}
