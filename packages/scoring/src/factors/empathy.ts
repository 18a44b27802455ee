import { plural } from '@pulse/contract/plural'
import type { Reading, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Factor } from '../score.ts'
import { type EmpathyKinds, empathyKinds } from './empathy-kinds.ts'
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
  const kinds = empathyKinds({ agent })
  const claims = shownIn(kinds, turns, agent)
  const ignored = unheard.filter(turn => turn !== turns.at(-1) && unhappyFeeling(turn) !== undefined).length
  const unanswered =
    ignored > 0 &&
    score < good &&
    `no ${kinds.apologized.length === 0 && claims.length === 0 ? 'apology' : 'empathy'} in the ${plural(ignored, 'reply to an upset message', 'replies to upset messages')}`
  return factorOf(
    score,
    [
      ...claims.slice(0, mostClaims),
      claims.length === 0 &&
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
      stock.length > 0 && stock.length === claimed(kinds) && score < good && 'only stock phrases',
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

const mostClaims = 3

const claimed = (kinds: EmpathyKinds) => Object.values(kinds).reduce((sum, said) => sum + said.length, 0)

/** What the agent's kind sentences say, most important first. “This was our mistake” isn't counted as an apology. */
function shownIn(kinds: EmpathyKinds, turns: readonly Turn[], agent: readonly Turn[]): string[] {
  const { apologized, admitted, sympathized, understood, reassured, gladdened, thankedForPatience } = kinds
  const isLate =
    apologized.length === 1 && turns.length > 3 && apologized[0]?.message === agent.at(-1)?.messages.at(-1)
  return [
    apologized.length > 0 && `apologized ${times(apologized.length)}${isLate ? ', in the last reply' : ''}`,
    apologized.length === 0 && admitted.length > 0 && 'admitted a mistake',
    understood.length > 0 && `showed understanding ${times(understood.length)}`,
    sympathized.length > 0 && `expressed sympathy ${times(sympathized.length)}`,
    gladdened.length > 0 && 'was happy for the customer',
    reassured.length > 0 && 'reassured the customer',
    thankedForPatience.length > 0 && 'thanked the customer for being patient',
  ].filter(part => typeof part === 'string')
}

/** More than two are not counted, because politeness such as “sorry, one more thing” is hard to tell apart. */
function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : 'several times'
}

/** A reply can be kind or cold in words that the rules don't know, so the score decides. */
function withoutSigns(score: number, upset: boolean, mentionsSorry: boolean): string {
  const tone = score >= good ? 'friendly tone' : score >= 2 ? 'neutral tone' : 'little empathy in the replies'
  if (mentionsSorry) return tone
  if (score >= good) return `${tone}, without an explicit apology`
  if (upset) return 'no apology'
  return score >= 2 ? `${tone}, without an apology` : `no apology, and ${tone}`
}
