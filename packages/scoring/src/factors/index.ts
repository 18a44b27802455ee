import type { Factor, FactorName } from '../score.ts'
import { bonus } from './bonus.ts'
import { completeness } from './completeness.ts'
import { emotionalPolarity } from './emotional-polarity.ts'
import { empathy } from './empathy.ts'
import type { Exchange } from './exchange.ts'
import { personalisation } from './personalisation.ts'
import { responsiveness } from './responsiveness.ts'

export type { Exchange } from './exchange.ts'
export { responsiveness } from './responsiveness.ts'

/**
 * Factor scores of an English conversation. Completeness and emotional polarity build on the trained satisfaction
 * model; empathy, personalization, responsiveness and bonus are rules, because no labeled data exists for them. A factor
 * without evidence is left out.
 */
export function factorsOf(exchange: Exchange): Partial<Record<FactorName, Factor>> {
  const kind = empathy(exchange)
  const personal = personalisation(exchange)
  const quick = responsiveness(exchange)
  return {
    ...(kind && { empathy: kind }),
    ...(personal && { personalization_empathy_of_agent: personal }),
    ...(quick && { responsiveness: quick }),
    completeness: completeness(exchange),
    emotional_polarity: emotionalPolarity(exchange),
    bonus: bonus(exchange),
  }
}
