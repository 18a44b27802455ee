import type { Conversation } from '../conversation.ts'
import { similarity } from '../embeddings/index.ts'
import { basicTopics, readBasics } from './basics.ts'
import { type LearnedCategories, packLesson } from './lesson.ts'
import { type Names, type PlaceName, placeKey, readByNames, readNames } from './names.ts'
import { type Topic, topicOf } from './topic.ts'
import {
  defaults,
  type PlaceWeights,
  rarity,
  score,
  type TrainingExample,
  train,
  wordFeatures,
} from './train.ts'

export interface MovedTicket {
  conversation: Conversation
  category: string
  subcategory: string | null
}

/** People correct what is wrong today; lessons older than this many tickets are left out. */
const mostExamples = 12_000
/** Tickets nobody filed teach too, when the first lesson is this sure of them and has seen enough. */
const mostUnfiled = 4_000
const sureEnough = 0.5
const enoughPerPlace = 8
/** One moved ticket is a hint and may be a slip; with n of them a place is n² / (n² + doubt) sure. */
const doubt = 0.5
/** A sentence this much like a moved ticket, or that fits a taught name this well, is no counterexample. */
const tooAlike = 0.6
const tooNear = 2
const mostCompared = 300
/** Many examples need fewer passes: so many looks at single examples are enough. */
const enoughLooks = 120_000
const fewestPasses = 10

/**
 * Learns from tickets that people filed themselves, oldest first; other tickets of the account help to see which
 * words go together. The same tickets teach the same lesson.
 */
export function learn(
  moved: readonly MovedTicket[],
  unfiled: readonly Conversation[] = [],
): LearnedCategories {
  const used = moved.slice(-mostExamples)
  const { targets, examples } = examplesOf(used)
  const names = readNames(targets)
  const background = counterexamples(names, examples)
  const rare = rarity([...examples, ...background])
  const seen = new Set(examples.flatMap(({ topic }) => topic.buckets))
  for (let bucket = 0; bucket < rare.length; bucket++) if (!seen.has(bucket)) rare[bucket] = 0
  const teach = (list: readonly TrainingExample[], mostPasses: number) => {
    const passes = Math.max(fewestPasses, Math.min(mostPasses, Math.round(enoughLooks / list.length)))
    return train(list, targets.length, ({ topic }) => priorOf(names, topic), rare, { ...defaults, passes })
  }

  let weights = teach([...examples, ...background], defaults.passes)
  if (examples.length >= enoughPerPlace * targets.length) {
    const guessed = guesses(unfiled.slice(-mostUnfiled).map(topicOf), names, rare, weights)
    if (guessed.length > 0)
      weights = teach([...examples, ...examples, ...background, ...guessed], fewestPasses)
  }
  return packLesson(
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
  const targets: PlaceName[] = []
  const placed = moved.map(({ conversation, category, subcategory }) => {
    const key = placeKey({ category, subcategory })
    const place = byKey.get(key) ?? { index: targets.push({ category, subcategory }) - 1, count: 0 }
    place.count++
    byKey.set(key, place)
    return { topic: topicOf(conversation), place }
  })
  const examples = placed.map(
    ({ topic, place: { index, count } }): TrainingExample => ({
      topic,
      place: index,
      share: count ** 2 / (count ** 2 + doubt),
    }),
  )
  return { targets, examples }
}

/** What the names say about each taught place, and last how well the best of all known topics fits. */
function priorOf(names: Names, topic: Topic): number[] {
  const { best, nowhere } = readBasics(topic)
  return [...readByNames(names, topic).map(({ logit }) => logit), Math.max(best, nowhere)]
}

/** What customers say about everything else: without it, a first moved ticket would pull all others after it. */
function counterexamples(names: Names, examples: readonly TrainingExample[]): TrainingExample[] {
  const compared = examples.slice(-mostCompared)
  if (compared.length === 0) return []
  const elsewhere = names.places.length
  return basicTopics().flatMap((topic): TrainingExample[] => {
    const prior = priorOf(names, topic)
    const competitor = prior[elsewhere] ?? 0
    if (prior.some((logit, place) => place < elsewhere && logit > competitor - tooNear)) return []
    if (compared.some(example => similarity(example.topic.vector, topic.vector) > tooAlike)) return []
    return [{ topic, place: elsewhere }]
  })
}

/** Unfiled tickets with the place the first lesson gives them, where it is more sure than not. */
function guesses(
  topics: readonly Topic[],
  names: Names,
  rare: Float32Array,
  lesson: readonly PlaceWeights[],
): TrainingExample[] {
  return topics.flatMap((topic): TrainingExample[] => {
    const words = wordFeatures(topic, rare, defaults.wordWeight)
    const logits = priorOf(names, topic).map((logit, place) => {
      const weights = lesson[place]
      return logit + (weights === undefined ? 0 : score(weights, topic, words))
    })
    const highest = Math.max(...logits)
    const place = logits.indexOf(highest)
    const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0)
    return place < lesson.length && 1 / total > sureEnough ? [{ topic, place }] : []
  })
}
