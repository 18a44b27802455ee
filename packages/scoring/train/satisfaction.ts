import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Linear } from '../src/satisfaction/linear.ts'
import { corpora, dataFolder, loadUss } from './satisfaction-data.ts'
import { exampleOf } from './satisfaction-examples.ts'
import { fitSatisfaction } from './satisfaction-fit.ts'
import { mean } from './satisfaction-statistics.ts'
import { crossCorpus, tenFold } from './satisfaction-validate.ts'

/** Trains the satisfaction model on both USS corpora and writes it with its training report. */
const folder = dataFolder(process.argv[2])
const groups = corpora.map(corpus => loadUss(folder, corpus).map(exampleOf))
const model = fitSatisfaction(groups)

const report = {
  data: 'USS (Sun et al., SIGIR 2021), SGD and ReDial parts; coefficients of our own features only, none of its text',
  command: 'node packages/scoring/train/satisfaction.ts <folder>',
  dialogues: groups.flat().length,
  turns: groups.flat().reduce((sum, e) => sum + e.turns.length, 0),
  meanRating: round(mean(groups.flat().map(e => e.rating))),
  spearman: Object.fromEntries(
    corpora.map((corpus, i) => [
      corpus,
      {
        tenFold: round(tenFold(groups[i] ?? []).spearman),
        trainedOnTheOther: round(crossCorpus(groups[1 - i] ?? [], groups[i] ?? []).spearman),
      },
    ]),
  ),
}

const slim = (linear: Linear): Linear => ({
  ...linear,
  means: linear.means.map(round),
  scales: linear.scales.map(round),
  weights: linear.weights.map(round),
  intercept: round(linear.intercept),
})
const file = fileURLToPath(new URL('../models/satisfaction.json', import.meta.url))
mkdirSync(fileURLToPath(new URL('../models', import.meta.url)), { recursive: true })
const trained = {
  version: '1',
  report,
  model: {
    dialogue: slim(model.dialogue),
    turn: slim(model.turn),
    sentence: slim(model.sentence),
    moods: slim(model.moods),
    dialogueScale: model.dialogueScale.map(round),
    moodScale: model.moodScale.map(round),
    wording: { weights: model.wording.weights.map(round), intercept: round(model.wording.intercept) },
    wordingScale: model.wordingScale.map(round),
  },
}
writeFileSync(file, `${JSON.stringify(trained, null, 1)}\n`)
console.log(JSON.stringify(report, null, 2))

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
