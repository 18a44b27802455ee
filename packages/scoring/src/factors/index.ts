import type { Factor, ScoredFactor } from '../score.ts'
import { bonus } from './bonus.ts'
import { completeness } from './completeness.ts'
import { emotionalPolarity } from './emotional-polarity.ts'
import { empathy } from './empathy.ts'
import type { Exchange } from './exchange.ts'
import { personalization } from './personalization.ts'
import { responsiveness } from './responsiveness.ts'

export type { Exchange } from './exchange.ts'
export { responsiveness } from './responsiveness.ts'

/**
 * Factor scores for an English conversation. Completeness and emotional polarity build on the trained satisfaction
 * model; empathy, personalization, responsiveness and bonus are rules, because no labeled data exists for them. A factor
 * without evidence is left out.
 */
export function factorsOf(exchange: Exchange): Partial<Record<ScoredFactor, Factor>> {
  const kind = empathy(exchange)
  const personal = personalization(exchange)
  const quick = responsiveness(exchange)
  return {
    ...(kind && { empathy: kind }),
    ...(personal && { personalization: personal }),
    ...(quick && { responsiveness: quick }),
    completeness: completeness(exchange),
    emotionalPolarity: emotionalPolarity(exchange),
    bonus: bonus(exchange),
  }
}
