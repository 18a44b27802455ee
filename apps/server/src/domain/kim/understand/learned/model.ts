import { readFileSync } from 'node:fs'
import { embed } from '@pulse/scoring/embeddings'
import type { Clues } from './clues.ts'
import { type SlotName, type Slots, slotNames } from './slots.ts'

/** The weight of the word vectors relative to single words. */
const vectorScale = 2
export const vectorLength = 512

/** The classes of one slot, with one weight for each class and feature. */
export interface SlotWeights {
  classes: string[]
  /** For each feature, one weight per class. The last row is the bias. */
  weights: Float32Array | Int8Array
  /** The factor for the weights of each class. */
  scales: Float32Array
}

export interface LearnedModel {
  features: ReadonlyMap<string, number>
  slots: Record<SlotName, SlotWeights>
  /** For each word, the intents and figures of the examples that contain it, and the number of those examples. */
  seen: ReadonlyMap<string, Seen>
}

export interface Seen {
  meanings: ReadonlySet<string>
  examples: number
}

export interface Inputs {
  /** The indexes of the features that the question has. */
  sparse: number[]
  vector: Float32Array
}

/**
 * The question as numbers: known features, the vector of its words, and the vector of the words that the rules don't
 * know.
 */
export function inputsOf(clues: Clues, features: ReadonlyMap<string, number>): Inputs {
  const vector = new Float32Array(vectorLength)
  const whole = embed(clues.words.join(' '))
  const left = embed(clues.left.join(' '))
  for (let i = 0; i < whole.length; i++) {
    vector[i] = vectorScale * (whole[i] ?? 0)
    vector[whole.length + i] = vectorScale * (left[i] ?? 0)
  }
  return { sparse: clues.features.flatMap(feature => features.get(feature) ?? []), vector }
}

/** The probability of each class. Only the allowed ones count. */
export function probabilities(
  { classes, weights, scales }: SlotWeights,
  { sparse, vector }: Inputs,
  features: number,
  isAllowed: (value: string) => boolean = () => true,
): number[] {
  const size = classes.length
  const sums = new Float64Array(size)
  const add = (row: number, times: number) => {
    for (let at = 0; at < size; at++) sums[at] = (sums[at] ?? 0) + times * (weights[row * size + at] ?? 0)
  }
  for (const feature of sparse) add(feature, 1)
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] ?? 0
    if (value !== 0) add(features + i, value)
  }
  add(features + vector.length, 1)
  const allowed = classes.map(isAllowed)
  const scores = [...sums].map((sum, at) =>
    allowed[at] ? sum * (scales[at] ?? 1) : Number.NEGATIVE_INFINITY,
  )
  const highest = Math.max(...scores)
  if (highest === Number.NEGATIVE_INFINITY) return scores.map(() => 0)
  const powers = scores.map(score => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

interface Stored {
  features: string[]
  slots: Record<SlotName, { classes: string[]; scales: number[]; weights: string }>
  seen: Record<string, [examples: number, meanings: string]>
}

/** The model as text. Weights are stored as bytes. */
export function written(model: LearnedModel, madeFrom: string): string {
  const slots = slotNames.map(name => {
    const { classes, weights, scales } = model.slots[name]
    return [
      name,
      {
        classes,
        scales: [...scales].map(scale => Number(scale.toPrecision(6))),
        weights: Buffer.from(new Uint8Array(Int8Array.from(weights).buffer)).toString('base64'),
      },
    ]
  })
  const stored = {
    madeFrom,
    features: [...model.features.keys()],
    slots: Object.fromEntries(slots),
    seen: Object.fromEntries(
      [...model.seen].map(([word, { examples, meanings }]) => [
        word,
        [examples, [...meanings].sort().join(' ')],
      ]),
    ),
  }
  return `${JSON.stringify(stored)}\n`
}

const file = new URL('./model.json', import.meta.url)
let loaded: LearnedModel | undefined

/** Loaded when the rules first fail to read a question. */
export function learnedModel(): LearnedModel {
  loaded ??= parsed(readFileSync(file, 'utf8'))
  return loaded
}

function parsed(text: string): LearnedModel {
  const stored: Stored = JSON.parse(text)
  const slots = Object.fromEntries(
    Object.entries(stored.slots).map(([name, { classes, scales, weights }]) => [
      name,
      { classes, scales: Float32Array.from(scales), weights: new Int8Array(Buffer.from(weights, 'base64')) },
    ]),
  )
  return {
    features: new Map(stored.features.map((feature, at) => [feature, at])),
    slots: slots as Record<SlotName, SlotWeights>,
    seen: new Map(
      Object.entries(stored.seen).map(([word, [examples, meanings]]) => [
        word,
        { examples, meanings: new Set(meanings.split(' ')) },
      ]),
    ),
  }
}

/** The meanings that the model stores for the words of an example. */
export const meaningsOf = ({ intent, figures }: Slots) => [
  `i:${intent}`,
  ...(figures ? [`f:${figures}`] : []),
]
