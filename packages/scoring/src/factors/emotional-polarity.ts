import { isCourtesy } from '../features/courtesy.ts'
import type { Reading, Turn } from '../features/reading.ts'
import { saysNothing } from '../features/sentence.ts'
import { tag } from '../features/turn-features.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import type { Factor } from '../score.ts'
import { factorOf, isUpset, type Limits, type Said, saidAs, saidBy } from './exchange.ts'

export function polarityLimits({ customer }: Reading): Limits {
  return limits[feeling(customer.at(-1), customer.length < 2)]
}

export function emotionalPolarity(reading: Reading, score: number, deciding: Said | undefined): Factor {
  const { customer } = reading
  const first = customer[0]
  const last = customer.at(-1)
  const thanked = customer.length > 1 ? saidAs(customer.slice(-1), 'thanks').filter(isSincere) : []
  const wrong = saidBy(customer.slice(-1), s => s.negative > s.positive || tag(s, 'complaint') > 0).filter(
    isInformative,
  )
  const after = feelingAtEnd(score, last)
  const before = feelingAtStart(first, after)
  const isSaid = saysSo(last, after, thanked.length > 0)
  const change = changeOf(before, after, isSaid)
  const strength = score < 2.5 ? unhappiness : feelingIn
  return factorOf(
    score,
    [
      customer.length < 2 ? onlyMessage(after, isSaid) : change,
      thanked.length > 0 && score >= sincere && 'thanked the agent at the end',
      customer.length > 1 &&
        isSaid &&
        wrong.length > 0 &&
        score < dissatisfied &&
        'the last message is negative',
    ],
    [
      deciding,
      score < 2.5 ? wrong[0] : thanked[0],
      mostTelling(last, strength),
      score < 2.5 ? thanked[0] : wrong[0],
      customer.length > 1 ? mostTelling(first, strength) : undefined,
    ],
  )
}

/** “I'd write thank you but …” isn't thanks. */
function isMeant({ sentence: { words } }: Said): boolean {
  return !words.includes('but') && !words.some(word => word === "i'd" || word === 'would')
}

/** Thanks in advance say nothing about the service. */
function isSincere(said: Said): boolean {
  return isInformative(said) && isMeant(said) && !said.sentence.plain.includes('in advance')
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
const unhappy = 1.6
const dissatisfied = 2.4
const content = 3.3

/** Uses the score, which reflects more than the words alone, such as sarcasm and an unsolved problem. */
function feelingAtEnd(score: number, last: Turn | undefined): Feeling {
  if (score < unhappy) return feeling(last, false) === 'angry' ? 'angry' : 'upset'
  if (score < dissatisfied) return 'dissatisfied'
  if (score < content) return 'neutral'
  return score < 4.2 ? 'content' : 'pleased'
}

/**
 * Kind words in the opening of a conversation that ends badly are often sarcastic, so they don't show that the customer
 * was pleased.
 */
function feelingAtStart(first: Turn | undefined, after: Feeling): Feeling {
  const before = feeling(first, true)
  const isKind = before === 'pleased' || before === 'content'
  return isKind && after !== 'pleased' && after !== 'content' ? 'neutral' : before
}

/**
 * Words without a clear feeling don't mean that the customer feels nothing, so a reason never says so. A feeling that
 * only the score indicates is called likely.
 */
function changeOf(before: Feeling, after: Feeling, isSaid: boolean): string {
  if (after === 'neutral') return 'no clear feeling in the last message'
  if (!isSaid) return `likely ends ${after}`
  if (before === 'neutral') return `ends ${after}`
  return before === after ? `starts and ends ${after}` : `from ${before} to ${after}`
}

function onlyMessage(after: Feeling, isSaid: boolean): string {
  if (after === 'neutral') return 'no clear feeling in the customer’s only message'
  return `the customer’s only message is ${isSaid ? '' : 'likely '}${after}`
}

const gladFeelings: readonly Feeling[] = ['content', 'pleased']

function saysSo(last: Turn | undefined, after: Feeling, thanked: boolean): boolean {
  const said = feeling(last, false)
  if (gladFeelings.includes(after)) return thanked || gladFeelings.includes(said)
  return said !== 'neutral' && !gladFeelings.includes(said)
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
