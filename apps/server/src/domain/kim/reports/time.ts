import { addDays, daysBetween } from '../../facts/range.ts'
import {
  type Draft,
  exampleTickets,
  inPeriod,
  isOfScores,
  lowestFirst,
  nothing,
  type Writing,
} from '../draft.ts'
import { type FigureId, type FigureRow, figureOf, nameOf, type Statistic, statisticOf } from '../figures.ts'
import { and, basis, hourName, outOf, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { type Row, rowsOverTime, selectionName, toolSelection } from '../rows.ts'
import type { Scope } from '../tools.ts'
import { addMonths } from '../understand/calendar.ts'
import type { Found } from '../understand/understood-question.ts'
import { weekdayOf } from '../understand/weeks.ts'
import { highestFirstBy } from './highest-first.ts'
import { leastTickets, limitNames, meetsLimits } from './limits.ts'
import { listedInFinding } from './listed-in-finding.ts'
import { sharesOverTime } from './shares-over-time.ts'
import { tieNote } from './ties.ts'
import { grainOf, keyName } from './time-names.ts'

type TimeRow = Row
/** Keeps the finding short. The lines below it list all points. */
const mostInFinding = 6
const mostPoints = 11
/** Only agents have a kim score, and spam and invalid tickets are counted for a whole period. */
const notOverTime: ReadonlySet<FigureId> = new Set(['kim', 'invalid', 'spam'])

/** Reports a figure over time, by day or in longer intervals. */
export async function trendReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const shares = await sharesOverTime(writing)
  if (shares) return shares
  const id = understood.figures[0] ?? 'csat'
  if (notOverTime.has(id)) return refusedFindings.overTime
  const figure = figureOf(id)
  const { startDate = '', endDate = '' } = scope
  const days = daysBetween(startDate, endDate) + 1
  const grain = grainOf(understood, scope)
  const { statistic } = understood
  const value = (row: FigureRow) => statisticOf(id, row, statistic)
  const label = nameOf(id, statistic)
  const rows = (await rowsOverTime(writing, scope, grain, [id])).filter(row => value(row) !== null)
  if (rows.length === 0) return nothing(scope, vocabulary)
  const [first] = rows
  const last = rows.at(-1)
  // The first week can begin before the period, but only its days within the period are counted.
  const dayOf = ({ key }: Row) => (grain === 'week' && key < startDate ? startDate : key)
  const said = (row: Row) => `${keyName(grain, dayOf(row))} ${write(id, statistic, row)}`
  // The reopen rate is shown with the number of reopened tickets.
  const reopened = (row: Row) =>
    id === 'reopens'
      ? ` (${outOf(runner.derived(Math.round(((value(row) ?? 0) * figure.n(row)) / 100)), figure.n(row))})`
      : ''
  const sum = (count: (row: Row) => number) =>
    runner.derived(rows.reduce((total, row) => total + count(row), 0))
  const n = id === 'tickets' ? '' : ` (${tickets(sum(figure.n))})`
  const half = Math.floor(rows.length / 2)
  const [early, late] = [meanOf(rows.slice(0, half), id), meanOf(rows.slice(rows.length - half), id)]
  const evidence = await exampleTickets(writing, 'weakest', { selected: toolSelection(understood) })
  const change = early !== null && late !== null ? Math.round((late - early) * 100) / 100 : null
  const by = change === null ? null : runner.derived(Math.abs(change))
  if (early !== null) runner.derived(early)
  if (late !== null) runner.derived(late)
  const unchanged = change === null || by === 0 || (id === 'csat' && (by ?? 0) < 0.05)
  const direction = unchanged ? 'hardly moved' : change > 0 ? 'went up' : 'went down'
  const judged =
    unchanged || figure.better === 'neither'
      ? ''
      : change > 0 === (figure.better === 'higher')
        ? ', which is better'
        : ', which is worse'
  const points =
    rows.length <= mostPoints
      ? `By ${grain}: ${rows.map(row => said(row).replace('week of ', '')).join(', ')}.`
      : first && last
        ? `First ${grain}: ${write(id, statistic, first)}, last: ${write(id, statistic, last)}.`
        : ''
  // The mean per day also counts days without tickets.
  const perDay =
    id === 'tickets' && grain === 'day'
      ? ` On average ${runner.derived(Math.round((sum(row => row.totalTickets) * 100) / days) / 100)} per day.`
      : ''
  return {
    finding:
      rows.length < 4 || statistic !== 'mean'
        ? `**${label} by ${grain}${selectionName(understood)} ${inPeriod(scope)}:** ${rows.slice(0, mostInFinding).map(said).join(', ')}${n}.${rows.length < 4 ? ' Too few points for a trend.' : ''}${perDay}`
        : `**${label} ${direction}${judged}**${selectionName(understood)} ${inPeriod(scope)}${n}: ${early === null ? '' : figure.write(early)} in the first half, ${late === null ? '' : figure.write(late)} in the second.${perDay} ${points}`,
    lines: [
      `By ${grain}: ${rows.map(row => `${said(row)}${reopened(row)}`).join(', ')}.`,
      ...(rows.length >= 4 ? extremes(rows, id, statistic, grain) : []),
      ...(evidence.ids.length && isOfScores(id)
        ? [`Lowest scores in the period: ${ticketLinks(evidence.ids)}.`]
        : []),
    ],
    ids: evidence.ids,
    order: lowestFirst,
  }
}

/** Reports the peak hour, weekday, day, week or month. */
export async function peakReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const id =
    understood.figures[0] ??
    (understood.order === 'best' || understood.order === 'worst' ? 'csat' : 'tickets')
  if (notOverTime.has(id)) return refusedFindings.overTime
  const figure = figureOf(id)
  const grain = understood.grain ?? 'hour'
  const { statistic } = understood
  const label = nameOf(id, statistic)
  // A month has five of some weekdays and four of others.
  const isPerDay = understood.perDay && grain === 'weekday' && id === 'tickets'
  const days = isPerDay ? weekdaysIn(scope) : []
  const value = (row: Row) =>
    isPerDay
      ? Math.round((row.totalTickets * 100) / (days[Number(row.key)] || 1)) / 100
      : statisticOf(id, row, statistic)
  const { limits } = understood
  const every = (await rowsOverTime(writing, scope, grain, [id])).filter(row => value(row) !== null)
  if (every.length === 0) return nothing(scope, vocabulary)
  const rows = every.filter(row => meetsLimits(row, limits, 'mean'))
  if (rows.length === 0)
    return { finding: `**No ${grain}** has ${limitNames(limits, 'mean')} ${inPeriod(scope)}.` }
  const says = (row: Row) =>
    isPerDay
      ? `${runner.derived(value(row) ?? 0)} tickets a day on average`
      : `${write(id, statistic, row)}${id === 'tickets' ? ' tickets' : ''}`
  const enough = rows.filter(row => id === 'tickets' || figure.n(row) >= leastTickets(limits))
  const compared = enough.length ? enough : rows
  const highest = highestFirstBy(id, understood.order ?? 'most')
  const sorted = compared.toSorted(
    (a, b) => ((value(b) ?? 0) - (value(a) ?? 0)) * (highest ? 1 : -1) || a.key.localeCompare(b.key),
  )
  const top = understood.top ?? 1
  const shown = sorted.slice(0, top)
  const first = sorted[(understood.nth ?? 1) - 1] ?? sorted[0]
  if (!first) return nothing(scope, vocabulary)
  const last = top > 1 ? (shown.at(-1) ?? first) : first
  const tied = understood.nth
    ? []
    : sorted.filter(
        row => row !== first && !(top > 1 && shown.includes(row)) && isTied(id, value(row), value(last)),
      )
  const one = grain === 'day' ? { ...scope, startDate: first.key, endDate: first.key } : scope
  const evidence = await exampleTickets({ runner, scope: one }, 'weakest', {
    selected: toolSelection(understood),
  })
  const rangeOf = ({ key }: Row) =>
    grain === 'hour' ? `${hourName(Number(key))}–${hourName((Number(key) + 1) % 24)}` : keyName(grain, key)
  const entry = (row: Row) => {
    const n = id === 'tickets' ? '' : ` (${tickets(figure.n(row))})`
    return `${rangeOf(row)} ${isPerDay ? says(row) : write(id, statistic, row)}${n}`
  }
  const isDated = grain === 'week' || grain === 'month'
  const note = tieNote(writing, tied.map(rangeOf), top > 1 ? shown.length : 1)
  const among = limits.length > 0 ? ` among ${grain}s with ${limitNames(limits, 'mean')}` : ''
  const after = ` counted when tickets were resolved,${among}${selectionName(understood)} ${inPeriod(scope)}.${note}`
  const entries = shown.map((row, at) => `${runner.derived(at + 1)}. ${entry(row)}`)
  return {
    finding:
      top > 1
        ? `**${listedInFinding(writing, entries, { around: after, separator: ' · ' }).replace(/^the/, 'The')}** by ${label},${after}`
        : `**${rangeOf(first)}: ${says(first)}** (${label}${id === 'tickets' ? '' : `, ${basis(figure.n(first), first.totalTickets)}`}),${after}`,
    ...(top === 1 &&
      !understood.nth && {
        // A week or month that began before the period isn't whole.
        further: sorted
          .filter(
            row => row !== first && !tied.includes(row) && !(row.key < (scope.startDate ?? '') && isDated),
          )
          .map(entry),
      }),
    lines: [
      ...sorted
        .slice(0, understood.top ?? 5)
        .filter(row => row !== first)
        .map(
          row =>
            `${keyName(grain, row.key)}: ${isPerDay ? says(row) : write(id, statistic, row)} (${tickets(row.totalTickets)})`,
        ),
      ...(rows.length > compared.length
        ? [
            `Left out: ${whole(runner.derived(rows.length - compared.length))} with fewer than ${leastTickets(limits)} such tickets.`,
          ]
        : []),
      ...(evidence.ids.length && isOfScores(id)
        ? [`Lowest scores${grain === 'day' ? ' that day' : ''}: ${ticketLinks(evidence.ids)}.`]
        : []),
    ],
    ids: evidence.ids,
    listed: one,
    order: lowestFirst,
    ...(grain !== 'hour' && { found: foundTime(grain, first.key, scope) }),
  }
}

/** Two means aren't tied just because they round to the same value. */
const isTied = (id: FigureId, a: number | null, b: number | null) =>
  (id === 'tickets' || id === 'breaches') && a === b

/** How often each weekday occurs in a period. Monday is 0. */
function weekdaysIn({ startDate = '', endDate = '' }: Scope): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (let day = startDate; day <= endDate; day = addDays(day, 1))
    counts[weekdayOf(day)] = (counts[weekdayOf(day)] ?? 0) + 1
  return counts
}

/** The days that a row covers, within the question's dates. */
function foundTime(grain: string, key: string, { startDate = '', endDate = '' }: Scope): Found {
  if (grain === 'weekday') return { weekdays: [Number(key)] }
  const last = grain === 'day' ? key : grain === 'week' ? addDays(key, 6) : addDays(addMonths(key, 1), -1)
  return {
    periods: [{ startDate: key < startDate ? startDate : key, endDate: last > endDate ? endDate : last }],
  }
}

function extremes(rows: TimeRow[], id: FigureId, statistic: Statistic, grain: string): string[] {
  const figure = figureOf(id)
  const sorted = rows.toSorted(
    (a, b) => (statisticOf(id, b, statistic) ?? 0) - (statisticOf(id, a, statistic) ?? 0),
  )
  const [high, low] = [sorted[0], sorted.at(-1)]
  if (!high || !low) return []
  const valueIn = (row: TimeRow) => statisticOf(id, row, statistic)
  if (valueIn(high) === valueIn(low)) return []
  // Rounded values don't say which of several equal ones is highest.
  const end = (one: TimeRow) => {
    const equal = sorted.filter(row => valueIn(row) === valueIn(one))
    const of = equal.length === 1 ? ` (${basis(figure.n(one), one.totalTickets)})` : ''
    return `${and(equal.map(row => keyName(grain, row.key)))} with ${write(id, statistic, one)}${of}.`
  }
  return [`Highest: ${end(high)}`, `Lowest: ${end(low)}`]
}

/** The mean over all rows, weighted by tickets. Ticket counts themselves are averaged without weights. */
function meanOf(rows: TimeRow[], id: FigureId): number | null {
  const figure = figureOf(id)
  const weighed = rows.map(row => ({
    value: figure.value(row) ?? 0,
    n: id === 'tickets' ? 1 : figure.n(row),
  }))
  const n = weighed.reduce((total, one) => total + one.n, 0)
  if (n === 0) return null
  return Math.round((weighed.reduce((total, one) => total + one.value * one.n, 0) / n) * 100) / 100
}

const write = (id: FigureId, statistic: Statistic, row: TimeRow) => {
  const value = statisticOf(id, row, statistic)
  return value === null ? 'none' : figureOf(id).write(value)
}
