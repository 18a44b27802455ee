import { readFileSync } from 'node:fs'
import type { Reading, ReadSentence } from '../features/reading.ts'
import { sentenceFeatures } from '../features/turn-features.ts'
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

export function satisfactionOf(
  reading: Reading,
  model: SatisfactionModel = satisfactionModel().model,
): Satisfaction {
  const prediction = predict(model, reading)
  // Spread syntax isn't used here, because it would compute the effects.
  return Object.assign(prediction, {
    score: rounded(toFive(prediction.latent)),
    confidence: confidenceOf(reading, prediction),
  })
}

/** The speaker's mood, 1–5, judged from the words of this sentence alone. */
export function sentenceMood(sentence: ReadSentence): number {
  sentence.mood ??= applyLinear(satisfactionModel().model.sentence, sentenceFeatures(sentence))
  return sentence.mood
}

/**
 * Confidence in the score, 0 to 1. With enough customer text and replies it is roughly the probability that the score
 * is on the correct side of the line between good and bad, as measured across corpora (see the evaluation). It is lower
 * if there is little text or there are few replies, if the two views disagree, or if messages had to be reordered.
 */
function confidenceOf(reading: Reading, prediction: Prediction): number {
  const customerWords = reading.customer.reduce((sum, turn) => sum + turn.words, 0)
  if (customerWords < 3) return 0.2
  const enough = 0.4 * Math.min(1, customerWords / 60) + 0.6 * Math.min(1, (reading.customer.length - 1) / 3)
  const agreement = 1 / (1 + 0.15 * Math.max(0, prediction.disagreement - 1))
  const all = rightSide(Math.abs(prediction.latent - undecided)) * (0.4 + 0.6 * enough) * agreement
  return Math.round((reading.reordered ? all * 0.7 : all) * 100) / 100
}

/** The probability of being on the correct side, by distance from the middle in standard deviations. */
export function rightSide(distance: number): number {
  return 0.5 + 0.39 * (1 - Math.exp(-distance))
}
