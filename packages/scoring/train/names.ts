import { writeFileSync } from 'node:fs'
import { letter } from '../src/masking/message-words.ts'
import { packWeights } from '../src/masking/name-weights.ts'
import { plain } from '../src/masking/plain-word.ts'
import type { LabeledSet } from './labeled-text.ts'
import { labeledSets } from './names-data.ts'
import { fitTagger } from './names-fit.ts'
import { fitLikeness } from './names-likeness.ts'

// node packages/scoring/train/names.ts: trains the name tagger and writes models/names.bin. Sets named as
// arguments aren't used for training, so the masker can be tested on them.

const heldOut = process.argv.slice(2)
const sets = labeledSets().filter(({ name }) => !heldOut.includes(name))
const likeness = fitLikeness(ordinaryWords(sets))
const tagger = fitTagger(sets, likeness.withoutFold)
const file = packWeights({ ...likeness.all, ...tagger })
writeFileSync(new URL('../models/names.bin', import.meta.url), file)
console.log(
  `Wrote models/names.bin: ${file.length} bytes${heldOut.length > 0 ? `, without ${heldOut.join(' and ')}` : ''}.`,
)

/** Words in the labeled texts that aren't names. */
function ordinaryWords(labeled: readonly LabeledSet[]): Set<string> {
  const words = new Set<string>()
  const names = new Set<string>()
  const pattern = new RegExp(`[${letter}](?:['’-]?[${letter}])*`, 'g')
  for (const { texts } of labeled)
    for (const text of texts) {
      for (const name of text.names) names.add(plain(name))
      for (const [written] of text.text.matchAll(pattern)) words.add(plain(written))
    }
  return new Set([...words].filter(word => !names.has(word) && word.length < 30))
}
