import { plural } from '@pulse/contract/plural'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { isAccusing, isApology, isBlaming, isDismissive, isUnderstanding } from './empathy-phrases.ts'
import { factorOf, good, type Limits, type Said, saidBy, upsetTurns } from './exchange.ts'
import { unhappyFeeling } from './feelings.ts'

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
  const said = apologies.filter(
    ({ sentence }) => saysSorry.test(sentence.plain) && !excuses.test(sentence.plain),
  )
  const admitted = apologies.length > said.length
  const shown = apologies.length + acknowledged.length
  const ignored = unheard.filter(turn => turn !== turns.at(-1) && unhappyFeeling(turn) !== undefined).length
  const isLate = said.length === 1 && turns.length > 3 && said[0]?.message === agent.at(-1)?.messages.at(-1)
  const unanswered =
    ignored > 0 &&
    score < good &&
    `no ${shown === 0 ? 'apology' : 'empathy'} in the ${plural(ignored, 'reply to an upset message', 'replies to upset messages')}`
  return factorOf(
    score,
    [
      said.length > 0 && `apologized ${times(said.length)}${isLate ? ', in the last reply' : ''}`,
      said.length === 0 && admitted && 'admitted a mistake',
      acknowledged.length > 0 && `showed understanding ${times(acknowledged.length)}`,
      shown === 0 &&
        !unanswered &&
        withoutSigns(
          score,
          upset.length > 0,
          agent.some(turn => tag(turn, 'apology') > 0),
        ),
      unanswered,
      blaming.some(({ sentence }) => isAccusing(sentence))
        ? 'the agent blamed the customer'
        : score < good &&
          blaming.some(({ sentence }) => isDismissive(sentence)) &&
          'one phrase sounds dismissive',
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

/** “This was our mistake” admits something, but isn't counted as an apology. */
const saysSorry = /\b(?:sorry|apolog\w+)\b/

const excuses = /\b(?:no (?:need to (?:be )?)?(?:sorry|apolog\w+)|don't (?:be sorry|apologi[sz]e))\b/

/** More than two are not counted, because politeness such as “sorry, one more thing” is hard to tell apart. */
function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : 'several times'
}

/** A reply can be kind or cold in words that the rules don't know, so the score decides. */
function withoutSigns(score: number, upset: boolean, mentionsSorry: boolean): string {
  const tone = score >= good ? 'friendly tone' : score >= 2 ? 'neutral tone' : 'little warmth in the replies'
  if (mentionsSorry) return tone
  if (score >= good) return `${tone}, without an explicit apology`
  if (upset) return 'no apology'
  return score >= 2 ? `${tone}, without an apology` : `no apology, and ${tone}`
}
