import type { Dimension } from '../answers/breakdowns/breakdown.ts'
import type { Grain } from '../answers/breakdowns/over-time.ts'
import type { Selected } from '../answers/tickets/selected-facts.ts'
import type { Writing } from './draft.ts'
import { type FigureId, type FigureRow, isFactor } from './figures.ts'
import { and, duration, points, safe, weekdayName, whole } from './markdown.ts'
import { conditionName } from './reports/condition-name.ts'
import type { Scope, ToolAnswer } from './tools.ts'
import type { Understood } from './understand/understood-question.ts'

export type Row = FigureRow & {
  key: string
  name: string
  within?: string
  rank?: number | null
}

type Selecting = Pick<Understood, 'conditions' | 'text' | 'weekdays' | 'hours'>

/** Which tickets the question selects, beyond the names and the period. */
function selectionOf({ conditions, text, weekdays, hours }: Selecting): Selected {
  return {
    ...(conditions.length > 0 && { conditions }),
    ...(text !== null && { text }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours: { from: hours.from, to: hours.to } }),
  }
}

export const selects = (one: Selecting) => Object.keys(selectionOf(one)).length > 0

/** Rollups have these figures for every dimension. Only agents have factors and kim scores. */
const inBreakdowns: ReadonlySet<FigureId> = new Set([
  ...(['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla', 'breaches', 'kim'] as const),
])
const overTimes: ReadonlySet<FigureId> = new Set(['csat', 'tickets', 'first', 'resolution', 'reopens'])

type ByTime = Pick<Writing, 'runner' | 'understood'>

/** One row for each agent, category and so on. Reads rollups where they have the figures, and tickets otherwise. */
export async function rowsBy(
  { runner, understood }: ByTime,
  scope: Scope,
  by: Dimension,
  ids: readonly FigureId[],
): Promise<Row[]> {
  const isKept = ids.every(id => inBreakdowns.has(id)) && understood.statistic === 'mean'
  if (isKept && !selects(understood)) return runner.use('breakdown', { scope, by })
  return (await selectedBy({ runner, understood }, scope, by)).rows
}

/** One row for each hour, weekday, day, week or month. */
export async function rowsOverTime(
  { runner, understood }: ByTime,
  scope: Scope,
  by: Grain,
  ids: readonly FigureId[],
): Promise<Row[]> {
  const isKept = ids.every(id => overTimes.has(id)) && understood.statistic === 'mean'
  if (!isKept || selects(understood)) return (await selectedBy({ runner, understood }, scope, by)).rows
  const rows = await runner.use('overTime', { scope, by })
  return rows.map(row => ({ ...row, name: row.key }))
}

const inTotals: ReadonlySet<FigureId> = new Set([
  ...(['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla', 'breaches'] as const),
])

/** One row for all tickets in the question, or null if there aren't any. */
export async function totalRow(
  { runner, understood }: ByTime,
  scope: Scope,
  ids: readonly FigureId[],
): Promise<Row | null> {
  if (ids.every(id => inTotals.has(id)) && !selects(understood)) {
    const { period } = await runner.use('figures', { scope })
    return period.totalTickets > 0 ? { ...period, key: '', name: '' } : null
  }
  const { rows } = await selectedBy({ runner, understood }, scope)
  return rows[0] ?? null
}

/** Rows with every figure, including factors and ratings. */
function selectedBy(
  { runner, understood }: ByTime,
  scope: Scope,
  by?: Dimension | Grain,
): Promise<ToolAnswer<'selected'>> {
  return runner.use('selected', { scope, ...toolSelection(understood), ...(by && { by }) })
}

/** The selection in the format that the tools expect. */
export function toolSelection(understood: Selecting) {
  const { conditions, weekdays, ...rest } = selectionOf(understood)
  return {
    ...rest,
    ...(conditions && { conditions: [...conditions] }),
    ...(weekdays && { weekdays: [...weekdays] }),
  }
}

/** Describes the selection, such as “with AI CSAT under 3.00 on Saturdays and Sundays”. Empty if there is none. */
export function selectionName({ conditions, weekdays, hours, text }: Selecting): string {
  const parts = [
    ...(conditions.length ? [`with ${and(conditions.map(conditionName))}`] : []),
    ...(text ? [`in which the subject or the customer says “${safe(text)}”`] : []),
    ...(weekdays ? [`on ${daysName(weekdays)}`] : []),
    ...(hours ? [`resolved ${hours.name}`] : []),
  ]
  return parts.length ? ` ${parts.join(' ')}` : ''
}

export function daysName(weekdays: readonly number[]): string {
  const key = weekdays.join('')
  if (key === '56') return 'weekends'
  if (key === '01234') return 'weekdays'
  return and(weekdays.map(day => `${weekdayName(day)}s`))
}

/** Formats a limit on a figure for agents, categories and so on. */
export function limitValue(figure: FigureId, value: number): string {
  if (figure === 'first' || figure === 'resolution') return duration(value)
  if (figure === 'csat' || isFactor(figure)) return points(value)
  return figure === 'tickets' || figure === 'breaches' ? whole(value) : `${value}%`
}
