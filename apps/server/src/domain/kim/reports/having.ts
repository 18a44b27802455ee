import { factorNames, perFactor } from '@pulse/contract'
import { plural } from '@pulse/contract/plural'
import type { Measure } from '../../answers/tickets/selected-facts.ts'
import { type Draft, inPeriod, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf, statisticOf } from '../figures.ts'
import { and, basis, safe, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { type Row, rowsBy, rowsOverTime, selectionName, totalRow } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import type { Limit } from '../understand/understood-question.ts'
import { countName, ratingsCounted } from './figure-names.ts'
import { mostWords, wordsIn } from './finding-length.ts'
import { highestFirstBy } from './highest-first.ts'
import { leastTickets, limitNames, meetsLimits } from './limits.ts'
import { checkOfAll } from './limits-of-all.ts'
import { listedRows } from './rank.ts'
import { keyName } from './time-names.ts'
import { activeBefore, countsNone, withoutTickets } from './without-tickets.ts'

const figureIds: Record<Measure, FigureId> = {
  firstResponse: 'first',
  csat: 'csat',
  resolution: 'resolution',
  reopens: 'reopens',
  slaMet: 'sla',
  ...perFactor(name => name),
}
const irregular = { category: 'categories', subcategory: 'subcategories' } as const

/**
 * Reports how many agents, categories and so on have figures that meet limits, and which ones. Small samples are
 * skipped, unless the limit is on the number of tickets itself.
 */
export async function havingReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const { statistic } = understood
  // A limit on a score or a time applies to the mean of each agent, category and so on, not to single tickets.
  const limits: Limit[] = [
    ...understood.conditions.map(({ measure, ...rest }) => ({ figure: figureIds[measure], ...rest })),
    ...understood.limits.filter(({ ofAll }) => !ofAll),
    ...(await overallMean(writing)),
  ]
  const ofAll = { ...understood, conditions: [] }
  const { grain } = understood
  const by = understood.dimension ?? 'agent'
  const several = grain ? `${grain}s` : by === 'category' || by === 'subcategory' ? irregular[by] : `${by}s`
  // Only single tickets have a number of reopens. Agents and categories have a reopen rate.
  if (understood.conditions.some(one => one.measure === 'reopens' || one.measure === 'slaMet'))
    return refusedFindings.limits(several)
  // “At least ten ratings” only says how many are enough.
  const ids = [...new Set(limits.filter(({ counts }) => !counts).map(one => one.figure))]
  // “Days with more than 5 bad ratings”, out of all days with tickets
  const ofDays =
    grain && ratingsCounted(understood)
      ? await rowsOverTime({ runner, understood: ofAll }, withoutKind(scope, 'rating'), grain, ['tickets'])
      : null
  const rows = grain
    ? (await rowsOverTime({ runner, understood: ofAll }, scope, grain, ids)).map(row => ({
        ...row,
        name: keyName(grain, row.key),
      }))
    : await withoutTickets({ runner, understood: ofAll }, scope, by, {
        limits,
        rows: await rowsBy({ runner, understood: ofAll }, scope, by, ids),
      })
  if (rows.length === 0 || limits.length === 0) return nothing(scope, vocabulary)
  const value = (row: Row, id: Limit['figure']) => statisticOf(id, row, id === 'tickets' ? 'mean' : statistic)
  const enough = rows.filter(row =>
    ids.every(
      id =>
        id === 'tickets' ||
        (value(row, id) !== null && (grain !== null || figureOf(id).n(row) >= leastTickets(limits))),
    ),
  )
  const ofAllTickets = understood.limits.filter(({ ofAll }) => ofAll)
  const meetsOfAll = await checkOfAll({ runner, understood: ofAll }, scope, by, ofAllTickets)
  const [first = 'csat'] = ids
  const direction = understood.order && highestFirstBy(first, understood.order) ? -1 : 1
  const found = enough
    .filter(row => meetsLimits(row, limits, statistic) && meetsOfAll(row))
    .toSorted(
      (a, b) =>
        ((value(a, first) ?? 0) - (value(b, first) ?? 0)) * direction || a.name.localeCompare(b.name, 'en'),
    )
  const few = rows.length - enough.length
  const counted = ratingsCounted(understood)
  const said = (row: Row) =>
    ids
      .map(id =>
        id === 'tickets'
          ? countName(row.totalTickets, understood)
          : figureOf(id).write(runner.derived(value(row, id) ?? 0)),
      )
      .join(', ')
  const nOf = (row: Row) => (ids.includes('tickets') ? '' : `, ${tickets(figureOf(first).n(row))}`)
  const written = found.slice(0, mostInFinding).map(row => `${safe(row.name)} (${said(row)}${nOf(row)})`)
  const isMean = ids.some(id => means.has(id)) && statistic === 'mean'
  const head = `**${whole(runner.derived(found.length))} of ${whole(runner.derived(ofDays?.length ?? enough.length))} ${several}** ${plural(found.length, 'has', 'have')} ${isMean ? 'a mean ' : ''}${limitNames([...limits, ...ofAllTickets], statistic, counted)}${understood.relative ? ', the overall mean' : ''}${selectionName(ofAll)} ${inPeriod(scope)}`
  // “And 19 more” takes three words.
  while (written.length > 1 && wordsIn(`${head} ${written.join(' ')}`) > mostWords - 3) written.pop()
  const left = found.length - written.length
  const more = left > 0 ? [`${whole(runner.derived(left))} more`] : []
  return {
    finding: `${head}${found.length ? `: ${and([...written, ...more])}` : ''}.`,
    ...(grain === null && { found: { listed: listedRows(writing, by, found) } }),
    lines: [
      ...found
        .slice(0, 50)
        .map(
          row =>
            `${safe(row.name)}: ${said(row)}${ids.join() === 'tickets' ? '' : ` (${basis(figureOf(first).n(row), row.totalTickets)})`}`,
        ),
      ...(few > 0
        ? [`Left out: ${whole(runner.derived(few))} with fewer than ${leastTickets(limits)} such tickets.`]
        : []),
      ...(grain === null && countsNone(limits) ? [activeBefore(several)] : []),
    ],
  }
}

/** Keeps the finding short. The lines below it list the rest. */
const mostInFinding = 10

/** Rates and ticket counts are not means. */
const means: ReadonlySet<FigureId> = new Set(['csat', 'first', 'resolution', ...factorNames])

/** “Below the team average”: the mean of all tickets as a limit. */
async function overallMean({ runner, scope, understood }: Writing): Promise<Limit[]> {
  const { relative, figures } = understood
  if (!relative) return []
  const [figure = 'csat'] = figures
  const { agentNos: _, ...everybody } = scope
  const row = await totalRow({ runner, understood }, everybody, [figure])
  const value = row && statisticOf(figure, row, understood.statistic)
  return value === null ? [] : [{ figure, is: relative, value }]
}
