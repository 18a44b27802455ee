import { plural } from '@pulse/contract/plural'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { isApology, isBlaming, isUnderstanding } from './empathy-phrases.ts'
import { counted, type Exchange, factorOf, saidBy, upsetTurns } from './exchange.ts'

/**
 * A rule, not a model: the available training data has no labels for empathy. Null when nothing called for empathy and
 * none was shown: a short, correct answer to a calm question shows neither empathy nor a lack of it.
 */
export function empathy({ reading }: Exchange): Factor | null {
  const { agent, turns } = reading
  const apologies = saidBy(agent, isApology)
  const sorry = new Set(apologies.map(a => a.sentence))
  const acknowledged = saidBy(agent, s => !sorry.has(s) && isUnderstanding(s))
  const empathic = new Set([...sorry, ...acknowledged.map(a => a.sentence)])
  const stock = saidBy(agent, s => tag(s, 'canned') > 0 && empathic.has(s))
  const blaming = saidBy(agent, isBlaming)
  const upset = upsetTurns(reading)
  if (upset.length + apologies.length + acknowledged.length + blaming.length === 0) return null
  const unheard = upset.filter(turn => {
    const answer = turns[turns.indexOf(turn) + 1]
    return !answer?.sentences.some(s => empathic.has(s))
  })
  const kind = saidBy(agent, s => tag(s, 'farewell') > 0 || tag(s, 'thanks') > 0)
  const heardShare = upset.length === 0 ? 1 : 1 - unheard.length / upset.length
  const score =
    (upset.length > 0 ? 1 + 2.1 * heardShare : 3.3) +
    (apologies.length > 0 ? 0.5 : 0) +
    Math.min(1.2, acknowledged.length * 0.7) +
    Math.min(0.4, kind.length * 0.2) -
    Math.min(0.8, stock.length * 0.4) -
    Math.min(2, blaming.length * 1.2)
  const atTheEnd =
    apologies.length === 1 && turns.length > 3 && apologies[0]?.message === agent.at(-1)?.messages.at(-1)
  return factorOf(
    score,
    [
      apologies.length > 0
        ? `${counted(apologies.length, 'apology', 'apologies')}${atTheEnd ? ', at the end' : ''}`
        : upset.length > 0
          ? 'no apology'
          : 'no complaint to apologize for',
      acknowledged.length > 0
        ? counted(acknowledged.length, 'expression of understanding', 'expressions of understanding')
        : upset.length > 0 && 'the customer’s situation was never acknowledged',
      unheard.length > 0 &&
        `no empathy in the reply to ${unheard.length} of ${upset.length} upset ${plural(upset.length, 'message')}`,
      blaming.length > 0 && 'the agent blamed the customer',
      stock.length > 0 && apologies.length > 0 && stock.length >= apologies.length && 'only stock phrases',
    ],
    [
      ...blaming,
      ...acknowledged.slice(0, 2),
      ...apologies,
      ...saidBy(unheard, s => s.negative > 0).slice(0, 1),
    ],
  )
}
