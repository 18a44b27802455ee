import { dialogueFeatureNames } from '../src/features/dialogue-features.ts'
import { contextSigns, sayingSigns } from '../src/features/turn-features.ts'
import { expectations } from '../src/satisfaction/expectations.ts'
import { applyLinear, type Linear } from '../src/satisfaction/linear.ts'
import { moodFeatures, moodNames, type SatisfactionModel, wordingMood } from '../src/satisfaction/model.ts'
import type { Example } from './satisfaction-examples.ts'
import { fitRidge } from './satisfaction-ridge.ts'
import { mean, spread } from './satisfaction-statistics.ts'
import { fitWording } from './satisfaction-wording.ts'

const turnSigns = { ...sayingSigns, ...contextSigns }
const innerFolds = 5

/** Trains on these examples only. Each group is a corpus, and each corpus's mean is subtracted first. */
export function fitSatisfaction(groups: readonly (readonly Example[])[]): SatisfactionModel {
  const examples = groups.flat()
  const turn = fitTurns(examples)
  const moods = new Map<Example, number[]>()
  // The second stage must see moods of turns that the first stage was not trained on.
  for (let fold = 0; fold < innerFolds; fold++) {
    const model = fitTurns(examples.filter((_, i) => i % innerFolds !== fold))
    for (const [i, example] of examples.entries())
      if (i % innerFolds === fold)
        moods.set(example, moodFeatures(example.turns.map(row => applyLinear(model, row))))
  }
  const targets = groups.flatMap(centered)
  const dialogueRows = examples.map(e => e.dialogue)
  const moodRows = examples.map(e => moods.get(e) ?? [])
  const dialogue = fitRidge(dialogueFeatureNames, dialogueRows, targets, {
    shrink: 300,
    expected: dialogueFeatureNames.map(name => (expectations[name] ?? 0) * 2),
    smallestScale: 0.1,
    kept: 0.5,
  })
  const overall = fitRidge(moodNames, moodRows, targets, {
    shrink: 300,
    expected: moodNames.map(() => 1e-6),
    smallestScale: 0.05,
  })
  const wording = fitWording(groups)
  const worded = examples.filter(e => e.wording.length > 0)
  return {
    dialogue,
    turn,
    sentence: fitSentences(examples),
    moods: overall,
    dialogueScale: scaleOf(dialogueRows.map(row => applyLinear(dialogue, row))),
    moodScale: scaleOf(moodRows.map(row => applyLinear(overall, row))),
    wording,
    wordingScale: scaleOf(worded.map(e => wordingMood(wording, e.wording))),
  }
}

function fitTurns(examples: readonly Example[]): Linear {
  const names = Object.keys(turnSigns)
  return fitRidge(
    names,
    examples.flatMap(e => e.turns),
    examples.flatMap(e => e.turnRatings),
    { shrink: 1000, expected: names.map(name => (turnSigns[name] ?? 1) * 1e-6), smallestScale: 0.05 },
  )
}

/** Uses only a turn's own words, without any features about the agent. */
function fitSentences(examples: readonly Example[]): Linear {
  const names = Object.keys(sayingSigns)
  return fitRidge(
    names,
    examples.flatMap(e => e.turns.map(row => row.slice(0, names.length))),
    examples.flatMap(e => e.turnRatings),
    { shrink: 1000, expected: names.map(name => (sayingSigns[name] ?? 1) * 1e-6), smallestScale: 0.05 },
  )
}

/**
 * Adds up the overall rating, the mean over all turns and the mean over the last three. All come from the same raters,
 * and their sum is less noisy than the overall rating alone.
 */
function centered(group: readonly Example[]): number[] {
  const targets = group.map(e => e.rating + mean(e.turnRatings) + mean(e.turnRatings.slice(-3)))
  const middle = mean(targets)
  return targets.map(t => t - middle)
}

function scaleOf(values: readonly number[]): [number, number] {
  return [mean(values), spread(values)]
}
