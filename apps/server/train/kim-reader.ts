import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { written } from '../src/domain/kim/understand/learned/model.ts'
import { examplesOf, examplesText, pairsIn } from './kim-examples.ts'
import { fit } from './kim-fit.ts'
import { measureHeldOut } from './kim-held-out.ts'

// node apps/server/train/kim-reader.ts: learns kim AI's reader from kim-examples.tsv and writes model.json.
// With --held-out, it only reads each writer's questions with what it learned from all others, and prints the result.

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
