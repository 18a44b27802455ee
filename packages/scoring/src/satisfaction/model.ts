import { dialogueFeatures } from '../features/dialogue.ts'
import type { Reading } from '../features/reading.ts'
import { turnFeatures } from '../features/turn.ts'
import { applyLinear, effectOf, type Linear } from './linear.ts'

/** Two views of one exchange, averaged: features of the whole, and the mood of each customer turn. */
export interface SatisfactionModel {
  dialogue: Linear
  /** How content a customer is at one turn. */
  turn: Linear
  /** The same from the words of a single sentence. */
  sentence: Linear
  /** From the moods of the turns to the whole. */
  moods: Linear
  /** Mean and spread of the two views where they were trained. */
  dialogueScale: [mean: number, spread: number]
  moodScale: [mean: number, spread: number]
}

export interface Effect {
  name: string
  value: number
  /** In standard deviations of the whole score. */
  effect: number
}

export interface Prediction {
  /** Standard deviations above the training dialogues' mean. */
  latent: number
  /** How far apart the two views are. */
  disagreement: number
  /** Per customer turn, 1–5. */
  moods: number[]
  /** What moved the score, strongest first. */
  effects: Effect[]
}

export const moodNames = ['moodMean', 'moodLowest', 'moodEnd', 'moodHighest', 'moodLast']

export function moodFeatures(moods: readonly number[]): number[] {
  if (moods.length === 0) return [0, 0, 0, 0, 0]
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
  const effects = model.dialogue.names.map((name, j) => ({
    name,
    value: row[j] ?? 0,
    effect: effectOf(model.dialogue, row, j) / model.dialogueScale[1],
  }))
  return {
    latent: (whole + fromMoods) / 2,
    disagreement: Math.abs(whole - fromMoods),
    moods,
    effects: effects.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  }
}

function standard(value: number, [middle, spread]: [number, number]): number {
  return (value - middle) / spread
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}
