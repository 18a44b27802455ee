import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { type CategorizerModel, unpackModel } from './categorizer-model.ts'
import {
  type CategoryNames,
  type CategoryRef,
  isOther,
  rateByNames,
  readAccountNames,
} from './category-names.ts'
import { defaults, score, wordFeatures } from './logistic-regression.ts'
import { type TopicFeatures, topicFeatures } from './topic-features.ts'

export { type CategorizerModel, categorizerModel } from './categorizer-model.ts'
export { type MovedTicket, trainCategorizer } from './train-categorizer.ts'

export interface Categorization {
  /** One of the account's categories, or `other`. */
  category: string
  subcategory: string | null
  confidence: number
}

/** Below this similarity between a text and a name, a match is considered a coincidence. */
const leastLikeness = 0.22
/** Below this confidence a category is more likely wrong than right, so `other` is the better answer. */
const leastConfidence = 0.2
/** Calibrate confidence so it matches the share of correct answers at that confidence, without and with wording. */
const sharpness = 1.4
const sharpnessWithWording = 0.65

const other = (confidence: number): Categorization => ({ category: 'other', subcategory: null, confidence })

/** Picks one of the account's categories by name, adjusted by the model trained on moved tickets. */
export function categorise(
  conversation: Conversation,
  categories: readonly Category[],
  model?: CategorizerModel,
): Categorization {
  return categoriseFeatures(topicFeatures(conversation), categories, model)
}

function categoriseFeatures(
  features: TopicFeatures,
  categories: readonly Category[],
  model?: CategorizerModel,
): Categorization {
  const rated = rate(features, categories, model)
  const [best] = rated
  if (best === undefined) return other(0)
  const { category } = best.placement
  const confidence = confidenceOf(rated)
  if (isOther(best.placement)) return other(confidence)
  if (confidence < leastConfidence || (!best.trained && best.like < leastLikeness)) return other(confidence)
  const inside = rated.find(
    ({ placement }) => placement.category === category && placement.subcategory !== null,
  )
  return { category, subcategory: inside?.placement.subcategory ?? null, confidence }
}

/** The share of the total weight that goes to the best placement's category. Expects the best placement first. */
export function confidenceOf(rated: readonly RatedPlacement[]): number {
  const [best] = rated
  if (best === undefined) return 0
  let total = 0
  let own = 0
  const sharp = sharpness + best.wording * (sharpnessWithWording - sharpness)
  for (const { placement, logit } of rated) {
    const power = Math.exp(sharp * (logit - best.logit))
    total += power
    if (placement.category === best.placement.category) own += power
  }
  return Math.round((own / total) * 1000) / 1000
}

export interface RatedPlacement {
  placement: CategoryRef
  like: number
  /** Whether there are examples of tickets that belong here. */
  trained: boolean
  /** How much the wording of the account's tickets counts, from 0 to 1. */
  wording: number
  logit: number
}

/** All placements a conversation could get, including `other`, best first. */
export function rate(
  features: TopicFeatures,
  categories: readonly Category[],
  model?: CategorizerModel,
): RatedPlacement[] {
  if (categories.length === 0 || features.vector.every(value => value === 0)) return []
  const names = namesFor(categories)
  const unpacked = model === undefined ? undefined : unpackModel(model)
  const words =
    unpacked === undefined ? undefined : wordFeatures(features, unpacked.rarity, defaults.wordWeight)
  const byName = rateByNames(names, features)
  const rated = names.placements.flatMap((placement, index): RatedPlacement[] => {
    const { like = 0, logit = 0 } = byName[index] ?? {}
    const weights = unpacked?.placements.get(placement.key)
    if (weights === undefined || words === undefined)
      return placement.catchAll && !placement.isOther
        ? []
        : [{ placement, like, trained: false, wording: 0, logit }]
    const { trained, wording, bias } = weights
    return [{ placement, like, trained, wording, logit: logit + bias + score(weights, features, words) }]
  })
  return rated.sort((a, b) => b.logit - a.logit)
}

/** Category names change rarely and tickets arrive by the thousand, so the meaning of names is cached. */
const rememberedAccounts = 50
const remembered = new Map<string, CategoryNames>()
/** A batch of tickets shares its list of categories, so usually the list itself is already cached. */
const rememberedLists = new WeakMap<readonly Category[], CategoryNames>()

function namesFor(categories: readonly Category[]): CategoryNames {
  const known = rememberedLists.get(categories)
  if (known !== undefined) return known
  const names = namesByContent(categories)
  rememberedLists.set(categories, names)
  return names
}

function namesByContent(categories: readonly Category[]): CategoryNames {
  const key = JSON.stringify(categories.map(({ name, subcategories }) => [name, subcategories]))
  const known = remembered.get(key)
  if (known !== undefined) return known
  const names = readAccountNames(categories)
  if (remembered.size >= rememberedAccounts) remembered.clear()
  remembered.set(key, names)
  return names
}
