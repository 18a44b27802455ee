import { writeFileSync } from 'node:fs'
import { readTweetSumm } from './summary-data.ts'
import { fitRanker } from './summary-fit.ts'

const folder = process.argv[2] ?? process.env.SCORING_DATA
if (folder === undefined) {
  console.error('Specify the data folder: node packages/scoring/train/summary.ts <folder>')
  process.exit(1)
}
const ranker = fitRanker(readTweetSumm(folder))
writeFileSync(new URL('../models/summary.json', import.meta.url), `${JSON.stringify(ranker, null, 1)}\n`)
console.log(`Wrote models/summary.json: ${ranker.features.length} features per side.`)
