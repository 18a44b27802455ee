import { factorNames, factors } from '@pulse/contract'
import { type Draft, exampleTickets, inPeriod, nothing, tooFew, type Writing } from '../draft.ts'
import { and, outOf, points, safe, ticketLinks } from '../markdown.ts'

/** Ranks the five factors: the lowest, the highest, or the one furthest below the overall mean. */
export async function factorsReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const { agentNos: _, ...everybody } = scope
  const own = (await runner.use('scoreBands', { scope })).all
  const all = (await runner.use('scoreBands', { scope: everybody })).all
  const isOne = (scope.agentNos?.length ?? 0) > 0
  const rows = factorNames.flatMap(id => {
    const [value, mean] = [own.factors[id], all.factors[id]]
    return value === null || mean === null
      ? []
      : [{ id, value, mean, gap: Math.round((value - mean) * 100) / 100 }]
  })
  if (rows.length === 0) return nothing(scope, vocabulary)
  const isBehind = understood.factorOrder === 'behind' && isOne
  const sign = understood.factorOrder === 'highest' ? -1 : 1
  const sorted = rows.toSorted((a, b) => (isBehind ? a.gap - b.gap : (a.value - b.value) * sign))
  const [first] = sorted
  if (!first) return nothing(scope, vocabulary)
  const people = understood.mentions.filter(one => one.kind === 'agent').map(one => safe(one.name))
  const whose = people.length > 0 ? `${and(people)}: ` : ''
  const is = isBehind
    ? first.gap < 0
      ? 'is furthest behind'
      : 'is closest to the overall mean'
    : sign < 0
      ? 'is the highest factor'
      : 'is the lowest factor'
  const evidence = await exampleTickets(writing, sign < 0 ? 'strongest' : 'weakest', { figure: first.id })
  return {
    finding: `${whose}**${factors[first.id].label} ${is}: ${points(first.value)}**${isOne ? ` compared with ${points(first.mean)} overall` : ''} (${outOf(own.tickets, own.tickets)}) ${inPeriod(scope)}.`,
    lines: [
      ...sorted.map(
        row =>
          `${factors[row.id].label}: ${points(row.value)}${isOne ? ` (${points(row.mean)} overall)` : ''}.`,
      ),
      ...tooFew(own.tickets),
      ...(evidence.ids.length ? [`${evidence.are}: ${ticketLinks(evidence.ids)}.`] : []),
    ],
    quotes: evidence.quotes.slice(0, 2),
    ids: evidence.ids,
  }
}
