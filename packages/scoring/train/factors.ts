import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readYardstick } from '../evaluate/factors/yardstick.ts'
import { demoContext } from '../evaluate/satisfaction-demo.ts'
import { ineligibleReason } from '../src/eligibility/index.ts'
import { type LearnedFactor, learnedFactors } from '../src/factors/learned-scores.ts'
import { readConversation } from '../src/features/reading.ts'
import { detectLanguage } from '../src/language/index.ts'
import { languageOf } from '../src/offline/judge.ts'
import { type FactorExample, factorExample, fitFactors } from './factors-fit.ts'
import { corpora, dataFolder, loadUss } from './satisfaction-data.ts'
import { exampleOf } from './satisfaction-examples.ts'
import { fitSatisfaction } from './satisfaction-fit.ts'

/**
 * Trains the factors on the seen half of the labeled conversations. The USS dialogues keep the AI CSAT close to the
 * satisfaction estimate. Their ratings are not used.
 */
const folder = dataFolder(process.argv[2])
const labeled = readYardstick(folder).flatMap(({ unseen, conversation, labels: [a, b] }): FactorExample[] => {
  const reading = readConversation(conversation)
  const { language } = languageOf(reading, { detectLanguage })
  const isEnglish = language === null || language === 'en'
  if (unseen || !isEnglish || ineligibleReason(conversation, reading, () => false) !== null) return []
  const label = (name: LearnedFactor) => {
    const [one, other] = [a[name], b[name]]
    return one === null || other === null ? null : (one + other) / 2
  }
  const labels = Object.fromEntries(learnedFactors.map(name => [name, label(name)]))
  return [{ ...factorExample(conversation, demoContext), labels }]
})
const dialogues = corpora.map(corpus => loadUss(folder, corpus))
const rated = dialogues.map((own, i) => {
  const other = dialogues[1 - i] ?? []
  // The estimate for one corpus comes from a model trained on the other.
  const model = fitSatisfaction([other.map(exampleOf)])
  return own.map(({ conversation }) => factorExample(conversation, { categories: [], slaMinutes: {} }, model))
})
const model = fitFactors(labeled, rated)
const file = fileURLToPath(new URL('../models/factors.json', import.meta.url))
const report = {
  data: 'the seen half of our own labels; USS dialogues (Sun et al., SIGIR 2021) without their ratings',
  command: 'node packages/scoring/train/factors.ts <folder>',
  conversations: labeled.length,
}
writeFileSync(file, `${JSON.stringify({ version: '1', report, ...model }, null, 1)}\n`)
console.log(JSON.stringify(report, null, 2))
