import {
  type Inputs,
  inputsOf,
  type LearnedModel,
  meaningsOf,
  probabilities,
  type Seen,
  type SlotWeights,
  vectorLength,
} from '../src/domain/kim/understand/learned/model.ts'
import {
  type LearnedIntent,
  type SlotName,
  slotNames,
  slotsUsed,
} from '../src/domain/kim/understand/learned/slots.ts'
import type { Example } from './kim-examples.ts'

const rounds = 8
const rate = 0.15
const decay = 2e-4
/**
 * The share of updates that leave out what the rules recognized, so the model doesn't just repeat the rules' mistakes.
 */
const withoutRules = 0.3
/** Questions that the rules can't read count more, because those are the ones the learned reader has to read. */
const hardWeight = 2
const fewest = { word: 2, pair: 3 }

interface Instance {
  inputs: Inputs
  /** The features that don't come from the rules. */
  own: number[]
  target: number
  weight: number
}

/** A repeatable sequence of numbers between 0 and 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function featuresOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { clues } of examples)
    for (const feature of clues.features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([feature, count]) => {
    const isPair = feature.includes(' ') && !feature.startsWith('=')
    return count >= (isPair ? fewest.pair : fewest.word)
  })
  return new Map(
    kept
      .map(([feature]) => feature)
      .sort()
      .map((feature, at) => [feature, at]),
  )
}

/** Logistic regression, one example at a time, with a separate, decreasing learning rate for each weight. */
function fitSlot(instances: readonly Instance[], classes: string[], features: number): SlotWeights {
  const size = classes.length
  const rows = features + vectorLength + 1
  const weights = new Float32Array(rows * size)
  const squares = new Float32Array(rows * size).fill(0.1)
  const scales = new Float32Array(size).fill(1)
  const slot: SlotWeights = { classes, weights, scales }
  const random = numbersFrom(7)
  const order = instances.map((_, at) => at)
  const slope = new Float64Array(size)
  const update = (row: number, value: number) => {
    for (let at = 0; at < size; at++) {
      const index = row * size + at
      const weight = weights[index] ?? 0
      const step = (slope[at] ?? 0) * value + decay * weight
      const square = (squares[index] ?? 0) + step * step
      squares[index] = square
      weights[index] = weight - (rate * step) / Math.sqrt(square)
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    for (const at of order) {
      const instance = instances[at]
      if (!instance) continue
      const { inputs, own, target, weight } = instance
      const sparse = random() < withoutRules ? own : inputs.sparse
      const shares = probabilities(slot, { sparse, vector: inputs.vector }, features)
      for (let c = 0; c < size; c++) slope[c] = weight * ((shares[c] ?? 0) - (c === target ? 1 : 0))
      for (const feature of sparse) update(feature, 1)
      for (let i = 0; i < vectorLength; i++) {
        const value = inputs.vector[i] ?? 0
        if (value !== 0) update(features + i, value)
      }
      update(features + vectorLength, 1)
    }
  }
  return inBytes(slot)
}

/** Weights as whole numbers from -127 to 127, with a scale for each class. */
function inBytes({ classes, weights }: SlotWeights): SlotWeights {
  const size = classes.length
  const highest = new Float32Array(size)
  for (let index = 0; index < weights.length; index++)
    highest[index % size] = Math.max(highest[index % size] ?? 0, Math.abs(weights[index] ?? 0))
  const scales = highest.map(value => Number((Math.max(value, 1e-6) / 127).toPrecision(6)))
  return {
    classes,
    scales,
    weights: Int8Array.from(weights, (weight, index) => Math.round(weight / (scales[index % size] ?? 1))),
  }
}

function seenIn(examples: readonly Example[]): Map<string, Seen> {
  const all = new Map<string, { meanings: Set<string>; examples: number }>()
  for (const { clues, slots, searched } of examples) {
    const intent = slots.intent as LearnedIntent
    if (intent === 'several' || intent === 'refuse') continue
    const figures = slotsUsed(intent, null).includes('figures') ? slots.figures : ''
    for (const word of new Set(clues.words)) {
      if (searched.some(text => word.startsWith(text)) || !/^\p{L}{2,}/u.test(word)) continue
      const known = all.get(word) ?? { meanings: new Set<string>(), examples: 0 }
      known.examples += 1
      for (const meaning of meaningsOf({ ...slots, figures })) known.meanings.add(meaning)
      all.set(word, known)
    }
  }
  return all
}

export function fit(examples: readonly Example[]): LearnedModel {
  const features = featuresOf(examples)
  const inputs = examples.map(({ clues }) => inputsOf(clues, features))
  const ofRules = new Set([...features].filter(([feature]) => feature.startsWith('=')).map(([, at]) => at))
  const fitted = slotNames.map((name): [SlotName, SlotWeights] => {
    const fitting = examples.flatMap((example, at) => {
      const isUsed =
        name === 'intent' ||
        slotsUsed(example.slots.intent as LearnedIntent, example.recognized).includes(name)
      const own = inputs[at]
      return isUsed && own ? [{ example, inputs: own }] : []
    })
    const classes = [...new Set(fitting.map(({ example }) => example.slots[name]))].sort()
    const instances = fitting.map(
      ({ example, inputs }): Instance => ({
        inputs,
        own: inputs.sparse.filter(feature => !ofRules.has(feature)),
        target: classes.indexOf(example.slots[name]),
        weight: example.isHard ? hardWeight : 1,
      }),
    )
    return [name, fitSlot(instances, classes, features.size)]
  })
  return {
    features,
    slots: Object.fromEntries(fitted) as Record<SlotName, SlotWeights>,
    seen: seenIn(examples),
  }
}
