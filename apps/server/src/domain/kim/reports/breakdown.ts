import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, exampleTickets, inPeriod, isOfScores, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf, statisticOf } from '../figures.ts'
import { and, basis, percent, periodName, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { type Row, rowsBy, selectionName, toolSelection, totalRow } from '../rows.ts'
import type { Scope } from '../tools.ts'
import { figureName, ratingsCounted, written } from './figure-names.ts'
import { limitNames, meetsLimits } from './limits.ts'
import { listedInFinding } from './listed-in-finding.ts'
import { nowAndBefore } from './now-and-before.ts'
import { listedRows } from './rank.ts'
import { isShareBy, sharesBy } from './shares-by.ts'

const mostRows = 20
/** Up to this many entries are written in full in the finding. Longer lists are abbreviated. */
const fewRows = 3

/** Lists all groups with the figure, most tickets first. */
export async function breakdownReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'category'
  const ids: FigureId[] = understood.figures.length ? understood.figures : ['csat']
  if (isShareBy(understood)) return sharesBy(writing, by)
  if (understood.periods.length > 1 || understood.withPrevious) return changesBy(writing, by, ids)
  const { statistic, limits } = understood
  const every = await rowsBy(writing, scope, by, [...ids, ...limits.map(limit => limit.figure)])
  if (every.length === 0) return nothing(scope, vocabulary)
  const within = every.filter(row => meetsLimits(row, limits, 'mean'))
  // “SLA misses by agent” counts them, so those with the most come first.
  const isCounted = ids.join() === 'breaches'
  const missed = (row: Row) => statisticOf('breaches', row, statistic) ?? 0
  const rows = isCounted ? within.toSorted((a, b) => missed(b) - missed(a)) : within
  if (rows.length === 0)
    return { finding: `**No ${by}** has ${limitNames(limits, 'mean')} ${inPeriod(scope)}.` }
  const total = runner.derived(rows.reduce((sum, row) => sum + row.totalTickets, 0))
  const most = understood.top ?? mostRows
  const share = (row: Row) => percent(runner.derived(Math.round((row.totalTickets * 10_000) / total) / 100))
  const line = (row: Row) =>
    ids
      .map(id => {
        const figure = figureOf(id)
        return `${figureName(id, understood)} ${written(id, statistic, row)} (${id === 'tickets' ? share(row) : basis(figure.n(row), row.totalTickets)})`
      })
      .join(', ')
  const perRow = runner.derived(Math.round((total * 100) / rows.length) / 100)
  const counted = ratingsCounted(understood)
  const average = ids.join() === 'tickets' ? ` On average ${perRow} ${counted ?? 'tickets'} per ${by}.` : ''
  // Tickets without an agent or a group count too, so the sum of the rows isn't enough.
  const everything =
    ids.join() === 'tickets' && limits.length === 0 ? await totalRow(writing, scope, ['tickets']) : null
  const inTotal = everything ? ` ${whole(everything.totalTickets)} ${counted ?? 'tickets'} in total.` : ''
  // With several figures, the head names them once, so more entries fit into the finding.
  const others = ids.length > 1 ? ids.filter(id => id !== 'tickets') : []
  const short = (row: Row, at: number) => {
    const [id = 'csat'] = ids
    const value = written(id, statistic, row)
    if (others.length === 0)
      return `${safe(row.name)} ${value} (${id === 'tickets' ? share(row) : tickets(figureOf(id).n(row))})`
    const count = at === 0 ? tickets(row.totalTickets) : whole(row.totalTickets)
    return `${safe(row.name)} ${count}, ${others.map(other => written(other, statistic, row)).join(', ')}`
  }
  const named = others.length > 0 ? `, with ${and(others.map(id => figureName(id, understood)))}` : ''
  const isShort = rows.length > fewRows || ids.length > 1
  const head = `**By ${by}${limits.length ? `, only those with ${limitNames(limits, 'mean')}` : ''}${selectionName(understood)} ${inPeriod(scope)}, most ${counted ?? (isCounted ? 'missed targets' : 'tickets')} first${named}.**${inTotal}`
  const evidence = await exampleTickets(writing, 'weakest', { selected: toolSelection(understood) })
  return {
    finding: `${head} ${capitalized(
      listedInFinding(
        writing,
        rows.map((row, at) => (isShort ? short(row, at) : `${safe(row.name)}: ${line(row)}`)),
        { around: `${head}${average}`, most: understood.top ?? rows.length },
      ),
    )}.${average}`,
    lines: [
      ...rows.slice(0, most).map(row => `${safe(row.name)}: ${line(row)}.`),
      ...(rows.length > most ? [`And ${whole(runner.derived(rows.length - most))} more.`] : []),
      ...(evidence.ids.length && ids.some(isOfScores)
        ? [`Lowest scores among them: ${ticketLinks(evidence.ids)}.`]
        : []),
    ],
    ids: evidence.ids,
    found: { listed: listedRows(writing, by, rows.slice(0, most)) },
  }
}

/** The figure by agent, category and so on in two periods. */
async function changesBy(writing: Writing, by: Dimension, [id = 'csat']: FigureId[]): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const { statistic } = understood
  const [now, before] = nowAndBefore(writing)
  const rows = await rowsBy(writing, now, by, [id])
  const earlier = new Map(
    (await rowsBy(writing, before, by, [id])).map(row => [`${row.within}/${row.key}`, row]),
  )
  if (rows.length === 0) return nothing(scope, vocabulary)
  const most = understood.top ?? mostRows
  const line = (row: Row) => {
    const was = earlier.get(`${row.within}/${row.key}`)
    const [a, b] = [was && statisticOf(id, was, statistic), statisticOf(id, row, statistic)]
    const by = a == null || b === null ? null : Math.round((b - a) * 100) / 100
    const change = by ? [`${by > 0 ? '+' : '−'}${figureOf(id).write(runner.derived(Math.abs(by)))}`] : []
    const n = id === 'tickets' ? [] : [tickets(figureOf(id).n(row))]
    const more = [...change, ...n].join(', ')
    return `${safe(row.name)} ${was ? written(id, statistic, was) : 'none'} → ${written(id, statistic, row)}${more ? ` (${more})` : ''}`
  }
  const head = `**${figureName(id, understood)} by ${by}${selectionName(understood)}, ${nameOfPeriod(before)} → ${nameOfPeriod(now)}:**`
  return {
    finding: `${head} ${listedInFinding(writing, rows.map(line), { around: head, most: understood.top ?? rows.length })}.`,
    lines: rows.slice(0, most).map(row => `${line(row)}.`),
    periods: [now, before],
  }
}

const capitalized = (text: string) => text.replace(/^the first/, 'The first')

const nameOfPeriod = ({ startDate = '', endDate = '' }: Scope) => periodName({ startDate, endDate })
