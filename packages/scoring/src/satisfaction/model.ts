import { type DialogueFeatures, dialogueFeatures } from '../features/dialogue-features.ts'
import type { Reading } from '../features/reading.ts'
import { turnEmbeddings } from '../features/turn-embeddings.ts'
import { turnFeatures } from '../features/turn-features.ts'
import { applyLinear, effectOf, type Linear } from './linear.ts'

/**
 * The average of two views of a conversation: features of the whole, and the mood of each customer turn. A third view,
 * the embeddings of the customer's later turns, counts for less because nothing in it can be shown as a reason.
 */
export interface SatisfactionModel {
  dialogue: Linear
  /** The customer's mood in one turn. */
  turn: Linear
  /** The customer's mood in one sentence, from its words alone. */
  sentence: Linear
  /** Maps the turns' moods to the overall score. */
  moods: Linear
  /** Maps the embedding of a turn's words to its mood. */
  wording: Wording
  /** Mean and standard deviation of each view in the training data. */
  dialogueScale: [mean: number, spread: number]
  moodScale: [mean: number, spread: number]
  wordingScale: [mean: number, spread: number]
}

export interface Wording {
  weights: number[]
  intercept: number
}

export interface Effect {
  name: string
  value: number
  /** How much the feature moved the score, in standard deviations of the overall score. */
  effect: number
}

export interface Prediction {
  /** Standard deviations above the training dialogues' mean. */
  latent: number
  /** The distance between the two views. */
  disagreement: number
  /** The mood of each customer turn, 1–5. */
  moods: number[]
  /** The effects that moved the score, strongest first. Computed only when read, because scoring doesn't need them. */
  readonly effects: Effect[]
  /** The features of the whole conversation. */
  features: DialogueFeatures
}

export const moodNames = ['moodMean', 'moodLowest', 'moodEnd', 'moodHighest', 'moodLast']

/** The first turn describes the problem, so most of its mood is not about the service. */
const openingCounts = 0.4
const usualMood = 3.1

export function aboutTheService(moods: readonly number[]): number[] {
  return moods.map((mood, i) => (i === 0 ? usualMood + openingCounts * (mood - usualMood) : mood))
}

export function moodFeatures(all: readonly number[]): number[] {
  if (all.length === 0) return [0, 0, 0, 0, 0]
  const moods = aboutTheService(all)
  const sorted = moods.toSorted((a, b) => a - b)
  return [
    mean(moods),
    mean(sorted.slice(0, 2)),
    mean(moods.slice(-3)),
    mean(sorted.slice(-2)),
    moods.at(-1) ?? 0,
  ]
}

export function predict(model: SatisfactionModel, reading: Reading): Prediction {
  const features = dialogueFeatures(reading)
  const row = model.dialogue.names.map(name => features[name] ?? 0)
  const whole = standard(applyLinear(model.dialogue, row), model.dialogueScale)
  const moods = turnFeatures(reading).map(turn => applyLinear(model.turn, turn))
  const fromMoods = standard(applyLinear(model.moods, moodFeatures(moods)), model.moodScale)
  const wording = standardWording(model, turnEmbeddings(reading))
  return {
    latent: latentOf(whole, fromMoods, wording),
    disagreement: Math.abs(whole - fromMoods),
    moods,
    get effects() {
      return effectsOf(model, row)
    },
    features,
  }
}

function effectsOf({ dialogue, dialogueScale }: SatisfactionModel, row: readonly number[]): Effect[] {
  return dialogue.names
    .map((name, j) => ({ name, value: row[j] ?? 0, effect: effectOf(dialogue, row, j) / dialogueScale[1] }))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}

const wordingCounts = 0.3

/** In standard deviations above the training dialogues' mean. */
export function latentOf(whole: number, fromMoods: number, wording: number): number {
  return (whole + fromMoods) / 2 + wordingCounts * wording
}

/** Returns 0, which has no effect, if the customer wrote only once. */
export function standardWording(model: SatisfactionModel, vectors: readonly Float32Array[]): number {
  return vectors.length === 0 ? 0 : standard(wordingMood(model.wording, vectors), model.wordingScale)
}

/** The average of the mean over all turns and the mean over the last three. */
export function wordingMood({ weights, intercept }: Wording, vectors: readonly Float32Array[]): number {
  const moods = vectors.map(vector => {
    let mood = intercept
    for (let i = 0; i < weights.length; i++) mood += (weights[i] ?? 0) * (vector[i] ?? 0)
    return mood
  })
  return (mean(moods) + mean(moods.slice(-3))) / 2
}

function standard(value: number, [middle, spread]: [number, number]): number {
  return (value - middle) / spread
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}
