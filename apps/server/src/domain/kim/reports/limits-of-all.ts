import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Writing } from '../draft.ts'
import { type Row, rowsBy } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import type { Scope } from '../tools.ts'
import type { Limit } from '../understand/understood-question.ts'
import { meetsLimits } from './limits.ts'

/** A unique key for a row. Subcategories of different categories can have the same name. */
export const keyOf = (row: Pick<Row, 'key' | 'within'>) => `${row.within ?? ''}/${row.key}`

/** “The most bad ratings, at least 20 tickets”: the minimum counts all tickets, not only those with a bad rating. */
export async function checkOfAll(
  writing: Pick<Writing, 'runner' | 'understood'>,
  scope: Scope,
  by: Dimension,
  limits: readonly Limit[],
): Promise<(row: Row) => boolean> {
  if (limits.length === 0) return () => true
  const rows = await rowsBy(
    writing,
    withoutKind(scope, 'rating'),
    by,
    limits.map(limit => limit.figure),
  )
  const enough = new Set(rows.filter(row => meetsLimits(row, limits, 'mean')).map(keyOf))
  return row => enough.has(keyOf(row))
}
