import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { figureOf, nameOf, statisticOf } from '../figures.ts'
import { safe, tickets, whole } from '../markdown.ts'
import { type Row, rowsBy, selectionName } from '../rows.ts'
import { highestFirstBy } from './highest-first.ts'
import { leastTickets, meetsLimits } from './limits.ts'
import { figureFor, narrowed } from './rank.ts'

/** Each group, channel and so on takes one lookup. */
const mostParts = 15
const mostInFinding = 5

/** A separate ranking within each group, channel and so on. */
export async function rankEachReport(writing: Writing, each: Dimension): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'agent'
  const id = figureFor(writing)
  const { statistic, limits } = understood
  const figure = figureOf(id)
  const highest = highestFirstBy(id, understood.order ?? 'most')
  const value = (row: Row) => statisticOf(id, row, statistic)
  const parts = await rowsBy(writing, scope, each, ['tickets'])
  if (parts.length === 0) return nothing(scope, vocabulary)
  const found: { part: Row; first: Row | null }[] = []
  for (const part of parts.slice(0, mostParts)) {
    const rows = await rowsBy(writing, narrowed(writing, each, part), by, [
      id,
      ...limits.map(limit => limit.figure),
    ])
    const compared = rows.filter(
      row =>
        value(row) !== null &&
        meetsLimits(row, limits, 'mean') &&
        (id === 'tickets' || figure.n(row) >= leastTickets(limits)),
    )
    const [first = null] = compared.toSorted(
      (a, b) =>
        ((value(b) ?? 0) - (value(a) ?? 0)) * (highest ? 1 : -1) || a.name.localeCompare(b.name, 'en'),
    )
    found.push({ part, first })
  }
  const said = ({ part, first }: (typeof found)[number]) =>
    first
      ? `${safe(part.name)}: ${safe(first.name)} ${figure.write(value(first) ?? 0)}${id === 'tickets' ? '' : ` (${tickets(figure.n(first))})`}`
      : `${safe(part.name)}: none with ${leastTickets(limits)} or more such tickets`
  const left = parts.length - found.length
  return {
    finding: `**${nameOf(id, statistic)}${selectionName(understood)}, the ${highest ? 'highest' : 'lowest'} ${by} in each ${each}** ${inPeriod(scope)}: ${found.slice(0, mostInFinding).map(said).join('; ')}.`,
    lines: [
      ...found.map(one => `${said(one)}.`),
      ...(left > 0 ? [`And ${whole(runner.derived(left))} more with fewer tickets.`] : []),
    ],
  }
}
