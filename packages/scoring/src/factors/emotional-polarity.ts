import { isCourtesy } from '../features/courtesy.ts'
import type { Turn } from '../features/reading.ts'
import { saysNothing } from '../features/sentence.ts'
import { tag } from '../features/turn-features.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import { aboutTheService } from '../satisfaction/model.ts'
import { moodToFive } from '../satisfaction/scale.ts'
import type { Factor } from '../score.ts'
import { type Exchange, factorOf, isUpset, type Said, saidAs, saidBy, upsetTurns } from './exchange.ts'

/** From the satisfaction model: half the overall score, half the mood of the customer's last turns. */
export function emotionalPolarity({ reading, satisfaction }: Exchange): Factor {
  const { customer } = reading
  const first = customer[0]
  const last = customer.at(-1)
  const end = aboutTheService(satisfaction.moods).slice(-2)
  const mood = end.reduce((a, b) => a + b, 0) / Math.max(1, end.length)
  const thanked = saidAs(customer.slice(-1), 'thanks').filter(isInformative)
  const wrong = saidBy(customer.slice(-1), s => s.negative > s.positive || tag(s, 'complaint') > 0).filter(
    isInformative,
  )
  const [before, after] = [feeling(first, true), feeling(last, false)]
  const change = before === after ? `starts and ends ${after}` : `from ${before} to ${after}`
  const upset = upsetTurns(reading).length
  const score = 0.5 * satisfaction.score + 0.5 * moodToFive(mood)
  const strength = score < 2.5 ? unhappiness : feelingIn
  return factorOf(
    score,
    [
      customer.length < 2 ? `the customer’s only message is ${before}` : change,
      thanked.length > 0 && 'thanked the agent at the end',
      customer.length > 1 && wrong.length > 0 && 'the last message is negative',
      customer.length > 2 && upset > 0 && `upset in ${upset} of ${customer.length} messages`,
    ],
    [
      customer.length > 1 ? mostTelling(first, strength) : undefined,
      thanked[0],
      wrong[0],
      mostTelling(last, strength),
    ]
      .filter(said => said !== undefined)
      .sort((a, b) => strength(b) - strength(a)),
  )
}

function isInformative({ message, sentence }: Said): boolean {
  return !isCourtesy(message, sentence)
}

/** How far a sentence's mood is below that of a neutral one. */
const unhappiness = ({ sentence }: Said) => sentenceMood(plainSentence) - sentenceMood(sentence)
const feelingIn = (said: Said) => Math.abs(unhappiness(said))
const plainSentence = { start: 0, end: 0, ...saysNothing() }

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

function feeling(turn: Turn | undefined, opening: boolean): string {
  if (!turn) return 'neutral'
  if (turn.tone < -0.6 || (turn.tone < -0.2 && turn.anger + turn.shouted + tag(turn, 'threat') > 0))
    return 'angry'
  if (turn.tone < -0.3) return 'upset'
  if (turn.tone < -0.05 || isUpset(turn, opening)) return 'worried'
  if (turn.tone < 0.3) return 'neutral'
  return turn.tone < 0.6 ? 'content' : 'pleased'
}
