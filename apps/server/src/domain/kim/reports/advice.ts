import { channels, type FactorName, factorNames, metrics } from '@pulse/contract'
import { bandLimits } from '../../answers/breakdowns/score-bands.ts'
import {
  type Draft,
  highestFirst,
  inPeriod,
  lowestFirst,
  nothing,
  quotesFrom,
  tooFew,
  type Writing,
} from '../draft.ts'
import { basis, duration, outOf, percent, points, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import type { Scope, ToolAnswer } from '../tools.ts'

type Bands = ToolAnswer<'scoreBands'>
type Rows = ToolAnswer<'breakdown'>

/** Reports what sets tickets with low or high scores apart from the rest. */
export async function driversReport(writing: Writing, band: 'low' | 'high'): Promise<Draft> {
  const { runner, scope, vocabulary } = writing
  const bands = await runner.use('scoreBands', { scope })
  if (bands.all.tickets === 0) return nothing(scope, vocabulary)
  const own = bands[band]
  const limit = bandLimits[band]
  if (own.tickets === 0)
    return {
      finding: `**No ticket has a ${band} score** (${band === 'low' ? 'below' : 'from'} ${points(limit)}) among ${tickets(bands.all.tickets)} with a score ${inPeriod(scope)}.`,
    }
  const factors = gaps(bands, band)
  const condition = { measure: 'csat', is: band === 'low' ? 'under' : 'atLeast', value: limit } as const
  const chosen = await runner.use('tickets', {
    scope,
    conditions: [condition],
    sortBy: 'csat',
    sortOrder: band === 'low' ? 'asc' : 'desc',
    limit: 5,
  })
  const ids = chosen.tickets.map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  const categories = await runner.use('breakdown', { scope, by: 'category' })
  const [main, second] = factors
  return {
    finding: `**${outOf(own.tickets, bands.all.tickets)} with a score ${band === 'low' ? `are below ${points(limit)}` : `reach ${points(limit)} or more`}** ${inPeriod(scope)}. ${main ? `What sets them apart most is ${metrics[main.id].label}: ${points(main.own)} compared with ${points(main.all)} overall${second ? `, then ${metrics[second.id].label}: ${points(second.own)} compared with ${points(second.all)}` : ''}.` : ''} See ${ticketLinks(ids.slice(0, 3))}.`,
    lines: [
      ...factors.map(
        factor =>
          `${metrics[factor.id].label}: ${points(factor.own)} in these, ${points(factor.all)} in all scored tickets.`,
      ),
      ...(own.averageFirstResponseTime !== null && bands.all.averageFirstResponseTime !== null
        ? [
            `First reply after ${duration(own.averageFirstResponseTime)} on average, ${duration(bands.all.averageFirstResponseTime)} overall.`,
          ]
        : []),
      ...(own.reopenRate !== null && bands.all.reopenRate !== null
        ? [`Reopened: ${percent(own.reopenRate)} of these, ${percent(bands.all.reopenRate)} overall.`]
        : []),
      ...extremeCategories(categories, band),
      ...tooFew(own.tickets),
    ],
    quotes: quotesFrom(reasons, band === 'low' ? 'weakest' : 'strongest'),
    next: main ? await adviceFor(writing, main.id, band, ids) : [],
    ids,
    order: band === 'low' ? lowestFirst : highestFirst,
  }
}

/** Reports what would improve satisfaction the most, based on what lowers it. */
export async function stepsReport(writing: Writing): Promise<Draft> {
  const { runner, scope, vocabulary } = writing
  const bands = await runner.use('scoreBands', { scope })
  const { period } = await runner.use('figures', { scope })
  if (period.totalTickets === 0 || bands.all.averageCSAT === null) return nothing(scope, vocabulary)
  const categories = await runner.use('breakdown', { scope, by: 'category' })
  const factors = gaps(bands, 'low')
  const [worst] = costly(categories, bands.all.averageCSAT)
  const worstScope: Scope = worst ? { ...scope, categories: [worst.key], subcategories: [] } : scope
  const low = await runner.use('tickets', { scope, sortBy: 'csat', sortOrder: 'asc', limit: 3 })
  const inWorst = worst
    ? await runner.use('tickets', { scope: worstScope, sortBy: 'csat', sortOrder: 'asc', limit: 3 })
    : low
  const ids = [...low.tickets, ...inWorst.tickets].map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids.slice(0, 3) })
  const next: string[] = []
  for (const factor of factors.slice(0, 2))
    next.push(...(await adviceFor(writing, factor.id, 'low', ids.slice(0, 2))))
  if (worst)
    next.push(
      `Start with ${safe(worst.name)}: AI CSAT ${points(worst.averageCSAT ?? 0)} over ${tickets(worst.counts.csat)} lowers the mean more than any other category. Read ${ticketLinks(inWorst.tickets.map(ticket => ticket.ticketId))} and agree on a better answer.`,
    )
  const slowest = period.sla.channels
    .filter(channel => channel.n >= 10 && channel.attainment !== null)
    .sort((a, b) => (a.attainment ?? 0) - (b.attainment ?? 0))[0]
  if (slowest && (slowest.attainment ?? 100) < 90)
    next.push(
      `Speed up first replies to ${channels[slowest.channel].inText} tickets: only ${percent(slowest.attainment ?? 0)} of them (${whole(slowest.met)} of ${whole(slowest.n)}) met the target of ${duration(slowest.targetMinutes ?? 0)}.`,
    )
  if ((period.reopenRate ?? 0) >= 5)
    next.push(
      `Avoid reopens: ${percent(period.reopenRate ?? 0)} of ${tickets(period.counts.reopens)} were reopened. Check that everything is settled before closing.`,
    )
  const [main] = factors
  return {
    finding: `**AI CSAT is ${points(bands.all.averageCSAT)} out of 5** (${outOf(period.counts.csat, period.totalTickets)}) ${inPeriod(scope)}, and ${outOf(bands.low.tickets, bands.all.tickets)} with a score are below ${points(bandLimits.low)}.${main ? ` ${metrics[main.id].label} pulls them down most (${points(main.own)} compared with ${points(main.all)} overall).` : ''}`,
    lines: [...extremeCategories(categories, 'low'), ...tooFew(bands.all.tickets)],
    quotes: quotesFrom(reasons, 'weakest'),
    next,
    ids,
    order: lowestFirst,
  }
}

/** Reports what customers write about most and how satisfied they are. */
export async function issuesReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const categories = await runner.use('breakdown', { scope, by: 'category' })
  const subcategories = await runner.use('breakdown', { scope, by: 'subcategory' })
  const [category] = categories
  if (!category) return nothing(scope, vocabulary)
  const total = categories.reduce((sum, row) => sum + row.totalTickets, 0)
  runner.derived(total)
  const shown = subcategories.slice(0, understood.top ?? 5)
  const examples = await Promise.all(
    shown.slice(0, 3).map(row =>
      runner.use('tickets', {
        scope: { ...scope, categories: [row.within ?? ''], subcategories: [row.key] },
        sortBy: 'csat',
        sortOrder: 'asc',
        limit: 2,
      }),
    ),
  )
  const ids = examples.flatMap(one => one.tickets.map(ticket => ticket.ticketId))
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  const [top] = shown
  return {
    finding: `**${safe(category.name)} is what customers write about most: ${whole(category.totalTickets)} of ${tickets(total)}** ${inPeriod(scope)}.${top ? ` The most common single issue is ${safe(top.name)} with ${tickets(top.totalTickets)}.` : ''}`,
    lines: [
      ...shown.map((row, at) => {
        const own = examples[at]?.tickets.map(ticket => ticket.ticketId) ?? []
        return `${safe(row.name)} (${safe(row.within ?? '')}): ${tickets(row.totalTickets)}, AI CSAT ${row.averageCSAT === null ? 'none' : points(row.averageCSAT)}${own.length ? `, for example ${ticketLinks(own)}` : ''}`
      }),
      `By category: ${categories
        .slice(0, 5)
        .map(row => `${safe(row.name)} ${whole(row.totalTickets)}`)
        .join(', ')}.`,
    ],
    quotes: quotesFrom(reasons, 'weakest'),
    ids,
    ...(top && { listed: { ...scope, categories: [top.within ?? ''], subcategories: [top.key] } }),
    order: lowestFirst,
  }
}

function gaps(bands: Bands, band: 'low' | 'high') {
  return factorNames
    .flatMap(id => {
      const [own, all] = [bands[band].factors[id], bands.all.factors[id]]
      return own === null || all === null ? [] : [{ id, own, all, gap: Math.abs(own - all) }]
    })
    .sort((a, b) => b.gap - a.gap)
}

/** The groups that lower the mean the most, measured by distance below the mean times number of tickets. */
function costly(rows: Rows, mean: number): Rows {
  return rows
    .filter(row => row.averageCSAT !== null && row.counts.csat >= 10)
    .sort(
      (a, b) =>
        (mean - (b.averageCSAT ?? mean)) * b.counts.csat - (mean - (a.averageCSAT ?? mean)) * a.counts.csat,
    )
}

function extremeCategories(rows: Rows, band: 'low' | 'high'): string[] {
  const sorted = rows
    .filter(row => row.averageCSAT !== null && row.counts.csat >= 10)
    .sort((a, b) => ((a.averageCSAT ?? 0) - (b.averageCSAT ?? 0)) * (band === 'low' ? 1 : -1))
    .slice(0, 3)
  if (sorted.length === 0) return []
  return [
    `${band === 'low' ? 'Lowest' : 'Highest'} categories: ${sorted.map(row => `${safe(row.name)} ${points(row.averageCSAT ?? 0)} (${basis(row.counts.csat, row.totalTickets)})`).join(', ')}.`,
  ]
}

const doing: Record<FactorName, string> = {
  empathy: 'Acknowledge the problem before asking for details',
  personalization: 'Address this customer’s case: use their name, their order and what they wrote',
  responsiveness:
    'Send a first reply within the target, even if it only says who is looking into it and by when',
  completeness: 'Answer every question, and say what happens next and when',
  emotionalPolarity: 'End on a good note: check that everything is settled, and make up for what went wrong',
}

/** Concrete advice, with the agents and tickets behind it. */
export async function adviceFor(
  { runner, scope }: Writing,
  id: FactorName,
  band: 'low' | 'high',
  ids: string[],
): Promise<string[]> {
  const rows = (await runner.use('breakdown', { scope, by: 'agent' }))
    .filter(row => (row.factors?.[id] ?? null) !== null && row.counts.csat >= 10)
    .sort((a, b) => (a.factors?.[id] ?? 0) - (b.factors?.[id] ?? 0))
  const [strong, weak] = [rows.at(-1), rows[0]]
  const agentName = (row: Rows[number]) =>
    `${safe(row.name)} (${points(row.factors?.[id] ?? 0)}, ${tickets(row.counts.csat)})`
  const people =
    strong && weak && strong !== weak
      ? band === 'low'
        ? ` It is lowest with ${agentName(weak)}; ${agentName(strong)} shows how it is done.`
        : ` ${agentName(strong)} does it best: have the others read those tickets, ${agentName(weak)} first.`
      : ''
  return [
    `${metrics[id].label}: ${doing[id]}.${people}${ids.length ? ` See ${ticketLinks(ids.slice(0, 2))}.` : ''}`,
  ]
}
