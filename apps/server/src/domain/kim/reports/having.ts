import { fairRanking, perFactor } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import type { Measure } from '../../answers/tickets/selected-facts.ts'
import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf, nameOf, statisticOf } from '../figures.ts'
import { and, outOf, safe, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { limitValue, type Row, rowsBy, selectionName } from '../rows.ts'
import type { Limit } from '../understand/understood-question.ts'

const figureIds: Record<Measure, FigureId> = {
  firstResponse: 'first',
  csat: 'csat',
  resolution: 'resolution',
  reopens: 'reopens',
  ...perFactor(name => name),
}
const irregular = { category: 'categories', subcategory: 'subcategories' } as const
const comparisons = { over: 'over', under: 'under', atLeast: 'of at least', atMost: 'of at most' } as const

/**
 * Reports how many agents, categories and so on have figures that meet limits, and which ones. Small samples are
 * skipped, unless the limit is on the number of tickets itself.
 */
export async function havingReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const { statistic } = understood
  // A limit on a score or a time applies to the mean of each agent, category and so on, not to single tickets.
  const limits: Limit[] = [
    ...understood.limits,
    ...understood.conditions.map(({ measure, ...rest }) => ({ figure: figureIds[measure], ...rest })),
  ]
  const ofAll = { ...understood, conditions: [] }
  const by = understood.dimension ?? 'agent'
  const several = by === 'category' || by === 'subcategory' ? irregular[by] : `${by}s`
  // A number of reopens belongs to a ticket; agents and categories have a rate.
  if (understood.conditions.some(one => one.measure === 'reopens')) return refusedFindings.limits(several)
  const ids = [...new Set(limits.map(one => one.figure))]
  const rows = await rowsBy({ runner, understood: ofAll }, scope, by, ids)
  if (rows.length === 0) return nothing(scope, vocabulary)
  const value = (row: Row, id: Limit['figure']) => statisticOf(id, row, statistic)
  const enough = rows.filter(row =>
    ids.every(
      id => id === 'tickets' || (value(row, id) !== null && figureOf(id).n(row) >= fairRanking.fewTickets),
    ),
  )
  const [first = 'csat'] = ids
  const found = enough
    .filter(row => limits.every(limit => meets(value(row, limit.figure) ?? 0, limit)))
    .toSorted((a, b) => (value(a, first) ?? 0) - (value(b, first) ?? 0) || a.name.localeCompare(b.name, 'en'))
  const few = rows.length - enough.length
  const said = (row: Row) => ids.map(id => figureOf(id).write(value(row, id) ?? 0)).join(', ')
  const limitNames = limits.map(
    ({ figure, is, value: amount }) =>
      `${nameOf(figure, statistic)} ${comparisons[is]} ${limitValue(figure, amount)}`,
  )
  return {
    finding: `**${whole(runner.derived(found.length))} of ${whole(runner.derived(enough.length))} ${several}** ${plural(found.length, 'has', 'have')} ${ids.every(id => id === 'tickets' || statistic !== 'mean') ? '' : 'a mean '}${and(limitNames)}${selectionName(ofAll)} ${inPeriod(scope)}${
      found.length ? `: ${and(found.slice(0, 15).map(row => `${safe(row.name)} (${said(row)})`))}` : ''
    }.`,
    lines: [
      ...found
        .slice(0, 50)
        .map(row => `${safe(row.name)}: ${said(row)} (${outOf(figureOf(first).n(row), row.totalTickets)})`),
      ...(few > 0
        ? [`Left out: ${whole(runner.derived(few))} with fewer than ${fairRanking.fewTickets} such tickets.`]
        : []),
    ],
  }
}

function meets(mean: number, { is, value }: Limit): boolean {
  switch (is) {
    case 'over':
      return mean > value
    case 'under':
      return mean < value
    case 'atLeast':
      return mean >= value
    default:
      return mean <= value
  }
}
