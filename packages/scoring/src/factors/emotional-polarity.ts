import { isCourtesy } from '../features/courtesy.ts'
import type { Reading, Turn } from '../features/reading.ts'
import { saysNothing } from '../features/sentence.ts'
import { tag } from '../features/turn-features.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import type { Factor } from '../score.ts'
import { factorOf, isUpset, type Limits, type Said, saidAs, saidBy } from './exchange.ts'
import { complains, endsKindly, talksOfLeaving, unhappyFeeling, weighsFeelings } from './feelings.ts'

export function polarityLimits({ customer }: Reading): Limits {
  return limits[feeling(customer.at(-1), customer.length < 2)]
}

export function emotionalPolarity(reading: Reading, score: number, deciding: Said | undefined): Factor {
  const { customer } = reading
  const first = customer[0]
  const last = customer.at(-1)
  const thanked = thanksIn(customer.length > 1 ? last : undefined)
  const wrong = saidBy(customer.slice(-1), s => s.negative > s.positive || tag(s, 'complaint') > 0).filter(
    isInformative,
  )
  const strength = score < 2.5 ? unhappiness : feelingIn
  const leaving = score < content ? talksOfLeaving(customer.slice(-2)) : undefined
  const isThanks =
    thanked.length > 0 &&
    (score >= sincere || (score >= dissatisfied && (last?.words ?? 0) >= fewestKind && !complains(last)))
  const parts = customer.length < 2 ? [onlyMessage(score, last)] : atTheEnd(score, customer, isThanks)
  const isVague = leaving && score >= dissatisfied && !isThanks && !unhappyFeeling(last)
  return factorOf(
    score,
    [...(isVague ? [] : parts), leaving && 'the customer talks about leaving'],
    [
      deciding,
      score < 2.5 ? wrong[0] : thanked[0],
      mostTelling(last, strength),
      score < 2.5 ? thanked[0] : wrong[0],
      customer.length > 1 ? mostTelling(first, strength) : undefined,
      leaving,
    ],
  )
}

/** “I'd write thank you but …” isn't thanks. */
function isMeant({ sentence: { words } }: Said): boolean {
  // “I'm shaking but thank you” is meant, “thank you but no” isn't.
  const thanks = words.findIndex(word => word.startsWith('thank') || word === 'cheers')
  const but = words.indexOf('but', thanks + 1)
  if (but >= 0 && but - thanks < nearby) return false
  return !words.some(word => word === "i'd" || word === 'would')
}

const nearby = 6

/** Thanks in advance say nothing about the service. */
function isSincere(said: Said): boolean {
  return isInformative(said) && isMeant(said) && !said.sentence.plain.includes('in advance')
}

/** Thanks count only if nothing of substance follows in a later message. */
function thanksIn(turn: Turn | undefined): Said[] {
  if (!turn) return []
  return saidAs([turn], 'thanks')
    .filter(isSincere)
    .filter(({ message }) => {
      const later = turn.messages.slice(turn.messages.indexOf(message) + 1)
      return (
        later.reduce((sum, { sentences }) => sum + sentences.flatMap(s => s.words).length, 0) < tellingWords
      )
    })
}

function isInformative({ message, sentence }: Said): boolean {
  return !isCourtesy(message, sentence)
}

/** How far a sentence's mood is below neutral. */
const unhappiness = ({ sentence }: Said) => sentenceMood(plainSentence) - sentenceMood(sentence)
const feelingIn = (said: Said) => Math.abs(unhappiness(said))
const plainSentence = saysNothing()

/** The strongest sentence by the given measure, ignoring greetings and signatures. */
function mostTelling(turn: Turn | undefined, strength: (said: Said) => number): Said | undefined {
  return saidBy(turn ? [turn] : [], () => true)
    .slice(0, 40)
    .filter(isInformative)
    .reduce<Said | undefined>(
      (best, said) => (best && strength(best) >= strength(said) ? best : said),
      undefined,
    )
}

type Feeling = 'angry' | 'upset' | 'dissatisfied' | 'neutral' | 'content' | 'pleased'

/** Below this score, thanks are often sarcastic or only polite. */
const sincere = 3
const dissatisfied = 2.4
/** Below this score, a customer is likely dissatisfied even if no word says so. */
const likely = 2
const content = 3.3
const pleased = 4.2
/** A message with fewer words, such as “Yes” or “It is 55120”, hardly shows a feeling. */
const tellingWords = 5

/**
 * A feeling is named only if the words show it. If only the score indicates it, which reflects more than the words
 * alone, such as sarcasm and an unsolved problem, it is called likely.
 */
function atTheEnd(score: number, customer: readonly Turn[], thanked: boolean): string[] {
  const last = customer.at(-1)
  const now = unhappyFeeling(last)
  const thanks = thanked ? ['thanked the agent at the end'] : []
  if (score < dissatisfied) {
    if ((now || complains(last)) && endsKindly(last)) return ['mixed feelings in the last message']
    if (now) return [changeOf(unhappyFeeling(customer[0]), now), ...thanks]
    if (!thanked && complains(last)) return [changeOf(unhappyFeeling(customer[0]), 'dissatisfied')]
    if (thanked) return [...thanks, 'but likely dissatisfied']
    const isShort = (last?.words ?? 0) < tellingWords
    if (isShort && thanksIn(customer.at(-2)).length > 0) return ['thanked the agent before the last message']
    if (score >= likely) return ['no clear feeling in the last message']
    return isShort
      ? ['the last message is too short to show a feeling', 'likely dissatisfied']
      : ['likely ends dissatisfied']
  }
  if (now)
    return [
      thanked || hasKindWords(last) || weighsFeelings(last)
        ? 'mixed feelings in the last message'
        : `ends ${now}`,
    ]
  if (score < content) {
    if (thanked) return thanks
    return [
      score < sarcastic && hasPraise(last)
        ? 'the last message may be sarcastic'
        : isKind(last)
          ? 'the last message sounds positive'
          : complains(last)
            ? 'the last message is a complaint'
            : 'no clear feeling in the last message',
    ]
  }
  const after = score < pleased ? 'content' : 'pleased'
  if (!thanked && last && saidAs([last], 'thanks').some(isSincere))
    return ['mixed feelings in the last message']
  if (!thanked && !isGlad(last)) {
    const isPlain = !last || last.questions + last.negations > 0 || last.words < 2
    return [isPlain ? 'no clear feeling in the last message' : `likely ends ${after}`]
  }
  return [changeOf(unhappyFeeling(customer[0]), after), ...thanks]
}

/**
 * Words without a clear feeling don't mean that the customer feels nothing, so the start is mentioned only if they name a
 * feeling. Polite words in an opening, such as “I'd be grateful for your help”, aren't a feeling.
 */
function changeOf(before: Feeling | undefined, after: Feeling): string {
  if (!before) return `ends ${after}`
  return before === after ? `starts and ends ${after}` : `from ${before} to ${after}`
}

function onlyMessage(score: number, only: Turn | undefined): string {
  const where = 'the customer’s only message'
  const now = unhappyFeeling(only)
  if (now && score < content)
    return hasKindWords(only) ? `mixed feelings in ${where}` : `${where} sounds ${now}`
  if (score < dissatisfied && complains(only)) return `likely dissatisfied in ${where}`
  if (score < content) return `${isKind(only) ? 'some kind words' : 'no clear feeling'} in ${where}`
  const after = score < pleased ? 'content' : 'pleased'
  return isGlad(only) ? `${where} sounds ${after}` : `no clear feeling in ${where}`
}

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
const fewestKind = 3

function hasKindWords(turn: Turn | undefined): boolean {
  return turn !== undefined && turn.positive >= 1.5
}

/** The lowest and highest possible score, depending on how the customer's last words sound. */
const limits: Record<Feeling, Limits> = {
  angry: [0, 2.5],
  upset: [0, 3],
  dissatisfied: [0, 3.4],
  neutral: [0.5, 5],
  content: [1.5, 5],
  pleased: [2.7, 5],
}

/** How a turn sounds, judged by its words alone. In the opening turn, a complaint only describes the problem. */
function feeling(turn: Turn | undefined, opening: boolean): Feeling {
  if (!turn) return 'neutral'
  if (turn.tone < -0.6 || (turn.tone < -0.2 && turn.anger + turn.shouted + tag(turn, 'threat') > 0))
    return 'angry'
  if (turn.tone < -0.3) return 'upset'
  if (turn.tone < -0.05 || isUpset(turn, opening)) return 'dissatisfied'
  if (turn.tone < 0.3) return 'neutral'
  return turn.tone < 0.6 ? 'content' : 'pleased'
}
