import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { addDays } from '../../facts/range.ts'
import type { Writing } from '../draft.ts'
import { type Row, rowsBy } from '../rows.ts'
import type { Scope } from '../tools.ts'
import type { Limit } from '../understand/understood-question.ts'
import { meetsLimits } from './limits.ts'
import { keyOf } from './limits-of-all.ts'

/** Agents who have had no tickets for longer than this may have left, so they don't count. */
const activeDays = 30

const none = { totalTickets: 0 } as Row

/**
 * Whether a limit such as “at most 0 tickets” or “fewer than 5 tickets” includes agents, categories and so on without
 * any tickets.
 */
export const countsNone = (limits: readonly Limit[]) =>
  limits.length > 0 && limits.every(({ figure }) => figure === 'tickets') && meetsLimits(none, limits, 'mean')

export const activeBefore = (several: string) =>
  `This includes ${several} without any ticket if they had one in the ${activeDays} days before.`

/** Adds a row for each agent, category and so on that had tickets in the days before, but none in the period. */
export async function withoutTickets(
  writing: Pick<Writing, 'runner' | 'understood'>,
  scope: Scope,
  by: Dimension,
  { rows, limits }: { rows: readonly Row[]; limits: readonly Limit[] },
): Promise<Row[]> {
  const { startDate } = scope
  if (!countsNone(limits) || !startDate) return [...rows]
  const before = { ...scope, startDate: addDays(startDate, -activeDays), endDate: addDays(startDate, -1) }
  const known = new Set(rows.map(keyOf))
  const earlier = await rowsBy(writing, before, by, ['tickets'])
  return [...rows, ...earlier.filter(row => !known.has(keyOf(row))).map(row => ({ ...row, totalTickets: 0 }))]
}
