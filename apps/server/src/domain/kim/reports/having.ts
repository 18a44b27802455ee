import { fairRanking, perFactor } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import type { BreakdownRow } from '../../answers/breakdowns/breakdown.ts'
import type { Condition, Measure } from '../../answers/tickets/matching-tickets.ts'
import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { and, outOf, safe, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { conditionName } from './condition-name.ts'

const figureIds: Partial<Record<Measure, FigureId>> = {
  firstResponse: 'first',
  csat: 'csat',
  resolution: 'resolution',
  ...perFactor(name => name),
}

const irregular = { category: 'categories', subcategory: 'subcategories' } as const

/**
 * Reports how many agents, categories and so on have a mean that meets a threshold, and which ones. Small samples are
 * skipped.
 */
export async function havingReport({ runner, scope, understood, vocabulary }: Writing): Promise<Draft> {
  const by = understood.dimension ?? 'agent'
  const several = by === 'category' || by === 'subcategory' ? irregular[by] : `${by}s`
  const [first] = understood.conditions
  const id = first && figureIds[first.measure]
  if (!id || understood.conditions.some(one => one.measure !== first.measure))
    return refusedFindings.limits(several)
  const rows = await runner.use('breakdown', { scope, by })
  if (rows.length === 0) return nothing(scope, vocabulary)
  const figure = figureOf(id)
  const enough = rows.filter(row => figure.value(row) !== null && figure.n(row) >= fairRanking.fewTickets)
  const value = (row: BreakdownRow) => figure.value(row) ?? 0
  const found = enough
    .filter(row => understood.conditions.every(one => meets(value(row), one)))
    .toSorted((a, b) => value(a) - value(b) || a.name.localeCompare(b.name, 'en'))
  const few = rows.length - enough.length
  return {
    finding: `**${whole(runner.derived(found.length))} of ${whole(runner.derived(enough.length))} ${several}** ${plural(found.length, 'has', 'have')} a mean ${and(understood.conditions.map(conditionName))} ${inPeriod(scope)}${found.length ? `: ${and(found.slice(0, 15).map(row => safe(row.name)))}` : ''}.`,
    lines: [
      ...found
        .slice(0, 50)
        .map(
          row => `${safe(row.name)}: ${figure.write(value(row))} (${outOf(figure.n(row), row.totalTickets)})`,
        ),
      ...(few > 0
        ? [`Left out: ${whole(runner.derived(few))} with fewer than ${fairRanking.fewTickets} such tickets.`]
        : []),
    ],
  }
}

function meets(mean: number, { is, value }: Condition): boolean {
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
