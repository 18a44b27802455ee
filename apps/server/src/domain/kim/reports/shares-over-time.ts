import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { and, outOf, percent, safe } from '../markdown.ts'
import { rowsOverTime, selectionName } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import { isShareOverTime } from '../understand/share-parts.ts'
import { grainOf, keyName } from './time-names.ts'

/** Keeps the finding short. The lines below it list all points. */
const mostInFinding = 8

/** The share of all tickets that one name has, by day, week or month. */
export async function sharesOverTime(writing: Writing): Promise<Draft | null> {
  const { runner, scope, understood, vocabulary } = writing
  const [first] = understood.mentions
  if (!first || !isShareOverTime(understood)) return null
  const grain = grainOf(understood, scope)
  const whole = await rowsOverTime(writing, withoutKind(scope, first.kind), grain, ['tickets'])
  if (whole.length === 0) return nothing(scope, vocabulary)
  const parts = new Map(
    (await rowsOverTime(writing, scope, grain, ['tickets'])).map(row => [row.key, row.totalTickets]),
  )
  const rows = whole.map(({ key, totalTickets }) => {
    const n = runner.derived(parts.get(key) ?? 0)
    const start = scope.startDate ?? ''
    return {
      name: keyName(grain, grain === 'week' && key < start ? start : key),
      share: percent(runner.derived(Math.round((n * 10_000) / totalTickets) / 100)),
      of: outOf(n, totalTickets),
    }
  })
  return {
    finding: `**Share of tickets for ${and(understood.mentions.map(one => safe(one.name)))} by ${grain}${selectionName(understood)} ${inPeriod(scope)}:** ${rows
      .slice(-mostInFinding)
      .map(({ name, share }) => `${name} ${share}`)
      .join(', ')}.`,
    lines: rows.map(({ name, share, of }) => `${name}: ${share} (${of}).`),
  }
}
