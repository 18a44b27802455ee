import { factorNames, factors } from '@pulse/contract'
import { type Draft, exampleTickets, inPeriod, nothing, signed, tooFew, type Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { and, basis, periodName, points, safe, ticketLinks } from '../markdown.ts'
import { totalRow } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import type { Scope } from '../tools.ts'
import type { Mention } from '../understand/name-mentions.ts'
import { nowAndBefore } from './now-and-before.ts'

/** The same scope without the names, so a name can be compared with everyone. */
export function withoutNamed(scope: Scope, named: readonly Mention[]): Scope {
  const { agentNos: _, ...everybody } = scope
  return named.reduce((all, { kind }) => withoutKind(all, kind), everybody)
}

/** How many tickets have the factor, and how many there are. */
async function countsOf(writing: Writing, scope: Scope, id: FigureId): Promise<[number, number]> {
  const row = await totalRow(writing, scope, [id, 'tickets'])
  return row ? [figureOf(id).n(row), row.totalTickets] : [0, 0]
}

/** How far a factor is from the overall mean. */
const gapOf = (gap: number) =>
  gap === 0 ? '' : `, ${points(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} it`

/** Ranks the five factors to find the lowest, the highest, or the one furthest below the overall mean. */
export async function factorsReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  if (understood.factorOrder === 'fell' || understood.factorOrder === 'rose')
    return factorChanges(writing, understood.factorOrder)
  const named = understood.mentions.filter(one => !one.excluded)
  const everyone = withoutNamed(scope, named)
  const own = (await runner.use('scoreBands', { scope })).all
  const all = (await runner.use('scoreBands', { scope: everyone })).all
  const isOne = (scope.agentNos?.length ?? 0) > 0 || named.length > 0
  const rows = factorNames.flatMap(id => {
    const [value, mean] = [own.factors[id], all.factors[id]]
    return value === null || mean === null ? [] : [{ id, value, mean, gap: signedGap(runner, value, mean) }]
  })
  if (rows.length === 0) return nothing(scope, vocabulary)
  const isBehind = understood.factorOrder === 'behind' && isOne
  const sign = understood.factorOrder === 'highest' ? -1 : 1
  const sorted = rows.toSorted((a, b) => (isBehind ? a.gap - b.gap : (a.value - b.value) * sign))
  const [first] = sorted
  if (!first) return nothing(scope, vocabulary)
  const whose = named.length > 0 ? `${and(named.map(one => safe(one.name)))}: ` : ''
  const is = isBehind
    ? first.gap < 0
      ? 'is furthest behind'
      : 'is closest to the overall mean'
    : sign < 0
      ? 'is the highest factor'
      : 'is the lowest factor'
  const evidence = await exampleTickets(writing, sign < 0 ? 'strongest' : 'weakest', { figure: first.id })
  const says = (row: (typeof rows)[number]) =>
    `${factors[row.id].label} ${points(row.value)} (${points(row.mean)} overall)`
  const more = isBehind ? ` The others: ${sorted.slice(1).map(says).join(', ')}.` : ''
  return {
    finding: `${whose}**${factors[first.id].label} ${is}: ${points(first.value)}**${isOne ? ` compared with ${points(first.mean)} overall${gapOf(first.gap)}` : ''} (${basis(...(await countsOf(writing, scope, first.id)))}) ${inPeriod(scope)}.${more}`,
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
    found: { figures: [first.id] },
  }
}

/** Ranks the five factors by how much they fell or rose since the previous period. */
async function factorChanges(writing: Writing, direction: 'fell' | 'rose'): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const [now, before] = nowAndBefore(writing)
  const [own, earlier] = [
    (await runner.use('scoreBands', { scope: now })).all,
    (await runner.use('scoreBands', { scope: before })).all,
  ]
  const rows = factorNames.flatMap(id => {
    const [value, was] = [own.factors[id], earlier.factors[id]]
    if (value === null || was === null) return []
    const change = Math.round((value - was) * 100) / 100
    runner.derived(Math.abs(change))
    return [{ id, value, was, change }]
  })
  const sign = direction === 'fell' ? 1 : -1
  const sorted = rows.toSorted((a, b) => (a.change - b.change) * sign)
  const [first] = sorted
  if (!first) return nothing(scope, vocabulary)
  const says = ({ id, value, was, change }: (typeof rows)[number]) =>
    `${factors[id].label} ${points(was)} → ${points(value)} (${signed(change)})`
  const named = ({ startDate = '', endDate = '' }: typeof now) => periodName({ startDate, endDate })
  const names = understood.mentions.filter(one => !one.excluded).map(one => safe(one.name))
  const evidence = await exampleTickets({ runner, scope: now }, sign > 0 ? 'weakest' : 'strongest', {
    figure: first.id,
  })
  const isMoved = first.change * sign < 0
  return {
    finding: `${names.length > 0 ? `${and(names)}: ` : ''}**${isMoved ? `${factors[first.id].label} ${direction} most` : `No factor ${direction}`}**: ${says(first)}, ${named(now)} (${basis(...(await countsOf(writing, now, first.id)))}) compared with ${named(before)} (${basis(...(await countsOf(writing, before, first.id)))}).`,
    lines: [
      ...sorted.map(row => `${says(row)}.`),
      ...tooFew(Math.min(own.tickets, earlier.tickets)),
      ...(evidence.ids.length ? [`${evidence.are}: ${ticketLinks(evidence.ids)}.`] : []),
    ],
    quotes: evidence.quotes.slice(0, 2),
    ids: evidence.ids,
    listed: now,
    periods: [now, before],
    found: { figures: [first.id] },
  }
}

function signedGap(runner: Writing['runner'], value: number, mean: number): number {
  const gap = Math.round((value - mean) * 100) / 100
  runner.derived(Math.abs(gap))
  return gap
}
