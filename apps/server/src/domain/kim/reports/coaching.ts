import { type FactorName, factorNames, factors, fairRanking } from '@pulse/contract'
import type { BreakdownRow } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, exampleTickets, inPeriod, nothing, tooFew, type Writing } from '../draft.ts'
import { basis, points, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { foundRow, listedRows, narrowed } from './rank.ts'

const otherRanks: ReadonlySet<string> = new Set(['best', 'least', 'fast', 'slow'])

/** Reports the lowest-scoring agents, the factors where they are below the mean, and quotes. */
export async function coachingReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const isOther = understood.dimension !== null && understood.dimension !== 'agent'
  if (isOther || understood.figures.length > 0 || otherRanks.has(understood.order ?? ''))
    return refusedFindings.coaching
  const { agentNos: _, ...everybody } = scope
  const { all } = await runner.use('scoreBands', { scope: everybody })
  const rows = await runner.use('breakdown', { scope: everybody, by: 'agent' })
  const named = understood.mentions.filter(one => one.kind === 'agent').map(one => one.key)
  const scored = rows.filter(row => row.averageCSAT !== null)
  const meant = named.length ? scored.filter(row => named.includes(row.key)) : scored
  const enough = named.length ? meant : meant.filter(row => row.rank)
  if (all.averageCSAT === null || meant.length === 0) return nothing(scope, vocabulary)
  const shown = enough.toSorted(lowestFirst).slice(0, named.length || (understood.top ?? 3))
  const [first] = shown
  if (!first) return refusedFindings.tooFewForCoaching(inPeriod(scope))
  const quotes: string[] = []
  const ids: string[] = []
  const lines: string[] = []
  for (const row of shown) {
    const weak = weakest(row, all.factors)
    const [main] = weak
    const evidence = await exampleTickets({ runner, scope: narrowed(writing, 'agent', row) }, 'weakest', {
      ...(main && { figure: main.id }),
    })
    ids.push(...evidence.ids)
    quotes.push(
      ...evidence.quotes.slice(0, row === first ? 3 : 1).map(quote => `${safe(row.name)}: ${quote}`),
    )
    lines.push(
      `${safe(row.name)}: AI CSAT ${points(row.averageCSAT ?? 0)} (${basis(row.counts.csat, row.totalTickets)}). ${weak.length ? `Furthest below the overall mean: ${weak.map(one => `${factors[one.id].label} ${points(one.own)} compared with ${points(one.all)}`).join(', ')}.` : 'No factor is below the overall mean.'} ${evidence.are}: ${ticketLinks(evidence.ids)}.`,
    )
  }
  const left = runner.derived(meant.length - enough.length)
  const [main] = weakest(first, all.factors)
  return {
    finding: `**${safe(first.name)}${named.length ? ': AI CSAT ' : ' has the lowest AI CSAT of those with enough tickets: '}${points(first.averageCSAT ?? 0)}** (${basis(first.counts.csat, first.totalTickets)}) ${inPeriod(scope)}, compared with ${points(all.averageCSAT)} overall.${main ? ` Furthest below the overall mean is ${factors[main.id].label}: ${points(main.own)} compared with ${points(main.all)}.` : ''}`,
    lines: [
      ...lines,
      ...(left > 0
        ? [`Left out: ${whole(left)} with fewer than ${fairRanking.fewTickets} such tickets.`]
        : []),
      ...(quotes.length === 0 ? ['These tickets have no quotes for these factors.'] : []),
      ...(named.length ? tooFew(first.counts.csat) : []),
      'Scores show where to look, not what’s behind them: some agents get harder topics than others.',
    ],
    quotes,
    next: main
      ? [
          `Read ${ticketLinks(ids.slice(0, 3))} together with ${safe(first.name)}: across ${tickets(first.counts.csat)}, ${factors[main.id].label} is furthest behind.`,
        ]
      : [],
    ids,
    listed: narrowed(writing, 'agent', first),
    found: { ...foundRow(writing, 'agent', first), listed: listedRows(writing, 'agent', shown) },
  }
}

/** Agents without a rank appear here only if the question names them. */
function lowestFirst(a: BreakdownRow, b: BreakdownRow): number {
  if (a.rank && b.rank) return b.rank - a.rank
  return (a.averageCSAT ?? 0) - (b.averageCSAT ?? 0)
}

/** The factors where an agent is below the mean, largest gap first. */
function weakest(row: BreakdownRow, means: Record<FactorName, number | null>) {
  return factorNames
    .flatMap(id => {
      const [own, all] = [row.factors?.[id] ?? null, means[id]]
      return own === null || all === null || own >= all ? [] : [{ id, own, all }]
    })
    .sort((a, b) => a.own - a.all - (b.own - b.all))
    .slice(0, 2)
}
