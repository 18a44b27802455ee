import type { Reading, Turn } from '../features/reading.ts'
import { saysNothing } from '../features/sentence.ts'
import { tag } from '../features/turn-features.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import type { Factor } from '../score.ts'
import { factorOf, type Limits, type Said, saidBy } from './exchange.ts'
import { complains, talksOfLeaving, unhappyFeeling } from './feelings.ts'
import { atTheEnd, content, dissatisfied, fewestKind, onlyMessage, sincere } from './mood-wording.ts'
import { isInformative, thanksIn } from './thanks.ts'
import { type Feeling, feeling } from './tone-of-turn.ts'

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

/** The lowest and highest possible score, depending on how the customer's last words sound. */
const limits: Record<Feeling, Limits> = {
  angry: [0, 2.5],
  upset: [0, 3],
  dissatisfied: [0, 3.4],
  neutral: [0.5, 5],
  content: [1.5, 5],
  pleased: [2.7, 5],
}
