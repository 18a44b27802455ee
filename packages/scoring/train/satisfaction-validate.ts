import { applyLinear } from '../src/satisfaction/linear.ts'
import {
  latentOf as combined,
  moodFeatures,
  type SatisfactionModel,
  standardWording,
} from '../src/satisfaction/model.ts'
import type { Example } from './satisfaction-examples.ts'
import { fitSatisfaction } from './satisfaction-fit.ts'
import { spearman } from './satisfaction-statistics.ts'

export interface Validation {
  /** In the same order as the examples. */
  predicted: number[]
  spearman: number
}

/** Ten-fold cross-validation, split by conversation. */
export function tenFold(examples: readonly Example[]): Validation {
  const predicted = new Array<number>(examples.length).fill(0)
  for (let fold = 0; fold < 10; fold++) {
    const model = fitSatisfaction([examples.filter((_, i) => i % 10 !== fold)])
    for (const [i, example] of examples.entries())
      if (i % 10 === fold) predicted[i] = latentOf(model, example)
  }
  return {
    predicted,
    spearman: spearman(
      predicted,
      examples.map(e => e.rating),
    ),
  }
}

export function crossCorpus(train: readonly Example[], test: readonly Example[]): Validation {
  const model = fitSatisfaction([train])
  const predicted = test.map(example => latentOf(model, example))
  return {
    predicted,
    spearman: spearman(
      predicted,
      test.map(e => e.rating),
    ),
  }
}

export function latentOf(model: SatisfactionModel, example: Example): number {
  const moods = moodFeatures(example.turns.map(row => applyLinear(model.turn, row)))
  const whole =
    (applyLinear(model.dialogue, example.dialogue) - model.dialogueScale[0]) / model.dialogueScale[1]
  const fromMoods = (applyLinear(model.moods, moods) - model.moodScale[0]) / model.moodScale[1]
  return combined(whole, fromMoods, standardWording(model, example.wording))
}
