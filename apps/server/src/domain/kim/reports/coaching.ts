import { type FactorName, factorNames, factors, fairRanking } from '@pulse/contract'
import type { BreakdownRow } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, inPeriod, nothing, ticketsThatShow, tooFew, type Writing } from '../draft.ts'
import { outOf, points, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { narrowed } from './rank.ts'

const otherRanks: ReadonlySet<string> = new Set(['best', 'least', 'fast', 'slow'])

/** The lowest-scoring agents, the factors in which they are below the mean, and quotes. */
export async function coachingReport(writing: Writing): Promise<Draft> {
  const { asking, scope, understood, vocabulary } = writing
  const isOther = understood.dimension !== null && understood.dimension !== 'agent'
  if (isOther || understood.figures.length > 0 || otherRanks.has(understood.order ?? ''))
    return {
      finding:
        'I cannot tell this about coaching. I can tell which agents score lowest and in which factors: ask “Which agent needs coaching the most?”.',
      canAnswer: false,
    }
  const { agentNos: _, ...everybody } = scope
  const { all } = await asking.use('scoreBands', { scope: everybody })
  const rows = await asking.use('breakdown', { scope: everybody, by: 'agent' })
  const named = understood.mentions.filter(one => one.kind === 'agent').map(one => one.key)
  const scored = rows.filter(row => row.averageCSAT !== null)
  const meant = named.length ? scored.filter(row => named.includes(row.key)) : scored
  const enough = named.length ? meant : meant.filter(row => row.counts.csat >= fairRanking.fewTickets)
  if (all.averageCSAT === null || meant.length === 0) return nothing(scope, vocabulary)
  const shown = enough
    .toSorted((a, b) => (a.averageCSAT ?? 0) - (b.averageCSAT ?? 0) || b.counts.csat - a.counts.csat)
    .slice(0, named.length || (understood.top ?? 3))
  const [first] = shown
  if (!first)
    return {
      finding: `Nobody has ${fairRanking.fewTickets} tickets with a score ${inPeriod(scope)}: too few to say who needs coaching. Choose a longer period.`,
      canAnswer: false,
    }
  const quotes: string[] = []
  const ids: string[] = []
  const lines: string[] = []
  for (const row of shown) {
    const weak = weakest(row, all.factors)
    const [main] = weak
    const evidence = await ticketsThatShow({ asking, scope: narrowed(writing, 'agent', row) }, 'weakest', {
      ...(main && { figure: main.id }),
    })
    ids.push(...evidence.ids)
    quotes.push(
      ...evidence.quotes.slice(0, row === first ? 3 : 1).map(quote => `${safe(row.name)}: ${quote}`),
    )
    lines.push(
      `${safe(row.name)}: AI CSAT ${points(row.averageCSAT ?? 0)} (${outOf(row.counts.csat, row.totalTickets)}). ${weak.length ? `Furthest below the mean of all: ${weak.map(one => `${factors[one.id].label} ${points(one.own)} against ${points(one.all)}`).join(', ')}.` : 'No factor lies below the mean of all.'} ${evidence.are}: ${ticketLinks(evidence.ids)}.`,
    )
  }
  const left = asking.derived(meant.length - enough.length)
  const [main] = weakest(first, all.factors)
  return {
    finding: `**${safe(first.name)}${named.length ? ': AI CSAT ' : ' has the lowest AI CSAT of those with enough tickets: '}${points(first.averageCSAT ?? 0)}** (${outOf(first.counts.csat, first.totalTickets)}) ${inPeriod(scope)}, against ${points(all.averageCSAT)} for all.${main ? ` Furthest below the mean of all is ${factors[main.id].label}: ${points(main.own)} against ${points(main.all)}.` : ''}`,
    lines: [
      ...lines,
      ...(left > 0
        ? [`Left out: ${whole(left)} with fewer than ${fairRanking.fewTickets} such tickets.`]
        : []),
      ...(quotes.length === 0
        ? ['No sentences are kept as evidence for these factors in these tickets.']
        : []),
      ...(named.length ? tooFew(first.counts.csat) : []),
      'Scores of tickets say where to look, not why: difficult topics go to some people more than to others.',
    ],
    quotes,
    next: main
      ? [
          `Read ${ticketLinks(ids.slice(0, 3))} together with ${safe(first.name)}: over ${tickets(first.counts.csat)} it is ${factors[main.id].label} that lags most.`,
        ]
      : [],
    ids,
    listed: narrowed(writing, 'agent', first),
  }
}

/** The factors in which an agent is below the mean, largest gap first. */
function weakest(row: BreakdownRow, means: Record<FactorName, number | null>) {
  return factorNames
    .flatMap(id => {
      const [own, all] = [row.factors?.[id] ?? null, means[id]]
      return own === null || all === null || own >= all ? [] : [{ id, own, all }]
    })
    .sort((a, b) => a.own - a.all - (b.own - b.all))
    .slice(0, 2)
}
