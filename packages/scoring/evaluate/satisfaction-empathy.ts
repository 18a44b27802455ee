import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isEmpathic } from '../src/factors/empathy-phrases.ts'
import { readSentence } from '../src/features/sentence.ts'
import type { ReportTable } from './report.ts'

const labelled = z.array(
  z.object({ text: z.string(), empathic: z.boolean(), half: z.enum(['first', 'second']) }),
)

function sentences() {
  const file = new URL('satisfaction-empathy.fixture.json', import.meta.url)
  return labelled.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Agents' sentences, written and labelled by us: does the rule hear empathy where we do? */
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
    caption: 'Single sentences of agents: empathy found by the rule, against labels of our own',
    header: ['', 'sentences', 'precision', 'recall', 'F1'],
    rows: [
      row('first half, with which the rule was mended', 'first', rule),
      row('second half, the figure to believe', 'second', rule),
      row('always yes, second half', 'second', always),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of empathyTable().rows) console.log(row.join(' | '))
  // Only the first half is ever looked at one by one.
  for (const { text, empathic } of sentences().filter(s => s.half === 'first'))
    if (isEmpathic(readSentence(text)) !== empathic) console.log(empathic ? 'missed:' : 'wrongly:', text)
}
