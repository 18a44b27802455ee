import { plural } from '@pulse/contract/plural'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { isApology, isBlaming, isUnderstanding } from './empathy-phrases.ts'
import {
  counted,
  factorOf,
  good,
  informative,
  type Limits,
  type Said,
  saidBy,
  upsetTurns,
} from './exchange.ts'

export interface EmpathySigns {
  apologies: Said[]
  acknowledged: Said[]
  /** Empathic sentences that are stock phrases. */
  stock: Said[]
  blaming: Said[]
  upset: Turn[]
  /** Upset turns whose reply shows no empathy. */
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

/** A short, correct answer to a calm question shows neither empathy nor a lack of it. */
export function callsForEmpathy({ apologies, acknowledged, blaming, upset }: EmpathySigns): boolean {
  return apologies.length + acknowledged.length + blaming.length + upset.length > 0
}

export function empathyLimits(signs: EmpathySigns): Limits {
  const { apologies, acknowledged, stock, blaming, unheard } = signs
  if (blaming.length > 0) return [0, 2.5]
  if (apologies.length + acknowledged.length === 0) return [0, 2.9]
  if (unheard.length > 0) return [1, 4]
  return acknowledged.length > stock.length ? [3.6, 5] : [2, 5]
}

export function empathy(signs: EmpathySigns, { agent, turns }: Reading, score: number): Factor {
  const { apologies, acknowledged, stock, blaming, upset, unheard } = signs
  const shown = apologies.length + acknowledged.length
  const atTheEnd =
    apologies.length === 1 && turns.length > 3 && apologies[0]?.message === agent.at(-1)?.messages.at(-1)
  return factorOf(
    score,
    [
      apologies.length > 0
        ? `${counted(apologies.length, 'apology', 'apologies')}${atTheEnd ? ', at the end' : ''}`
        : upset.length > 0
          ? acknowledged.length === 0 && 'no apology'
          : acknowledged.length === 0 && 'no complaint to apologize for',
      acknowledged.length > 0
        ? counted(acknowledged.length, 'expression of understanding', 'expressions of understanding')
        : upset.length > 0 && score < good && 'the customer’s situation was never acknowledged',
      unheard.length > 0 &&
        `no empathy in the reply to ${unheard.length} of ${upset.length} upset ${plural(upset.length, 'message')}`,
      blaming.length > 0 && 'the agent blamed the customer',
      stock.length > 0 && stock.length === shown && score < good && 'only stock phrases',
    ],
    [
      ...blaming,
      ...acknowledged.slice(-2).reverse(),
      ...apologies,
      // If there was no empathy, the reply that lacked it best shows what happened.
      ...(shown === 0 ? informative(agent.slice(0, 1)).slice(0, 1) : []),
      ...saidBy(unheard, s => s.negative > 0).slice(0, 1),
    ],
  )
}
