import { tag } from '../features/turn.ts'
import type { Factor } from '../score.ts'
import { counted, type Exchange, factorOf, saidAs, saidBy, upsetTurns } from './exchange.ts'

const blame =
  /\b(?:you should have|you failed to|your (?:own )?fault|calm down|as i (?:already )?(?:said|told you)|that's not my|not my problem|like i said|nothing (?:more )?i can do)\b/i

/** A rule, not a model: nobody has labels for empathy in the data we may train on. */
export function empathy({ reading }: Exchange): Factor {
  const { agent, turns } = reading
  const apologies = saidAs(agent, 'apology')
  const acknowledged = saidBy(agent, s => tag(s, 'empathy') > 0 && tag(s, 'apology') === 0)
  const stock = saidBy(agent, s => tag(s, 'canned') > 0 && (tag(s, 'apology') > 0 || tag(s, 'empathy') > 0))
  const kind = saidBy(agent, s => tag(s, 'farewell') > 0 || tag(s, 'thanks') > 0)
  const blaming = saidBy(agent, s => blame.test(s.words.join(' ')))
  const upset = upsetTurns(reading)
  const unheard = upset.filter(turn => {
    const answer = turns[turns.indexOf(turn) + 1]
    return tag(answer, 'apology') + tag(answer, 'empathy') === 0
  })
  const heard = upset.length - unheard.length
  const score =
    (upset.length > 0 ? 2 : 2.8) +
    Math.min(1, apologies.length * 0.7) +
    Math.min(1.4, acknowledged.length * 0.8) +
    Math.min(0.5, kind.length * 0.25) +
    Math.min(0.6, heard * 0.3) -
    Math.min(1.4, unheard.length * 0.7) -
    Math.min(0.6, stock.length * 0.3) -
    Math.min(1.5, blaming.length)
  const atTheEnd =
    apologies.length === 1 && turns.length > 3 && apologies[0]?.message === agent.at(-1)?.messages.at(-1)
  return factorOf(
    score,
    [
      apologies.length > 0
        ? `${counted(apologies.length, 'apology', 'apologies')}${atTheEnd ? ', at the end' : ''}`
        : upset.length > 0
          ? 'no apology'
          : 'no complaint to apologise for',
      acknowledged.length > 0
        ? counted(acknowledged.length, 'word of understanding', 'words of understanding')
        : upset.length > 0 && 'the customer’s situation was never acknowledged',
      unheard.length > 0 &&
        `${unheard.length} of ${upset.length} upset ${upset.length === 1 ? 'message' : 'messages'} answered without either`,
      blaming.length > 0 && 'the agent put the blame on the customer',
      stock.length > 0 && apologies.length > 0 && stock.length >= apologies.length && 'in stock phrases only',
    ],
    [
      ...blaming,
      ...acknowledged.slice(0, 2),
      ...apologies,
      ...saidBy(unheard, s => s.negative > 0).slice(0, 1),
    ],
  )
}
