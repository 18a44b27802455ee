import type { Category, Conversation } from '../conversation.ts'
import { type LearnedCategories, readLearned } from './learned.ts'
import { likeness, type Place, placeKey, placesOf } from './names.ts'
import { type Topic, topicOf } from './topic.ts'
import { defaults, score, wordFeatures } from './train.ts'

export { type LearnedCategories, learn, learnedCategories } from './learned.ts'

export interface Categorised {
  /** A name of the account's own, or `other`. */
  category: string
  subcategory: string | null
  confidence: number
}

/** Below this likeness between a text and a name, agreement is chance. */
const leastLikeness = 0.26
/** What is more likely wrong than right, beside so many choices, is better called other. */
const leastConfidence = 0.2
/** Makes the share of the best place among all about as high as the share of such answers that are right. */
const sharpness = 1.6

const other = (confidence: number): Categorised => ({ category: 'other', subcategory: null, confidence })

/** Files a conversation under the account's categories: by their names, and by what people taught since. */
export function categorise(
  conversation: Conversation,
  categories: readonly Category[],
  learned?: LearnedCategories,
): Categorised {
  return categoriseTopic(topicOf(conversation), categories, learned)
}

function categoriseTopic(
  topic: Topic,
  categories: readonly Category[],
  learned?: LearnedCategories,
): Categorised {
  const rated = rate(topic, categories, learned)
  const [best] = rated
  if (best === undefined) return other(0)
  const { category } = best.place
  const confidence = confidenceOf(rated)
  if (confidence < leastConfidence || (!best.taught && best.like < leastLikeness)) return other(confidence)
  const inside = rated.find(({ place }) => place.category === category && place.subcategory !== null)
  return { category, subcategory: inside?.place.subcategory ?? null, confidence }
}

/** The share of the best place's category among all, the best place first. */
export function confidenceOf(rated: readonly RatedPlace[]): number {
  const [best] = rated
  if (best === undefined) return 0
  let total = 0
  let own = 0
  for (const { place, logit } of rated) {
    const power = Math.exp(sharpness * (logit - best.logit))
    total += power
    if (place.category === best.place.category) own += power
  }
  return Math.round((own / total) * 1000) / 1000
}

export interface RatedPlace {
  place: Place
  like: number
  /** Whether people have filed tickets here. */
  taught: boolean
  logit: number
}

/** All places a conversation could be filed under, the best first. */
export function rate(
  topic: Topic,
  categories: readonly Category[],
  learned?: LearnedCategories,
): RatedPlace[] {
  if (topic.vector.every(value => value === 0)) return []
  const taught = learned === undefined ? undefined : readLearned(learned)
  const words = taught === undefined ? undefined : wordFeatures(topic, taught.rarity, defaults.wordWeight)
  const rated = placesFor(categories).map(place => {
    const like = likeness(place, topic.vector)
    const weights = taught?.places.get(placeKey(place.category, place.subcategory))
    const lesson = weights === undefined || words === undefined ? 0 : score(weights, topic, words)
    return { place, like, taught: weights !== undefined, logit: defaults.nameWeight * like + lesson }
  })
  return rated.sort((a, b) => b.logit - a.logit)
}

/** Accounts' names change rarely and tickets come by the thousand: their vectors are kept. */
const rememberedAccounts = 50
const remembered = new Map<string, Place[]>()

function placesFor(categories: readonly Category[]): Place[] {
  const key = JSON.stringify(categories.map(({ name, subcategories }) => [name, subcategories]))
  const known = remembered.get(key)
  if (known !== undefined) return known
  const places = placesOf(categories)
  if (remembered.size >= rememberedAccounts) remembered.clear()
  remembered.set(key, places)
  return places
}
