import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { written } from '../src/domain/kim/understand/learned/model.ts'
import { examplesOf, examplesText, pairsIn } from './kim-examples.ts'
import { fit } from './kim-fit.ts'
import { measureHeldOut } from './kim-held-out.ts'

// node apps/server/train/kim-reader.ts trains kim AI's reader on kim-examples.tsv and writes model.json. With
// --held-out, it instead reads each writer's questions with a model trained on all other writers' questions, and prints
// the results.

const text = examplesText()
const pairs = pairsIn(text)
if (process.argv.includes('--held-out')) await measureHeldOut(pairs)
else {
  const examples = (await Promise.all(pairs.map(examplesOf))).flat()
  const model = written(fit(examples), createHash('sha256').update(text).digest('hex'))
  const file = new URL('../src/domain/kim/understand/learned/model.json', import.meta.url)
  writeFileSync(file, model)
  console.log(
    `Wrote model.json: ${examples.length} wordings of ${pairs.length} questions, ${model.length} bytes.`,
  )
}
