import { type Draft, exampleTickets, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { percent, periodName, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { type Row, rowsBy, selectionName } from '../rows.ts'
import type { Scope } from '../tools.ts'
import { figureName, gapBetween, ratingsCounted } from './figure-names.ts'
import { mostWords, wordsIn } from './finding-length.ts'
import { leastTickets, limitNames, meetsLimits } from './limits.ts'
import { checkOfAll, keyOf } from './limits-of-all.ts'
import { listedInFinding } from './listed-in-finding.ts'
import { nowAndBefore } from './now-and-before.ts'
import { foundRow, listedRows, narrowed } from './rank.ts'
import { tieNote } from './ties.ts'

interface Moved {
  row: Row
  was: Row
  now: number
  before: number
  change: number
}

/** Reports the biggest changes since the previous period, among groups with enough tickets in both. */
export async function moversReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'agent'
  const id: FigureId = understood.figures[0] ?? 'csat'
  const figure = figureOf(id)
  const wanted = directionOf(writing, figure.better)
  if (!wanted || id === 'kim' || understood.figures.length > 1) return refusedFindings.change(figure.label)
  const [now, before] = nowAndBefore(writing)
  const { limits } = understood
  const counted = id === 'tickets' ? ratingsCounted(understood) : null
  const label = figureName(id, understood)
  // Ratings are rare, so no minimum number of them is required. A minimum in the question counts all tickets.
  const least = counted ? 0 : leastTickets(limits)
  const limitsOfRows = counted ? [] : limits
  const ofAll = counted ? limits : []
  const meetsNow = await checkOfAll(writing, now, by, ofAll)
  const meetsBefore = await checkOfAll(writing, before, by, ofAll)
  const ids = [id, ...limitsOfRows.map(limit => limit.figure)]
  const found = await rowsBy(writing, now, by, ids)
  const was = await rowsBy(writing, before, by, ids)
  const rows = counted ? withNone(found, was) : found
  const earlier = new Map((counted ? withNone(was, found) : was).map(row => [keyOf(row), row]))
  if (rows.length === 0) return nothing(scope, vocabulary)
  const both = rows.flatMap((row): Moved[] => {
    const was = earlier.get(keyOf(row))
    const [a, b] = [figure.value(row), was ? figure.value(was) : null]
    if (!was || a === null || b === null) return []
    return [{ row, was, now: a, before: b, change: Math.round((a - b) * 100) / 100 }]
  })
  const enough = both.filter(
    one =>
      Math.min(figure.n(one.row), figure.n(one.was)) >= least &&
      meetsLimits(one.row, limitsOfRows, 'mean') &&
      meetsLimits(one.was, limitsOfRows, 'mean') &&
      meetsNow(one.row) &&
      meetsBefore(one.was),
  )
  const sign = wanted === 'up' ? 1 : -1
  const size = (one: Moved) => (understood.inPercent && one.before > 0 ? one.change / one.before : one.change)
  const sorted = enough.toSorted((a, b) => (size(b) - size(a)) * sign)
  const moved = sorted.filter(one => one.change * sign > 0)
  const list = understood.order === 'least' ? moved.toReversed() : moved
  const [first] = list
  const periods = `${selectionName(understood).trim()}${selectionName(understood) ? ', ' : ''}${named(now)} compared with ${named(before)}`
  const left = runner.derived(rows.length - enough.length)
  const limited = limits.length > 0 ? `, among those with ${limitNames(limits, 'mean')} in both` : ''
  const rule = left
    ? [
        counted
          ? `Left out: ${whole(left)} outside the limit.`
          : `Left out: ${whole(left)} with fewer than ${least} such tickets in one of the two periods${limits.length > 0 ? ', or outside the limit' : ''}.`,
      ]
    : []
  if (!first)
    return {
      finding:
        enough.length === 0
          ? `No ${by} has ${least} tickets with ${figure.label} in both periods (${periods}): too few to compare. Choose a longer period.`
          : `**No ${by}’s ${label} went ${wanted}** (${periods}), among the ${whole(enough.length)} with enough tickets in both.`,
      lines: rule,
      periods: [now, before],
      canAnswer: enough.length > 0,
    }
  const own = narrowed({ ...writing, scope: now }, by, first.row)
  const good = figure.better === 'neither' || (figure.better === 'higher') === (wanted === 'up')
  const evidence = await exampleTickets({ runner, scope: own }, good ? 'strongest' : 'weakest', {
    figure: id,
  })
  const relative = (one: Moved) =>
    id === 'tickets' && one.before > 0
      ? `, ${percent(runner.derived(Math.abs(Math.round((one.change / one.before) * 10_000) / 100)))}`
      : ''
  const amount = (one: Moved) => {
    const size = runner.derived(gapBetween(id, one.now, one.before))
    return `${one.change > 0 ? '+' : '−'}${figure.write === percent ? `${size} percentage points` : figure.write(size)}`
  }
  const fromTo = (one: Moved) => `${figure.write(one.before)} → ${figure.write(one.now)}`
  const says = (one: Moved) =>
    `${fromTo(one)} (${amount(one)}${relative(one)})${id === 'tickets' ? '' : `, ${whole(figure.n(one.was))} → ${whole(figure.n(one.row))} such tickets`}`
  const short = (one: Moved, isBrief = false) =>
    `${safe(one.row.name)} ${fromTo(one)} (${amount(one)}${id === 'tickets' ? relative(one) : isBrief ? '' : `, ${whole(figure.n(one.was))} → ${tickets(figure.n(one.row))}`})`
  const top = understood.top ?? 1
  const shown = list.slice(0, top)
  const last = shown.at(-1) ?? first
  const tied = list.filter(one => !shown.includes(one) && id === 'tickets' && one.change === last.change)
  const note = tieNote(
    writing,
    tied.map(one => safe(one.row.name)),
    shown.length,
  )
  const after = `, ${periods}${limited}.${note}${shown.length < top ? ` No other ${by}’s ${label} went ${wanted}.` : ''}`
  const head = `${label}: `
  const full = shown.map((one, at) => `${runner.derived(at + 1)}. ${short(one)}`)
  // If there is no room, only the first entry has its ticket counts.
  const isLong = wordsIn(`${head}${full.join(' ')}${after}`) > mostWords
  const entries = isLong ? shown.map((one, at) => `${at + 1}. ${short(one, at > 0)}`) : full
  return {
    finding:
      top > 1
        ? `**${head}${listedInFinding(writing, entries, { around: `${head}${after}` })}**${after}`
        : `**${safe(first.row.name)}: ${label} ${says(first)}**${after}`,
    ...(top === 1 && { further: list.slice(1).map(one => short(one)) }),
    lines: [
      ...list
        .filter(one => one !== first)
        .slice(0, (understood.top ?? 5) - 1)
        .map(one => `${safe(one.row.name)}: ${says(one)}.`),
      ...rule,
      ...(evidence.ids.length
        ? [
            `Tickets for ${safe(first.row.name)}, ${evidence.are.toLowerCase()}: ${ticketLinks(evidence.ids)}.`,
          ]
        : []),
    ],
    ids: evidence.ids,
    listed: own,
    periods: [now, before],
    found: {
      ...foundRow({ ...writing, scope: now }, by, first.row),
      ...(top > 1 && {
        listed: listedRows(
          writing,
          by,
          shown.map(one => one.row),
        ),
      }),
    },
  }
}

/** Adds an empty row for each agent, category and so on that has such ratings only in the other period. */
const withNone = (rows: readonly Row[], others: readonly Row[]): Row[] => {
  const known = new Set(rows.map(keyOf))
  return [...rows, ...others.filter(row => !known.has(keyOf(row))).map(row => ({ ...row, totalTickets: 0 }))]
}
const named = ({ startDate = '', endDate = '' }: Scope) => periodName({ startDate, endDate })

function directionOf({ understood }: Writing, better: 'higher' | 'lower' | 'neither'): 'up' | 'down' | null {
  const { movement } = understood
  if (movement === 'up' || movement === 'down') return movement
  if (better === 'neither' || movement === null) return null
  return (movement === 'better') === (better === 'higher') ? 'up' : 'down'
}
