import { factorNames, metrics } from '@pulse/contract'
import { bandLimits } from '../../answers/breakdowns/score-bands.ts'
import { type Draft, inPeriod, lowestFirst, nothing, quotesFrom, tooFew, type Writing } from '../draft.ts'
import { and, basis, duration, outOf, percent, points, safe, ticketLinks, tickets } from '../markdown.ts'
import type { Mention } from '../understand/name-mentions.ts'
import { adviceFor } from './advice.ts'
import { withoutNamed } from './factors.ts'

/** Reports why the scores of an agent, a category and so on are low: their five factors compared with everyone's. */
export async function lowOfNameReport(writing: Writing, named: readonly Mention[]): Promise<Draft> {
  const { runner, scope, vocabulary } = writing
  const bands = await runner.use('scoreBands', { scope })
  const { all: everyone } = await runner.use('scoreBands', { scope: withoutNamed(scope, named) })
  const own = bands.all
  if (own.averageCSAT === null || everyone.averageCSAT === null) return nothing(scope, vocabulary)
  const factors = factorNames
    .flatMap(id => {
      const [value, mean] = [own.factors[id], everyone.factors[id]]
      return value === null || mean === null ? [] : [{ id, value, mean, gap: value - mean }]
    })
    .toSorted((a, b) => a.gap - b.gap)
  const [main, second] = factors
  const low = await runner.use('tickets', { scope, sortBy: 'csat', sortOrder: 'asc', limit: 5 })
  const ids = low.tickets.map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  const compared = ({ id, value, mean }: (typeof factors)[number]) =>
    `${metrics[id].label} ${points(value)} compared with ${points(mean)}`
  const isBehind = main !== undefined && main.gap < 0
  return {
    finding: `**${and(named.map(one => safe(one.name)))}: AI CSAT ${points(own.averageCSAT)} compared with ${points(everyone.averageCSAT)} overall** (${tickets(own.tickets)}) ${inPeriod(scope)}. ${
      main && isBehind
        ? `Furthest behind: ${compared(main)}${second && second.gap < 0 ? `, then ${compared(second)}` : ''}.`
        : 'No factor is below the overall mean.'
    } See ${ticketLinks(ids.slice(0, 3))}.`,
    lines: [
      ...factors.map(factor => `${compared(factor)} overall.`),
      `${outOf(bands.low.tickets, own.tickets)} with a score are below ${points(bandLimits.low)}.`,
      ...(own.averageFirstResponseTime !== null && everyone.averageFirstResponseTime !== null
        ? [
            `First reply after ${duration(own.averageFirstResponseTime)} on average, ${duration(everyone.averageFirstResponseTime)} overall.`,
          ]
        : []),
      ...(own.reopenRate !== null && everyone.reopenRate !== null
        ? [`Reopened: ${percent(own.reopenRate)} of these, ${percent(everyone.reopenRate)} overall.`]
        : []),
      ...(await lowestParts(writing, named)),
      ...tooFew(own.tickets),
    ],
    quotes: quotesFrom(reasons, 'weakest'),
    next: main && isBehind ? await adviceFor(writing, main.id, 'low', ids) : [],
    ids,
    order: lowestFirst,
  }
}

const fewTickets = 5

/** For a category, its lowest subcategories. For any other name, its lowest categories. */
async function lowestParts({ runner, scope }: Writing, named: readonly Mention[]): Promise<string[]> {
  if (named.some(one => one.kind === 'subcategory')) return []
  const by = named.some(one => one.kind === 'category') ? 'subcategory' : 'category'
  const rows = (await runner.use('breakdown', { scope, by }))
    .filter(row => row.averageCSAT !== null && row.counts.csat >= fewTickets)
    .sort((a, b) => (a.averageCSAT ?? 0) - (b.averageCSAT ?? 0))
    .slice(0, 3)
  if (rows.length < 2) return []
  return [
    `Lowest ${by === 'category' ? 'categories' : 'subcategories'}: ${rows.map(row => `${safe(row.name)} ${points(row.averageCSAT ?? 0)} (${basis(row.counts.csat, row.totalTickets)})`).join(', ')}.`,
  ]
}
