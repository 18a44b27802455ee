import type { Factor, ScoredFactor } from '../score.ts'
import { channelOf, defaultWeights, type Weights } from '../weights/index.ts'
import { bonus } from './bonus.ts'
import { completeness, completenessLimits, completenessSigns } from './completeness.ts'
import { emotionalPolarity, polarityLimits } from './emotional-polarity.ts'
import { callsForEmpathy, empathy, empathyLimits, empathySigns } from './empathy.ts'
import type { Exchange } from './exchange.ts'
import { type FactorFeatures, factorFeatures, type Signs } from './factor-features.ts'
import { learnedScores, towardEstimate } from './learned-scores.ts'
import { personalization, personalLimits, personalSigns, wroteEnough } from './personalization.ts'
import { responsiveness } from './responsiveness.ts'

export type { Exchange } from './exchange.ts'
export { responsiveness } from './responsiveness.ts'

/**
 * Factor scores for an English conversation. Responsiveness and bonus are rule-based; the others are learned from
 * labeled conversations, track the satisfaction estimate, and are limited to what their reasons support. A factor
 * without evidence is left out.
 */
export function factorsOf(exchange: Exchange): Partial<Record<ScoredFactor, Factor>> {
  const { reading, satisfaction } = exchange
  const { signs, features, weights } = factorInput(exchange)
  const limits = {
    empathy: empathyLimits(signs.empathy),
    personalization: personalLimits(signs.personal),
    completeness: completenessLimits(signs.completeness),
    emotionalPolarity: polarityLimits(reading),
  }
  const learned = towardEstimate(learnedScores(features), limits, satisfaction.score, weights)
  const quick = responsiveness(exchange)
  return {
    ...(weights.empathy > 0 && { empathy: empathy(signs.empathy, reading, learned.empathy) }),
    ...(weights.personalization > 0 && {
      personalization: personalization(signs.personal, learned.personalization),
    }),
    ...(quick && { responsiveness: quick }),
    completeness: completeness(signs.completeness, reading, learned.completeness),
    emotionalPolarity: emotionalPolarity(reading, learned.emotionalPolarity),
    bonus: bonus(exchange),
  }
}

interface FactorInput {
  signs: Signs
  features: FactorFeatures
  /** The channel's default weights, 0 for a factor that cannot be judged. */
  weights: Weights
}

export function factorInput(exchange: Exchange): FactorInput {
  const { conversation, reading, satisfaction } = exchange
  const signs: Signs = {
    empathy: empathySigns(reading),
    personal: personalSigns(exchange),
    completeness: completenessSigns(reading),
  }
  const weights = { ...defaultWeights[channelOf(conversation.channel)] }
  if (!callsForEmpathy(signs.empathy)) weights.empathy = 0
  if (!wroteEnough(reading)) weights.personalization = 0
  return { signs, features: factorFeatures(reading, satisfaction, signs), weights }
}
