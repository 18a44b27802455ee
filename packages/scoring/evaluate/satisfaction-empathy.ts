import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isEmpathic } from '../src/factors/empathy-phrases.ts'
import { readSentence } from '../src/features/sentence.ts'
import type { ReportTable } from './report.ts'

const labeled = z.array(
  z.object({ text: z.string(), empathic: z.boolean(), half: z.enum(['first', 'second']) }),
)

function sentences() {
  const file = new URL('satisfaction-empathy.fixture.json', import.meta.url)
  return labeled.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Compares the rule with our own labels on agent sentences that we wrote. */
export function empathyTable(): ReportTable {
  const row = (name: string, half: 'first' | 'second', says: (text: string) => boolean) => {
    const own = sentences().filter(s => s.half === half)
    const found = own.filter(s => says(s.text))
    const right = found.filter(s => s.empathic).length
    const precision = found.length === 0 ? 0 : right / found.length
    const recall = right / own.filter(s => s.empathic).length
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall)
    return [name, String(own.length), ...[precision, recall, f1].map(v => v.toFixed(2))]
  }
  const rule = (text: string) => isEmpathic(readSentence(text))
  const always = () => true
  return {
    caption: 'Single agent sentences: empathy found by the rule, compared with our own labels',
    header: ['', 'sentences', 'precision', 'recall', 'F1'],
    rows: [
      row('first half, used to improve the rule', 'first', rule),
      row('second half, the number to trust', 'second', rule),
      row('always yes, second half', 'second', always),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of empathyTable().rows) console.log(row.join(' | '))
  // Only the first half may be inspected sentence by sentence.
  for (const { text, empathic } of sentences().filter(s => s.half === 'first'))
    if (isEmpathic(readSentence(text)) !== empathic)
      console.log(empathic ? 'missed:' : 'false positive:', text)
}
