import { readFileSync } from 'node:fs'
import type { Reading, ReadSentence } from '../features/reading.ts'
import { sentenceFeatures } from '../features/turn.ts'
import { applyLinear } from './linear.ts'
import { type Prediction, predict, type SatisfactionModel } from './model.ts'
import { rounded, toFive, undecided } from './scale.ts'

export type { Prediction, SatisfactionModel } from './model.ts'

export interface ModelFile {
  version: string
  model: SatisfactionModel
}

let loaded: ModelFile | undefined
export function satisfactionModel(): ModelFile {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/satisfaction.json', import.meta.url), 'utf8'),
  ) as ModelFile
  return loaded
}

export interface Satisfaction extends Prediction {
  score: number
  confidence: number
}

export function satisfactionOf(reading: Reading): Satisfaction {
  const prediction = predict(satisfactionModel().model, reading)
  return {
    ...prediction,
    score: rounded(toFive(prediction.latent)),
    confidence: confidenceOf(reading, prediction),
  }
}

/** How content whoever says this sentence is, 1–5, from its words alone. */
export function sentenceMood(sentence: ReadSentence): number {
  return applyLinear(satisfactionModel().model.sentence, sentenceFeatures(sentence))
}

/**
 * How far to rely on the score, 0 to 1. Where the customer says enough and answers, about the chance that it is on the
 * right side of good and bad, as measured across corpora (see the evaluation); less for little text, few replies, two
 * views that disagree, or messages that had to be put in order.
 */
function confidenceOf(reading: Reading, prediction: Prediction): number {
  const customerWords = reading.customer.reduce((sum, turn) => sum + turn.words, 0)
  if (customerWords < 3) return 0.2
  const enough = 0.4 * Math.min(1, customerWords / 60) + 0.6 * Math.min(1, (reading.customer.length - 1) / 3)
  const agreement = 1 / (1 + 0.15 * Math.max(0, prediction.disagreement - 1))
  const all = rightSide(Math.abs(prediction.latent - undecided)) * (0.4 + 0.6 * enough) * agreement
  return Math.round((reading.reordered ? all * 0.7 : all) * 100) / 100
}

/** The chance to be on the right side, by the distance from the middle in spreads. */
export function rightSide(distance: number): number {
  return 0.5 + 0.39 * (1 - Math.exp(-distance))
}
