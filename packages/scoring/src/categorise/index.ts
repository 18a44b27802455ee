import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import { type LearnedCategories, readLesson } from './lesson.ts'
import { isNowhere, type Names, nowhere, type PlaceName, placesOf, readByNames, readNames } from './names.ts'
import { type Topic, topicOf } from './topic.ts'
import { defaults, score, wordFeatures } from './train.ts'

export { learn, type MovedTicket } from './learn.ts'
export { type LearnedCategories, learnedCategories } from './lesson.ts'

export interface Categorised {
  /** A name of the account's own, or `other`. */
  category: string
  subcategory: string | null
  confidence: number
}

/** Below this likeness between a text and a name, agreement is chance. */
const leastLikeness = 0.22
/** What is more likely wrong than right, beside so many choices, is better called other. */
const leastConfidence = 0.2
/** Makes the share of the best place among all about as high as the share of such answers that are right. */
const sharpness = 1.4

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
  if (isNowhere(best.place)) return other(confidence)
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
  place: PlaceName
  like: number
  /** Whether people have filed tickets here. */
  taught: boolean
  logit: number
}

/** All places a conversation could be filed under, `other` among them, the best first. */
export function rate(
  topic: Topic,
  categories: readonly Category[],
  learned?: LearnedCategories,
): RatedPlace[] {
  if (categories.length === 0 || topic.vector.every(value => value === 0)) return []
  const names = namesFor(categories)
  const lesson = learned === undefined ? undefined : readLesson(learned)
  const words = lesson === undefined ? undefined : wordFeatures(topic, lesson.rarity, defaults.wordWeight)
  const byName = readByNames(names, topic)
  const rated = names.places.flatMap((place, index): RatedPlace[] => {
    const { like = 0, logit = 0 } = byName[index] ?? {}
    const weights = lesson?.places.get(place.key)
    if (weights === undefined || words === undefined)
      return place.catchAll && !place.nowhere ? [] : [{ place, like, taught: false, logit }]
    return [{ place, like, taught: true, logit: logit + score(weights, topic, words) }]
  })
  return rated.sort((a, b) => b.logit - a.logit)
}

/** Accounts' names change rarely and tickets come by the thousand: what the names mean is kept. */
const rememberedAccounts = 50
const remembered = new Map<string, Names>()

function namesFor(categories: readonly Category[]): Names {
  const key = JSON.stringify(categories.map(({ name, subcategories }) => [name, subcategories]))
  const known = remembered.get(key)
  if (known !== undefined) return known
  const names = readNames([...placesOf(categories).filter(place => !isNowhere(place)), nowhere])
  if (remembered.size >= rememberedAccounts) remembered.clear()
  remembered.set(key, names)
  return names
}
