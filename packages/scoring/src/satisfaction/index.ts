import { readFileSync } from 'node:fs'
import type { Reading, ReadSentence } from '../features/reading.ts'
import { sentenceFeatures } from '../features/turn.ts'
import { applyLinear } from './linear.ts'
import { type Prediction, predict, type SatisfactionModel } from './model.ts'
import { rounded, toFive } from './scale.ts'

export type { Effect, Prediction, SatisfactionModel } from './model.ts'

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
 * How much the score can be relied on, 0 to 1: how much the customer said, how often, whether the two views of the
 * model agree, and how far the result is from the undecided middle.
 */
function confidenceOf(reading: Reading, prediction: Prediction): number {
  const customerWords = reading.customer.reduce((sum, turn) => sum + turn.words, 0)
  const said = Math.min(1, customerWords / 60)
  const replies = Math.min(1, (reading.customer.length - 1) / 3)
  const agreement = 1 / (1 + prediction.disagreement)
  const decided = Math.min(1, Math.abs(toFive(prediction.latent) - 3) / 1.5)
  const all = 0.15 + 0.2 * said + 0.3 * replies + 0.15 * agreement + 0.15 * decided
  const capped = customerWords < 3 ? Math.min(all, 0.25) : all
  return Math.round((reading.reordered ? capped * 0.7 : capped) * 100) / 100
}
