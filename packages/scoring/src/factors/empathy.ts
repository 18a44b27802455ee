import { plural } from '@pulse/contract/plural'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { isAccusing, isApology, isBlaming, isUnderstanding } from './empathy-phrases.ts'
import { counted, factorOf, good, type Limits, type Said, saidBy, upsetTurns } from './exchange.ts'

export interface EmpathySigns {
  apologies: Said[]
  acknowledged: Said[]
  /** Empathic sentences that are stock phrases. */
  stock: Said[]
  blaming: Said[]
  upset: Turn[]
  /** Messages from upset customers that got a reply without empathy, or no reply. */
  unheard: Turn[]
}

export function empathySigns({ agent, turns, ...reading }: Reading): EmpathySigns {
  const apologies = saidBy(agent, isApology)
  const sorry = new Set(apologies.map(a => a.sentence))
  const acknowledged = saidBy(agent, s => !sorry.has(s) && isUnderstanding(s))
  const empathic = new Set([...sorry, ...acknowledged.map(a => a.sentence)])
  const upset = upsetTurns({ agent, turns, ...reading })
  return {
    apologies,
    acknowledged,
    stock: [...apologies, ...acknowledged].filter(({ sentence }) => tag(sentence, 'canned') > 0),
    blaming: saidBy(agent, isBlaming),
    upset,
    unheard: upset.filter(turn => {
      const answer = turns[turns.indexOf(turn) + 1]
      return !answer?.sentences.some(s => empathic.has(s))
    }),
  }
}

export function empathyLimits({ apologies, acknowledged, stock, blaming, unheard }: EmpathySigns): Limits {
  if (blaming.length > 0) return [0, 3]
  if (apologies.length + acknowledged.length === 0) return [0, 4.4]
  if (unheard.length > 0) return [0, 4.2]
  return [acknowledged.length > stock.length ? 3.6 : 0.5, 5]
}

export function empathy(
  signs: EmpathySigns,
  { agent, turns }: Reading,
  score: number,
  deciding: Said | undefined,
): Factor {
  const { apologies, acknowledged, stock, blaming, upset, unheard } = signs
  const shown = apologies.length + acknowledged.length
  const ignored = unheard.filter(turn => turn !== turns.at(-1) && soundsUpset(turn)).length
  const atTheEnd =
    apologies.length === 1 && turns.length > 3 && apologies[0]?.message === agent.at(-1)?.messages.at(-1)
  return factorOf(
    score,
    [
      apologies.length > 0 &&
        `${counted(apologies.length, 'apology', 'apologies')}${atTheEnd ? ', at the end' : ''}`,
      acknowledged.length > 0 &&
        counted(acknowledged.length, 'expression of understanding', 'expressions of understanding'),
      shown === 0 &&
        withoutSigns(
          score,
          upset.length > 0,
          agent.some(turn => tag(turn, 'apology') > 0),
        ),
      ignored > 0 &&
        score < good &&
        `no empathy in the ${plural(ignored, 'reply to an upset message', 'replies to upset messages')}`,
      blaming.length > 0 &&
        (blaming.some(({ sentence }) => isAccusing(sentence))
          ? 'the agent blamed the customer'
          : score < good && 'one phrase sounds dismissive'),
      stock.length > 0 && stock.length === shown && score < good && 'only stock phrases',
    ],
    [
      deciding,
      ...blaming,
      ...acknowledged.slice(-2).reverse(),
      ...apologies,
      ...saidBy(unheard, s => s.negative > 0).slice(0, 1),
    ],
  )
}

/** A complaint in plain words doesn't mean that the customer is upset. */
function soundsUpset(turn: Turn): boolean {
  return turn.anger + turn.shouted + tag(turn, 'threat') > 0 || turn.tone < -0.5
}

/** A reply can be kind or cold in words that the rules don't know, so the score decides. */
function withoutSigns(score: number, upset: boolean, saysSorry: boolean): string {
  const tone = score >= good ? 'friendly tone' : score >= 2 ? 'neutral tone' : 'little warmth in the replies'
  if (saysSorry) return tone
  if (score >= good) return `${tone}, without an explicit apology`
  if (upset) return 'no apology'
  return score >= 2 ? `${tone}, without an apology` : `no apology, and ${tone}`
}
