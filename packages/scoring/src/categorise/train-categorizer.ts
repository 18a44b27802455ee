import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { similarity } from '../embeddings/index.ts'
import { detectLanguage } from '../language/index.ts'
import { type CategorizerModel, packModel, type TrainedPlacement } from './categorizer-model.ts'
import {
  type CategoryNames,
  type CategoryRef,
  placementKey,
  rateByNames,
  readAccountNames,
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
import { learnWording, type OwnWording, wordingScore } from './own-tickets.ts'
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
/** With this many moved tickets at a placement, what its unmoved tickets suggest counts half. */
const movesOutweigh = 3
/** Short texts are often detected as another language. */
const sureOfLanguage = 0.6
/** Large sets need fewer passes: this many single-example steps are enough. */
const enoughLooks = 120_000
const fewestPasses = 10

export interface AccountTickets {
  /** Tickets without a move. They show how the account's customers write about each of the categories. */
  unmoved?: readonly Conversation[]
  categories?: readonly Category[]
  /** Unmoved tickets with an obvious category, to compare moved tickets with. */
  obvious?: readonly MovedTicket[]
}

/**
 * Trains on tickets that users moved, oldest first, and on the account's other tickets. The same tickets always produce
 * the same model, which has no placements if there was nothing to learn.
 */
export function trainCategorizer(
  moved: readonly MovedTicket[],
  { unmoved = [], categories = [], obvious = [] }: AccountTickets = {},
): CategorizerModel {
  const others = unmoved.slice(-mostUnmoved).filter(isInEnglish).map(topicFeatures)
  const used = moved.slice(-mostExamples)
  const wording = outweighed(learnWording(readAccountNames(categories), others), used)
  const learned = learnMoves(used.length > 0 ? [...obvious, ...used] : [], others, wording)
  return packModel({
    examples: used.length,
    tickets: others.length,
    rarity: learned.rarity,
    placements: joined(wording, learned.placements),
  })
}

interface Learned {
  rarity: Float32Array
  placements: (CategoryRef & { weights: PlacementWeights })[]
}

function learnMoves(
  moved: readonly MovedTicket[],
  unmoved: readonly TopicFeatures[],
  wording: ReadonlyMap<string, OwnWording>,
): Learned {
  if (moved.length === 0) return { rarity: new Float32Array(), placements: [] }
  const { targets, examples } = examplesOf(moved)
  const names = readCategoryNames(targets)
  const background = counterexamples(names, examples)
  const rare = rarity([...examples, ...background])
  const seen = new Set(examples.flatMap(({ features }) => features.buckets))
  for (let bucket = 0; bucket < rare.length; bucket++) if (!seen.has(bucket)) rare[bucket] = 0
  const prior = (features: TopicFeatures) => priorOf(names, features, wording)
  const trainOn = (list: readonly TrainingExample[], mostPasses: number) => {
    const passes = Math.max(fewestPasses, Math.min(mostPasses, Math.round(enoughLooks / list.length)))
    return train(list, targets.length, ({ features }) => prior(features), rare, { ...defaults, passes })
  }

  let weights = trainOn([...examples, ...background], defaults.passes)
  if (examples.length >= enoughPerPlacement * targets.length) {
    const guessed = guesses(unmoved, prior, rare, weights)
    if (guessed.length > 0)
      weights = trainOn([...examples, ...examples, ...background, ...guessed], fewestPasses)
  }
  const placements = weights.flatMap((own, index) => {
    const target = targets[index]
    return target === undefined ? [] : [{ ...target, weights: own }]
  })
  return { rarity: rare, placements }
}

/**
 * Embeddings know English only. Tickets in another language resemble each other more than any name, so they would all
 * end up in one category.
 */
function isInEnglish(conversation: Conversation): boolean {
  const roles = rolesOf(conversation)
  const text = conversation.messages.find((_, index) => roles[index] === 'customer')?.body ?? ''
  const { language, confidence } = detectLanguage(text.slice(0, 500))
  return language === 'en' || confidence < sureOfLanguage
}

/** Tickets that users moved show a placement's wording better than tickets that only seem to belong there. */
function outweighed(
  wording: ReadonlyMap<string, OwnWording>,
  moved: readonly MovedTicket[],
): ReadonlyMap<string, OwnWording> {
  const counts = Map.groupBy(moved, placementKey)
  return new Map(
    [...wording].map(([key, own]) => {
      const weight = movesOutweigh / (movesOutweigh + (counts.get(key)?.length ?? 0))
      const vector = own.vector.map(value => weight * value)
      return [key, { ...own, weight, bias: weight * own.bias, vector }]
    }),
  )
}

/** What examples taught is the difference from the name and the account's wording, so they add up. */
function joined(
  wording: ReadonlyMap<string, OwnWording>,
  fromExamples: Learned['placements'],
): TrainedPlacement[] {
  const trained = fromExamples.map(({ category, subcategory, weights }): TrainedPlacement => {
    const own = wording.get(placementKey({ category, subcategory }))
    const vector = weights.vector.map((value, i) => value + (own?.vector[i] ?? 0))
    const { bias = 0, weight = 0 } = own ?? {}
    return { category, subcategory, trained: true, wording: weight, bias, vector, words: weights.words }
  })
  const keys = new Set(trained.map(placementKey))
  const untrained = [...wording].flatMap(([key, { weight, ...own }]): TrainedPlacement[] =>
    keys.has(key) ? [] : [{ ...own, trained: false, wording: weight, words: new Float32Array() }],
  )
  return [...trained, ...untrained]
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

/**
 * How well the name and the account's wording of each trained placement fit; the last entry is how well the best known
 * topic fits.
 */
function priorOf(
  names: CategoryNames,
  features: TopicFeatures,
  wording?: ReadonlyMap<string, OwnWording>,
): number[] {
  const { best, uncategorized } = readKnownTopics(features)
  const byName = rateByNames(names, features).map(
    ({ logit }, index) => logit + wordingScore(wording?.get(names.placements[index]?.key ?? ''), features),
  )
  return [...byName, Math.max(best, uncategorized)]
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
  prior: (features: TopicFeatures) => number[],
  rare: Float32Array,
  firstWeights: readonly PlacementWeights[],
): TrainingExample[] {
  return candidates.flatMap((features): TrainingExample[] => {
    const words = wordFeatures(features, rare, defaults.wordWeight)
    const logits = prior(features).map((logit, placement) => {
      const weights = firstWeights[placement]
      return logit + (weights === undefined ? 0 : score(weights, features, words))
    })
    const highest = Math.max(...logits)
    const placement = logits.indexOf(highest)
    const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0)
    return placement < firstWeights.length && 1 / total > sureEnough ? [{ features, placement }] : []
  })
}
