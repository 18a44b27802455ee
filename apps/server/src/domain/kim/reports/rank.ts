import { fairRanking } from '@pulse/contract'
import type { BreakdownRow } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, exampleTickets, inPeriod, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { outOf, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import type { Scope } from '../tools.ts'
import { highestFirstBy } from './highest-first.ts'

/** Ranks groups by a figure. */
export async function rankReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'agent'
  const order = understood.order ?? 'most'
  const id = figureFor(writing)
  const figure = figureOf(id)
  const { agentNos: _, ...everybody } = scope
  const rows = await runner.use('breakdown', { scope: by === 'agent' ? everybody : scope, by })
  if (rows.length === 0) return nothing(scope, vocabulary)
  const measured = rows.filter(row => figure.value(row) !== null)
  if (measured.length === 0) return refusedFindings.ranking(figure.label, by)
  const enough = measured.filter(row => figure.n(row) >= fairRanking.fewTickets)
  // As on the leaderboard, an agent needs enough tickets to be ranked.
  if (enough.length === 0 && by === 'agent' && id !== 'tickets')
    return refusedFindings.tooFewToRank(inPeriod(scope))
  const compared = enough.length > 0 ? enough : measured
  const highest = highestFirstBy(id, order)
  const sorted = compared.toSorted((a, b) => (highest ? 1 : -1) * highestFirst(id, a, b))
  const at = (understood.nth ?? 1) - 1
  const first = sorted[at]
  if (!first)
    return {
      finding: `There are only ${whole(sorted.length)} to rank, so there is no number ${at + 1}.`,
      canAnswer: true,
    }
  const shown = sorted.slice(at === 0 ? 0 : at, (at === 0 ? 0 : at) + (understood.top ?? 5))
  const own = narrowed(writing, by, first)
  const evidence = await exampleTickets(
    { runner, scope: own },
    order === 'best' || order === 'most' ? 'strongest' : 'weakest',
    { figure: id },
  )
  const many = (understood.top ?? 1) > 1
  const total = rows.reduce((sum, row) => sum + row.totalTickets, 0)
  const place = understood.nth ? ` (number ${understood.nth})` : ''
  return {
    finding: many
      ? `**${shown.map((row, index) => `${index + 1}. ${safe(row.name)} ${written(id, row)}`).join(' · ')}** by ${figure.label} ${inPeriod(scope)}.`
      : id === 'tickets'
        ? `**${safe(first.name)}${place}: ${tickets(first.totalTickets)}** of ${whole(runner.derived(total))} resolved ${inPeriod(scope)}.`
        : `**${safe(first.name)}${place}: ${figure.label} ${written(id, first)}** (${outOf(figure.n(first), first.totalTickets)}) ${inPeriod(scope)}.`,
    lines: [
      ...(many ? shown : shown.slice(1)).map(
        (row, index) =>
          `${index + (many ? 1 : at + 2)}. ${safe(row.name)}: ${written(id, row)}${id === 'tickets' ? '' : ` (${outOf(figure.n(row), row.totalTickets)})`}`,
      ),
      ...(measured.length > compared.length
        ? [
            `Left out: ${whole(runner.derived(measured.length - compared.length))} with fewer than ${fairRanking.fewTickets} such tickets.`,
          ]
        : []),
      ...(enough.length === 0
        ? [`All have fewer than ${fairRanking.fewTickets} such tickets: too few to conclude anything.`]
        : []),
      ...(evidence.ids.length
        ? [`Tickets for ${safe(first.name)}, ${evidence.are.toLowerCase()}: ${ticketLinks(evidence.ids)}.`]
        : []),
    ],
    quotes: evidence.quotes.slice(0, 2),
    ids: evidence.ids,
    listed: own,
  }
}

/** Lists all groups with the figure, most tickets first. */
export async function breakdownReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'category'
  const ids: FigureId[] = understood.figures.length ? understood.figures : ['csat']
  const rows = await runner.use('breakdown', { scope, by })
  if (rows.length === 0) return nothing(scope, vocabulary)
  const most = understood.top ?? 15
  const line = (row: BreakdownRow) =>
    ids
      .map(id => {
        const figure = figureOf(id)
        return `${figure.label} ${written(id, row)}${id === 'tickets' ? '' : ` (${outOf(figure.n(row), row.totalTickets)})`}`
      })
      .join(', ')
  const [first] = rows
  const evidence = await exampleTickets(writing, 'weakest')
  return {
    finding: `**By ${by} ${inPeriod(scope)}, most tickets first.** ${first ? `${safe(first.name)}: ${line(first)}` : ''}.`,
    lines: [
      ...rows.slice(0, most).map(row => `${safe(row.name)}: ${line(row)}`),
      ...(rows.length > most ? [`And ${whole(runner.derived(rows.length - most))} more.`] : []),
      ...(evidence.ids.length ? [`Lowest scores among them: ${ticketLinks(evidence.ids)}.`] : []),
    ],
    ids: evidence.ids,
  }
}

/** Ranking agents by AI CSAT uses the leaderboard's order. */
function highestFirst(id: FigureId, a: BreakdownRow, b: BreakdownRow): number {
  if (id === 'csat' && a.rank && b.rank) return a.rank - b.rank
  const { value } = figureOf(id)
  return (
    (value(b) ?? 0) - (value(a) ?? 0) || b.totalTickets - a.totalTickets || a.name.localeCompare(b.name, 'en')
  )
}

function written(id: FigureId, row: BreakdownRow): string {
  const figure = figureOf(id)
  const value = figure.value(row)
  if (value === null) return 'not measured'
  return figure.write(value)
}

function figureFor({ understood }: Writing): FigureId {
  const [named] = understood.figures
  if (named && named !== 'invalid' && named !== 'spam') return named
  switch (understood.order) {
    case 'most':
    case 'least':
      return 'tickets'
    case 'fast':
    case 'slow':
      return 'first'
    default:
      return 'csat'
  }
}

export function narrowed({ scope, vocabulary }: Writing, by: string, row: BreakdownRow): Scope {
  switch (by) {
    case 'agent': {
      const agent = vocabulary.names.find(one => one.kind === 'agent' && one.key === row.key)
      return agent?.agentNos ? { ...scope, agentNos: agent.agentNos } : scope
    }
    case 'category':
      return { ...scope, categories: [row.key], subcategories: [] }
    case 'subcategory':
      return { ...scope, categories: [row.within ?? ''], subcategories: [row.key] }
    case 'channel':
      return { ...scope, channels: [row.key] as Scope['channels'] }
    case 'group':
      return { ...scope, groupIds: [Number(row.key)] }
    case 'form':
      return { ...scope, formIds: [Number(row.key)] }
    default:
      return { ...scope, satisfactionRating: [row.key] as Scope['satisfactionRating'] }
  }
}
