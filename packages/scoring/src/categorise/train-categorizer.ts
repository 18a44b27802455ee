import type { Conversation } from '../conversation.ts'
import { similarity } from '../embeddings/index.ts'
import { type CategorizerModel, packModel } from './categorizer-model.ts'
import {
  type CategoryNames,
  type CategoryRef,
  placementKey,
  rateByNames,
  readCategoryNames,
} from './category-names.ts'
import { knownTopicExamples, readKnownTopics } from './known-topics.ts'
import {
  defaults,
  type PlacementWeights,
  rarity,
  score,
  type TrainingExample,
  train,
  wordFeatures,
} from './logistic-regression.ts'
import { type TopicFeatures, topicFeatures } from './topic-features.ts'

export interface MovedTicket {
  conversation: Conversation
  category: string
  subcategory: string | null
}

/** Only this many of the latest moves are used, because older ones don't correct current mistakes. */
const mostExamples = 12_000
/** Unmoved tickets become training data when the first pass has enough examples and is this confident about them. */
const mostUnmoved = 4_000
const sureEnough = 0.5
const enoughPerPlacement = 8
/** A single move can be a mistake, so n moved tickets give a placement a certainty of n² / (n² + doubt). */
const doubt = 0.5
/** A sentence this similar to a moved ticket, or this close to a trained name, is not a counterexample. */
const tooAlike = 0.6
const tooNear = 2
const mostCompared = 300
/** Large sets need fewer passes: this many single-example steps are enough. */
const enoughLooks = 120_000
const fewestPasses = 10

/**
 * Trains on tickets that users moved, oldest first. The account's unmoved tickets show which words go together. The
 * same tickets always produce the same model.
 */
export function trainCategorizer(
  moved: readonly MovedTicket[],
  unmoved: readonly Conversation[] = [],
): CategorizerModel {
  const used = moved.slice(-mostExamples)
  const { targets, examples } = examplesOf(used)
  const names = readCategoryNames(targets)
  const background = counterexamples(names, examples)
  const rare = rarity([...examples, ...background])
  const seen = new Set(examples.flatMap(({ features }) => features.buckets))
  for (let bucket = 0; bucket < rare.length; bucket++) if (!seen.has(bucket)) rare[bucket] = 0
  const trainOn = (list: readonly TrainingExample[], mostPasses: number) => {
    const passes = Math.max(fewestPasses, Math.min(mostPasses, Math.round(enoughLooks / list.length)))
    return train(list, targets.length, ({ features }) => priorOf(names, features), rare, {
      ...defaults,
      passes,
    })
  }

  let weights = trainOn([...examples, ...background], defaults.passes)
  if (examples.length >= enoughPerPlacement * targets.length) {
    const guessed = guesses(unmoved.slice(-mostUnmoved).map(topicFeatures), names, rare, weights)
    if (guessed.length > 0)
      weights = trainOn([...examples, ...examples, ...background, ...guessed], fewestPasses)
  }
  return packModel(
    used.length,
    rare,
    weights.flatMap((own, index) => {
      const target = targets[index]
      return target === undefined ? [] : [{ ...target, weights: own }]
    }),
  )
}

function examplesOf(moved: readonly MovedTicket[]) {
  const byKey = new Map<string, { index: number; count: number }>()
  const targets: CategoryRef[] = []
  const placed = moved.map(({ conversation, category, subcategory }) => {
    const key = placementKey({ category, subcategory })
    const placement = byKey.get(key) ?? { index: targets.push({ category, subcategory }) - 1, count: 0 }
    placement.count++
    byKey.set(key, placement)
    return { features: topicFeatures(conversation), placement }
  })
  const examples = placed.map(
    ({ features, placement: { index, count } }): TrainingExample => ({
      features,
      placement: index,
      share: count ** 2 / (count ** 2 + doubt),
    }),
  )
  return { targets, examples }
}

/** How well the name of each trained placement fits; the last entry is how well the best known topic fits. */
function priorOf(names: CategoryNames, features: TopicFeatures): number[] {
  const { best, uncategorized } = readKnownTopics(features)
  return [...rateByNames(names, features).map(({ logit }) => logit), Math.max(best, uncategorized)]
}

/** Customers' sentences about everything else. Without them, the first moved ticket would attract all others. */
function counterexamples(names: CategoryNames, examples: readonly TrainingExample[]): TrainingExample[] {
  const compared = examples.slice(-mostCompared)
  if (compared.length === 0) return []
  const elsewhere = names.placements.length
  return knownTopicExamples().flatMap((features): TrainingExample[] => {
    const prior = priorOf(names, features)
    const competitor = prior[elsewhere] ?? 0
    if (prior.some((logit, placement) => placement < elsewhere && logit > competitor - tooNear)) return []
    if (compared.some(example => similarity(example.features.vector, features.vector) > tooAlike)) return []
    return [{ features, placement: elsewhere }]
  })
}

/** Unmoved tickets with their first-pass placement, if the confidence is high enough. */
function guesses(
  candidates: readonly TopicFeatures[],
  names: CategoryNames,
  rare: Float32Array,
  firstWeights: readonly PlacementWeights[],
): TrainingExample[] {
  return candidates.flatMap((features): TrainingExample[] => {
    const words = wordFeatures(features, rare, defaults.wordWeight)
    const logits = priorOf(names, features).map((logit, placement) => {
      const weights = firstWeights[placement]
      return logit + (weights === undefined ? 0 : score(weights, features, words))
    })
    const highest = Math.max(...logits)
    const placement = logits.indexOf(highest)
    const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0)
    return placement < firstWeights.length && 1 / total > sureEnough ? [{ features, placement }] : []
  })
}
