import type { Writing } from '../draft.ts'
import { type FigureId, type Statistic, statisticOf } from '../figures.ts'
import { and, whole } from '../markdown.ts'
import type { Row } from '../rows.ts'

const mostTied = 3

/** Counts and rates can be tied. Means aren't tied just because they round to the same value. */
const canTie: ReadonlySet<FigureId> = new Set([
  ...(['tickets', 'breaches', 'reopens', 'sla', 'goodRatings', 'badRatings'] as const),
])

/** The other rows with the same value. */
export const tiedWith = (rows: readonly Row[], one: Row, id: FigureId, statistic: Statistic): Row[] =>
  canTie.has(id)
    ? rows.filter(row => row !== one && statisticOf(id, row, statistic) === statisticOf(id, one, statistic))
    : []

/** “Tied with …” after the first entry of a ranking, or “Tied for place 3: …” after the last one that it shows. */
export function tieNote({ runner }: Pick<Writing, 'runner'>, names: readonly string[], place = 1): string {
  if (names.length === 0) return ''
  const left = names.length - mostTied
  const listed = and([
    ...names.slice(0, mostTied),
    ...(left > 0 ? [`${whole(runner.derived(left))} more`] : []),
  ])
  return place > 1 ? ` Tied for place ${whole(runner.derived(place))}: ${listed}.` : ` Tied with ${listed}.`
}
