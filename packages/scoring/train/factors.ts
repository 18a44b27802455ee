import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { labeledExamples } from './factor-examples.ts'
import { fitFactors } from './factors-fit.ts'
import { dataFolder } from './satisfaction-data.ts'

/** Trains the factors on the seen half of the yardstick and on the conversations labeled for training. */
const labeled = labeledExamples(dataFolder(process.argv[2]))
const file = fileURLToPath(new URL('../models/factors.json', import.meta.url))
const report = {
  data: 'the seen half of our own labels, and conversations labeled for training',
  command: 'node packages/scoring/train/factors.ts <folder>',
  conversations: labeled.length,
}
writeFileSync(file, `${JSON.stringify({ version: '3', report, ...fitFactors(labeled) })}\n`)
console.log(JSON.stringify(report, null, 2))
