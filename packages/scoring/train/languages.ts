import { writeFileSync } from 'node:fs'
import { beginsWord, endsWord } from '../src/language/ngrams.ts'

// node packages/scoring/train/languages.ts: packs the smallest n-gram table of `eld` (Apache-2.0) into
// models/languages.bin. As objects, the n-grams would take about 80 MB in every scoring thread.

interface Source {
  ngramsData: { languages: Record<number, string>; ngrams: Record<string, Record<string, number>> }
}
const own = new URL(import.meta.resolve('eld/extrasmall'))
const { ngramsData }: Source = await import(new URL('../ngrams/extrasmall.js', own).href)
const { dictionary }: { dictionary: string[] } = await import(new URL('../dictionary.js', own).href)

// The library represents each byte as one character.
const byteOf = new Map(
  dictionary.flatMap((character, byte): [string, number][] => (character === ' ' ? [] : [[character, byte]])),
)

interface Packed {
  key: number
  scores: number[]
}
const byEdges: Packed[][] = [[], [], [], []]
for (const [ngram, byLanguage] of Object.entries(ngramsData.ngrams)) {
  const edges = (ngram.startsWith(' ') ? beginsWord : 0) | (ngram.endsWith(' ') ? endsWord : 0)
  const bytes = [...ngram.trim()].map(character => byteOf.get(character))
  if (bytes.includes(undefined) || bytes.length > 4)
    throw new Error(
      `The n-gram ${JSON.stringify(ngram)} is longer than four bytes or has unknown characters.`,
    )
  const key = [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (bytes[i] ?? 0), 0)
  byEdges[edges]?.push({
    key,
    scores: Object.entries(byLanguage).flatMap(([id, score]) => [Number(id), score]),
  })
}
const all = byEdges.flatMap(list => list.sort((a, b) => a.key - b.key))
if (all.some(({ scores }) => scores.some(value => !Number.isInteger(value) || value < 0 || value > 255)))
  throw new Error('A score does not fit into a byte.')

const names = Buffer.from(Object.values(ngramsData.languages).join(' '))
const numbers = (values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4)
  return bytes
}
const file = Buffer.concat([
  numbers([names.length]),
  names,
  numbers(byEdges.map(list => list.length)),
  numbers(all.map(({ key }) => key)),
  Buffer.from(all.map(({ scores }) => scores.length / 2)),
  Buffer.from(all.flatMap(({ scores }) => scores)),
])
writeFileSync(new URL('../models/languages.bin', import.meta.url), file)
console.log(`Wrote models/languages.bin: ${all.length} n-grams, ${file.length} bytes.`)
