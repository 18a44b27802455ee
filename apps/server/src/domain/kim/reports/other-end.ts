import type { Writing } from '../draft.ts'
import { type FigureId, figureOf, statisticOf } from '../figures.ts'
import { percent, safe, tickets } from '../markdown.ts'
import type { Row } from '../rows.ts'
import { gapBetween, written } from './figure-names.ts'

/** The other end of a ranking and the distance to it, which answers “by how much are they behind the best”. */
export function otherEnd(
  { runner, understood }: Pick<Writing, 'runner' | 'understood'>,
  sorted: readonly Row[],
  first: Row,
  id: FigureId,
): string {
  const { statistic, nth } = understood
  const value = (row: Row) => statisticOf(id, row, statistic) ?? 0
  const isHigh = value(first) >= value(sorted.at(-1) ?? first)
  const [last] = sorted
    .toReversed()
    .filter(row => row !== first)
    .sort((one, other) => (value(one) - value(other)) * (isHigh ? 1 : -1))
  if (!last || nth !== null || id === 'breaches') return ''
  const [a, b] = [value(first), value(last)]
  if (a === b) return ''
  const figure = figureOf(id)
  const by = runner.derived(gapBetween(id, a, b))
  const amount = figure.write === percent ? `${by} percentage points` : figure.write(by)
  return ` ${a < b ? 'Highest' : 'Lowest'}: ${safe(last.name)} with ${written(id, statistic, last)} (${tickets(figure.n(last))}), ${amount} ${a < b ? 'more' : 'less'}.`
}
