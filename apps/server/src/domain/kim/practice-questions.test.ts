import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoNames } from '../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from './read-question.ts'
import { readingParts, textOf } from './reading/reading-parts.ts'
import { refusalFor } from './refusals/refusal-reports.ts'
import { scopeOf } from './scope.ts'
import type { Understood } from './understand/understood-question.ts'

interface Practice {
  /** The turns of a conversation. The last one is read. */
  ask: string[]
  /** The first line of the answer: how the question was understood. */
  reads: string
}

const practice: Practice[] = JSON.parse(
  readFileSync(new URL('../../../test-support/answer-key/practice.json', import.meta.url), 'utf8'),
)
const vocabulary = demoNames()
const today = '2026-11-15'
const page = { startDate: '2026-11-07', endDate: '2026-11-13', timezone: 'America/New_York' }
const reader = new QuestionReader(vocabulary, today, { occurs: async () => false, found: async () => null })

const lineOf = (understood: Understood) =>
  textOf(
    readingParts({
      understood,
      scope: scopeOf(page, understood.mentions, understood.periods[0], vocabulary),
      vocabulary,
      today,
    }),
  )

async function readingOf(ask: readonly string[]): Promise<string> {
  const text = ask.at(-1) ?? ''
  const before = ask.slice(0, -1)
  const parts = await reader.parts(text, before)
  if (parts) return parts.map(lineOf).join('; ')
  const earlier = await reader.earlier(before)
  const read = await reader.readAfter(text, earlier)
  if (read.is === 'refused') return `Refused: ${read.why}`
  const understood = await reader.complete(earlier, read.understood)
  const refusal = refusalFor(read, understood)
  return refusal ? `Refused: ${refusal.report}` : lineOf(understood)
}

test.each(practice.map(({ ask, reads }) => [ask.join(' → '), ask, reads] as const))(
  '“%s” is read as its line says',
  async (_, ask, reads) => {
    expect(await readingOf(ask)).toBe(reads)
  },
)
