import type { Factor, ScoredFactor } from '../score.ts'
import { channelOf, defaultWeights, type Weights } from '../weights/index.ts'
import { bonus } from './bonus.ts'
import { completeness, completenessLimits, completenessSigns } from './completeness.ts'
import {
  type Candidate,
  candidatesOf,
  type Deciding,
  type DecidingModel,
  decidingSentences,
  type QuotedFactor,
} from './deciding-sentences.ts'
import { emotionalPolarity, polarityLimits } from './emotional-polarity.ts'
import { empathy, empathyLimits, empathySigns } from './empathy.ts'
import type { Exchange, Limits } from './exchange.ts'
import { factorFeatures, type Signs } from './factor-features.ts'
import {
  factorModel,
  type Inputs,
  inputsOf,
  type LearnedFactor,
  learnedScores,
  towardEstimate,
} from './learned-scores.ts'
import { personalization, personalLimits, personalSigns, wroteEnough } from './personalization.ts'
import { responsiveness } from './responsiveness.ts'
import { turnVectors } from './turn-vectors.ts'

export type { Exchange } from './exchange.ts'
export { plainResponsiveness } from './responsiveness.ts'

/**
 * Factor scores for an English conversation. The bonus is rule-based; the others are learned from
 * labeled conversations and limited to what their reasons support. All but responsiveness track the satisfaction estimate. A factor
 * without evidence is left out.
 */
export function factorsOf(exchange: Exchange): Partial<Record<ScoredFactor, Factor>> {
  const { reading, satisfaction } = exchange
  const { signs, inputs, weights, deciding } = factorInput(exchange)
  const limits = limitsOf(signs, reading)
  const learned = towardEstimate(
    learnedScores(inputs),
    limits,
    satisfaction.score,
    weights,
    reading.customer.length,
  )
  const quick = responsiveness(exchange, inputs)
  return {
    ...(weights.empathy > 0 && {
      empathy: empathy(signs.empathy, reading, learned.empathy, deciding.empathy[0]),
    }),
    ...(weights.personalization > 0 && {
      personalization: personalization(signs.personal, learned.personalization),
    }),
    ...(quick && { responsiveness: quick }),
    completeness: completeness(
      signs.completeness,
      reading,
      learned.completeness,
      deciding.completeness[0],
      exchange.context.businessHours?.timezone,
    ),
    emotionalPolarity: emotionalPolarity(reading, learned.emotionalPolarity, deciding.emotionalPolarity[0]),
    bonus: bonus(exchange),
  }
}

/** In almost all labeled conversations where one calm request was carried out, the factors score at least this high. */
const carriedOut = { empathy: 3.1, personalization: 3.2, completeness: 4.75 }

function limitsOf(signs: Signs, reading: Exchange['reading']): Record<LearnedFactor, Limits> {
  const own = {
    empathy: empathyLimits(signs.empathy),
    personalization: personalLimits(signs.personal),
    completeness: completenessLimits(signs.completeness, reading),
    emotionalPolarity: polarityLimits(reading),
  }
  const { done, open, refused, left, isProblem } = signs.completeness
  const isCalm = !isProblem && signs.empathy.upset.length === 0 && signs.empathy.blaming.length === 0
  const isDone = done.length > 0 && open.length + refused.length === 0 && !left
  if (reading.customer.length > 1 || !isCalm || !isDone) return own
  const atLeast = (floor: number, [least, most]: Limits): Limits => [
    Math.min(most, Math.max(floor, least)),
    most,
  ]
  return {
    ...own,
    empathy: atLeast(carriedOut.empathy, own.empathy),
    personalization: atLeast(carriedOut.personalization, own.personalization),
    completeness: atLeast(carriedOut.completeness, own.completeness),
  }
}

interface FactorInput {
  signs: Signs
  inputs: Inputs
  deciding: Record<QuotedFactor, Deciding[]>
  /** The channel's default weights, 0 for a factor that cannot be judged. */
  weights: Weights
}

function factorInput(exchange: Exchange): FactorInput {
  const { conversation, reading, satisfaction } = exchange
  const signs = signsOf(exchange)
  const weights = { ...defaultWeights[channelOf(conversation.channel)] }
  if (!wroteEnough(reading)) {
    weights.empathy = 0
    weights.personalization = 0
  }
  return {
    signs,
    deciding: decidingOf(candidatesOf(reading, signs.empathy), factorModel().deciding),
    inputs: inputsOf(factorFeatures(reading, satisfaction, signs), turnVectors(reading)),
    weights,
  }
}

export function signsOf(exchange: Exchange): Signs {
  return {
    empathy: empathySigns(exchange.reading),
    personal: personalSigns(exchange),
    completeness: completenessSigns(exchange.reading),
  }
}

/** The deciding sentences of each factor. */
function decidingOf(
  candidates: readonly Candidate[],
  model: DecidingModel,
): Record<QuotedFactor, Deciding[]> {
  return {
    empathy: decidingSentences(candidates, 'empathy', model),
    completeness: decidingSentences(candidates, 'completeness', model),
    emotionalPolarity: decidingSentences(candidates, 'emotionalPolarity', model),
  }
}
