import type { Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { saidAs } from './exchange.ts'
import { complains, endsKindly, unhappyFeeling, weighsFeelings } from './feelings.ts'
import { persists, reportsSuccess } from './last-complaint.ts'
import { cheersAtEnd, endsWith, isThankful, lastWords, namesFeelings, sarcasticWords } from './last-words.ts'
import { isSincere, tellingWords, thanksIn } from './thanks.ts'
import { type Feeling, feeling } from './tone-of-turn.ts'

/** Below this score, thanks are often sarcastic or only polite. */
export const sincere = 3
export const dissatisfied = 2.4
/** Below this score, a customer is likely dissatisfied even if no word says so. */
const likely = 2
export const content = 3.3
const pleased = 4.2
/**
 * A feeling is named only if the words show it. If only the score indicates it, which reflects more than the words
 * alone, such as sarcasm and an unsolved problem, it is called likely.
 */
export function atTheEnd(score: number, customer: readonly Turn[], thanked: boolean): string[] {
  const last = customer.at(-1)
  const now = unhappyFeeling(last)
  const thanks = thanked ? ['thanked the agent at the end'] : []
  const sarcasm = now || score >= content ? undefined : sarcasticWords(last)
  if (sarcasm) return [`the last message sounds sarcastic: ${sarcasm}`]
  const isComplaint = complains(last) && !reportsSuccess(last)
  if (score < dissatisfied) return dissatisfiedEnd(score, customer, thanks, isComplaint)
  if (now) {
    if (thanked && score >= pleased) return thanks
    const isMixed = thanked || hasKindWords(last) || weighsFeelings(last)
    return [isMixed ? 'mixed feelings in the last message' : `ends ${now}`]
  }
  if (score < content) {
    if (thanked) return thanks
    if (score < sarcastic && hasPraise(last)) return ['the last message may be sarcastic']
    if ((isKind(last) && last?.questions === 0) || cheersAtEnd(last))
      return ['the last message sounds positive']
    if (!isComplaint) return [endsWith(last)]
    return [hasThanks(last) ? 'mixed feelings in the last message' : 'the last message is a complaint']
  }
  const after = score < pleased ? 'content' : 'pleased'
  if (!thanked && last && saidAs([last], 'thanks').some(isSincere))
    return ['mixed feelings in the last message']
  if (thanked || isGlad(last)) return [changeOf(unhappyFeeling(customer[0]), after), ...thanks]
  if (cheersAtEnd(last)) return ['the last message sounds positive']
  const isPlain = !last || last.questions + last.negations > 0 || last.words < 2
  return [
    !isPlain && (isKind(last) || last.positive > last.negative) ? `likely ends ${after}` : endsWith(last),
  ]
}

function dissatisfiedEnd(
  score: number,
  customer: readonly Turn[],
  thanks: string[],
  isComplaint: boolean,
): string[] {
  const last = customer.at(-1)
  const now = unhappyFeeling(last)
  const isSolved = reportsSuccess(last)
  if ((now && isSolved) || ((now || complains(last)) && (endsKindly(last) || praisesPeople(last))))
    return ['mixed feelings in the last message']
  if (now) return [changeOf(unhappyFeeling(customer[0]), now), ...thanks]
  if (thanks.length > 0) return [...thanks, 'but likely dissatisfied']
  const isOpen = last?.sentences.some(s => !s.question && persists.test(s.plain)) === true
  if (isComplaint && (isOpen || (last?.tone ?? 0) < toneOfComplaint))
    return [changeOf(unhappyFeeling(customer[0]), 'dissatisfied')]
  const isShort = (last?.words ?? 0) < tellingWords
  if (isShort && thanksIn(customer.at(-2)).length > 0) return ['thanked the agent before the last message']
  const words = lastWords(last)
  const before = feelingBefore(customer)
  const isGood = isSolved || cheersAtEnd(last) || hasThanks(last)
  if (isComplaint && words) return [`ends with ${words}`, before ?? 'likely dissatisfied']
  if (before && words) return [`ends with ${words}`, before]
  const isTroubled = customer.some(complains) || seemsUnhappy(last)
  if (score >= likely || isGood || !isTroubled || words === undefined) return [endsWith(last)]
  return [`ends with ${words}`, 'likely dissatisfied']
}

/** A low score alone, without a complaint, a question or a negative word, doesn't make anyone dissatisfied. */
function seemsUnhappy(turn: Turn | undefined): boolean {
  return turn !== undefined && (turn.tone < 0 || turn.negations + turn.questions > 0)
}

/** Above this tone, a sentence with a problem word, such as “The problem was there before”, may only inform. */
const toneOfComplaint = -0.1

/** “Upset earlier”: the last unhappy feeling that the customer named before their last message. */
function feelingBefore(customer: readonly Turn[]): string | undefined {
  const found = customer
    .slice(0, -1)
    .map(unhappyFeeling)
    .findLast(named => named !== undefined)
  return found && `${found} earlier`
}

const praisesThem =
  /\b(?:has|have|been|were|was|are) (?:actually |very |really |so )?(?:nice|professional|helpful|kind|great|lovely|excellent|first rate)\b/

/** “All my anger is directed at the seller. Your team has been nice and helpful.” */
function praisesPeople(turn: Turn | undefined): boolean {
  return turn?.sentences.some(s => praisesThem.test(s.plain) && s.negations === 0 && !s.question) === true
}

function hasThanks(turn: Turn | undefined): boolean {
  if (!turn) return false
  return saidAs([turn], 'thanks').some(said => isThankful(said) || appreciates.test(said.sentence.plain))
}

const appreciates = /\bappreciate\b/

/**
 * Words without a clear feeling don't mean that the customer feels nothing, so the start is mentioned only if they name a
 * feeling. Polite words in an opening, such as “I'd be grateful for your help”, aren't a feeling.
 */
function changeOf(before: Feeling | undefined, after: Feeling): string {
  if (!before) return `ends ${after}`
  return before === after ? `starts and ends ${after}` : `from ${before} to ${after}`
}

export function onlyMessage(score: number, only: Turn | undefined): string {
  const where = 'the customer’s only message'
  const nothing = only && !namesFeelings(only) ? `${where} names no feeling` : `no clear feeling in ${where}`
  const now = unhappyFeeling(only)
  if (now && score < content)
    return hasKindWords(only) ? `mixed feelings in ${where}` : `${where} sounds ${now}`
  if (score < dissatisfied && complains(only)) return `likely dissatisfied in ${where}`
  if (score < content) return isKind(only) ? `some kind words in ${where}` : nothing
  const after = score < pleased ? 'content' : 'pleased'
  const isRequest = (only?.questions ?? 0) > 0 || only?.sentences.some(s => inAdvance.test(s.plain)) === true
  return only && isGlad(only) && !isRequest && namesFeelings(only) ? `${where} sounds ${after}` : nothing
}

const inAdvance = /\b(?:in advance|would be grateful|i'd be grateful|would appreciate|i'd appreciate)\b/

function isGlad(turn: Turn | undefined): boolean {
  const said = feeling(turn, false)
  return said === 'content' || said === 'pleased'
}

function isKind(turn: Turn | undefined): boolean {
  if (!turn || turn.words < fewestKind || turn.tone < 0 || complains(turn)) return false
  if (turn.sentences.some(s => farewell.test(s.plain))) return false
  if (
    turn.joy > 0 &&
    turn.negations === 0 &&
    tag(turn, 'persist') === 0 &&
    (turn.joy > 1 || hasKindWords(turn))
  )
    return true
  return (
    (tag(turn, 'praise') > 0 || turn.sentences.some(s => glad.test(s.plain) && s.negations === 0)) &&
    !turn.sentences.some(s => s.words.includes('but'))
  )
}

const farewell = /\b(?:good luck|have a|good night)\b/
const glad =
  /\b(?:(?:good|kind|nice|sweet) of you|happy|love it|glad|relie(?:f|ved)|delighted|gorgeous|lovely|brilliant|beautiful|yay|yess+)\b/

/** Below this score, praise without thanks is often sarcastic. */
const sarcastic = 2.8

function hasPraise(turn: Turn | undefined): boolean {
  return (
    turn !== undefined &&
    tag(turn, 'thanks') === 0 &&
    turn.negative === 0 &&
    praises.test(turn.sentences.map(s => s.plain).join(' '))
  )
}

const praises =
  /\b(?:so helpful|very helpful|you're (?:excellent|amazing|great|the best)|great (?:service|job)|fantastic|wonderful|brilliant|lovely|classy|bravo)\b/

/** “Wow. Thanks” can be sarcastic. */
export const fewestKind = 3

function hasKindWords(turn: Turn | undefined): boolean {
  return turn !== undefined && turn.positive >= 1.5
}
