import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, exampleTickets, inPeriod, nothing, type Writing } from '../draft.ts'
import { outOf, percent, safe, ticketLinks, whole } from '../markdown.ts'
import { type Row, rowsBy, selectionName, selects, toolSelection } from '../rows.ts'
import type { Understood } from '../understand/understood-question.ts'
import { listedInFinding } from './listed-in-finding.ts'

const mostLines = 15

/** Whether the question asks for the share of such tickets rather than for their number. */
export const isShareBy = (one: Understood) =>
  one.asksShare && one.dimension !== null && selects(one) && one.figures.every(id => id === 'tickets')

const keyOf = (row: Row) => `${row.within ?? ''}/${row.key}`

/** The share of tickets that meet a limit or contain words, for each agent, category and so on. Highest share first. */
export async function sharesBy(writing: Writing, by: Dimension): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const all = { ...understood, conditions: [], text: null, weekdays: null, hours: null }
  const every = await rowsBy({ runner, understood: all }, scope, by, ['tickets'])
  if (every.length === 0) return nothing(scope, vocabulary)
  const parts = new Map((await rowsBy(writing, scope, by, ['tickets'])).map(row => [keyOf(row), row]))
  const isLow = understood.order === 'least' || understood.order === 'best'
  const rows = every
    .map(row => {
      const n = parts.get(keyOf(row))?.totalTickets ?? 0
      return { row, n, share: runner.derived(Math.round((n * 10_000) / row.totalTickets) / 100) }
    })
    .toSorted(
      (a, b) => (isLow ? a.share - b.share : b.share - a.share) || b.row.totalTickets - a.row.totalTickets,
    )
  const line = ({ row, n, share }: (typeof rows)[number]) =>
    `${safe(row.name)} ${percent(share)} (${outOf(runner.derived(n), row.totalTickets)})`
  const most = understood.top ?? mostLines
  const evidence = await exampleTickets(writing, 'weakest', { selected: toolSelection(understood) })
  const head = `**Share of tickets${selectionName(understood)} by ${by}, ${inPeriod(scope)}:**`
  return {
    finding: `${head} ${listedInFinding(writing, rows.map(line), { around: head, most: understood.top ?? rows.length })}.`,
    lines: [
      ...rows.slice(0, most).map(one => `${line(one)}.`),
      ...(rows.length > most ? [`And ${whole(runner.derived(rows.length - most))} more.`] : []),
      ...(evidence.ids.length ? [`Lowest scores among them: ${ticketLinks(evidence.ids)}.`] : []),
    ],
    ids: evidence.ids,
  }
}
