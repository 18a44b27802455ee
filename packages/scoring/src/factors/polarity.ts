import { isCourtesy } from '../features/courtesy.ts'
import type { Turn } from '../features/reading.ts'
import { saysNothing } from '../features/sentence.ts'
import { tag } from '../features/turn.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import { aboutTheService } from '../satisfaction/model.ts'
import { moodToFive } from '../satisfaction/scale.ts'
import type { Factor } from '../score.ts'
import { type Exchange, factorOf, isUpset, type Said, saidAs, saidBy, upsetTurns } from './exchange.ts'

/** From the satisfaction model: half the whole score, half the mood of the customer's last turns. */
export function emotionalPolarity({ reading, satisfaction }: Exchange): Factor {
  const { customer } = reading
  const first = customer[0]
  const last = customer.at(-1)
  const end = aboutTheService(satisfaction.moods).slice(-2)
  const mood = end.reduce((a, b) => a + b, 0) / Math.max(1, end.length)
  const thanked = saidAs(customer.slice(-1), 'thanks').filter(ofTheMatter)
  const wrong = saidBy(customer.slice(-1), s => s.negative > s.positive || tag(s, 'complaint') > 0).filter(
    ofTheMatter,
  )
  const movement =
    customer.length < 2
      ? `the only message is ${feeling(first, true)}`
      : `from ${feeling(first, true)} to ${feeling(last, false)}`
  const score = 0.5 * satisfaction.score + 0.5 * moodToFive(mood)
  const strength = score < 2.5 ? unhappiness : feelingIn
  return factorOf(
    score,
    [
      movement,
      thanked.length > 0 && 'thanked at the end',
      customer.length > 1 && wrong.length > 0 && 'something is still wrong in the last message',
      customer.length > 2 && `${upsetTurns(reading).length} of ${customer.length} turns upset`,
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

function ofTheMatter({ message, sentence }: Said): boolean {
  return !isCourtesy(message, sentence)
}

/** How far a sentence is below the mood of one that tells nothing. */
const unhappiness = ({ sentence }: Said) => sentenceMood(plainSentence) - sentenceMood(sentence)
const feelingIn = (said: Said) => Math.abs(unhappiness(said))
const plainSentence = { start: 0, end: 0, ...saysNothing() }

/** The sentence with most of what is looked for, greetings and signatures left out. */
function mostTelling(turn: Turn | undefined, strength: (said: Said) => number): Said | undefined {
  return saidBy(turn ? [turn] : [], () => true)
    .slice(0, 40)
    .filter(ofTheMatter)
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
