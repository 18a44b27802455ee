import type { Writing } from '../draft.ts'
import { type FigureId, figureOf, isFactor, nameOf, statisticOf } from '../figures.ts'
import { basis, safe } from '../markdown.ts'
import { type Row, totalRow } from '../rows.ts'
import type { Scope } from '../tools.ts'
import { gapBetween } from './figure-names.ts'

const ofMeans = (id: FigureId) => id === 'csat' || id === 'first' || id === 'resolution' || isFactor(id)

/** The mean of all tickets, and how far the first entry of a ranking is from it. */
export async function overallLine(
  writing: Pick<Writing, 'runner' | 'understood'>,
  scope: Scope,
  id: FigureId,
  first: Row,
): Promise<string[]> {
  const { runner, understood } = writing
  if (!ofMeans(id)) return []
  const { statistic } = understood
  const row = await totalRow(writing, scope, [id])
  const [own, all] = [statisticOf(id, first, statistic), row && statisticOf(id, row, statistic)]
  if (!row || own === null || all === null) return []
  const figure = figureOf(id)
  const by = runner.derived(gapBetween(id, own, all))
  const gap = by === 0 ? 'the same as' : `${figure.write(by)} ${own < all ? 'below' : 'above'}`
  return [
    `Overall: ${nameOf(id, statistic)} ${figure.write(all)} (${basis(figure.n(row), row.totalTickets)}). ${safe(first.name)} is ${gap} that.`,
  ]
}
