import { setImmediate } from 'node:timers/promises'
import type { KimChip, KimReading } from '@pulse/contract'
import { offered } from './offered-questions.ts'
import { type Read, readingParts, textOf } from './reading-parts.ts'

const mostChoices = 6

/** How a question was understood: its parts, each with the questions that change only that part. */
export async function readingOf({ understood, scope, vocabulary, today }: Read): Promise<KimReading> {
  const parts = readingParts({ understood, scope, vocabulary, today })
  const chips: KimChip[] = []
  for (const { kind, label, choices } of parts) {
    const chip: KimChip = { kind, label, choices: [] }
    for (const { label, asks } of choices) {
      if (chip.choices.length === mostChoices) break
      // Parsing takes a moment, so other requests get a turn first.
      await setImmediate()
      const question = offered(asks, vocabulary, today)
      if (question) chip.choices.push({ label, question })
    }
    chips.push(chip)
  }
  const words = [
    ...understood.corrected
      .map(({ from, to }) => `“${from.trim()}” read as “${to.trim()}”`)
      .map(plainChip('corrected')),
    ...understood.ignored.map(word => `“${word.trim()}” ignored`).map(plainChip('ignored')),
  ]
  return { text: textOf(parts), chips: [...chips, ...words] }
}

/**
 * Combines the readings of all parts of a question. With several parts, no choices are offered, because a choice would
 * replace the whole question.
 */
export async function readingOfParts(parts: readonly Read[]): Promise<KimReading | null> {
  const readings: KimReading[] = []
  for (const part of parts) readings.push(await readingOf(part))
  const [first, second] = readings
  if (!first || !second) return first ?? null
  return {
    text: readings.map(one => one.text).join('; '),
    chips: readings.flatMap(one => one.chips.map(chip => ({ ...chip, choices: [] }))),
  }
}

const plainChip =
  (kind: KimChip['kind']) =>
  (label: string): KimChip => ({ kind, label, choices: [] })
