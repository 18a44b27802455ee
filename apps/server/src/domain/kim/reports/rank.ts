import type { ChannelId } from '@pulse/contract'
import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type Draft, exampleTickets, inPeriod, nothing, type Writing } from '../draft.ts'
import { type FigureId, figureOf, type Statistic, statisticOf } from '../figures.ts'
import { and, percent, safe, ticketLinks, tickets, whole } from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { type Row, rowsBy, selectionName, toolSelection, totalRow } from '../rows.ts'
import { withoutKind } from '../scope.ts'
import type { Scope } from '../tools.ts'
import type { Found } from '../understand/understood-question.ts'
import { channelNamed } from '../vocabulary.ts'
import { basisOf, countName, figureName, ratingsCounted, written } from './figure-names.ts'
import { mostWords, wordsIn } from './finding-length.ts'
import { highestFirstBy } from './highest-first.ts'
import { leastTickets, limitNames, meetsLimits } from './limits.ts'
import { checkOfAll, keyOf } from './limits-of-all.ts'
import { listedInFinding } from './listed-in-finding.ts'
import { otherEnd } from './other-end.ts'
import { overallLine } from './overall-mean.ts'
import { isShareBy, sharesBy } from './shares-by.ts'
import { tiedWith, tieNote } from './ties.ts'

/** These are shown with how many there are of how many. */
const shares: ReadonlySet<FigureId> = new Set(['reopens', 'sla', 'goodRatings', 'badRatings'])

/** In a finding, a longer list is separated by semicolons. */
const fewInFinding = 5

/** Ranks groups by a figure. */
export async function rankReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const by = understood.dimension ?? 'agent'
  if (isShareBy(understood)) return sharesBy(writing, by)
  const order = understood.order ?? 'most'
  const id = figureFor(writing)
  const figure = figureOf(id)
  const { agentNos: _, ...everybody } = scope
  const excludesAgents = understood.mentions.some(one => one.kind === 'agent' && one.excluded)
  const all = by === 'agent' && !excludesAgents ? everybody : scope
  const { limits } = understood
  const { alongside } = understood
  const every = await rowsBy(writing, all, by, [id, ...alongside, ...limits.map(limit => limit.figure)])
  if (every.length === 0) return nothing(scope, vocabulary)
  const leftOut = new Set(
    understood.mentions.filter(one => one.excluded && one.kind === by).map(one => one.key),
  )
  const meets = await limitCheck(writing, all, by)
  const rows = every.filter(row => !leftOut.has(row.key) && meets(row))
  if (rows.length === 0)
    return { finding: `**No ${by}** has ${limitNames(limits, 'mean')} ${inPeriod(scope)}.` }
  const { statistic } = understood
  const label = figureName(id, understood)
  const measured = rows.filter(row => statisticOf(id, row, statistic) !== null)
  if (measured.length === 0) return refusedFindings.ranking(figure.label, by)
  const enough = measured.filter(row => id === 'tickets' || figure.n(row) >= leastTickets(limits))
  // As on the leaderboard, an agent needs enough tickets to be ranked.
  if (enough.length === 0 && by === 'agent' && id !== 'tickets')
    return refusedFindings.tooFewToRank(inPeriod(scope))
  const compared = enough.length > 0 ? enough : measured
  const highest = highestFirstBy(id, order)
  const sorted = compared.toSorted((a, b) => (highest ? 1 : -1) * highestFirst(id, statistic, a, b))
  const at = (understood.nth ?? 1) - 1
  const first = sorted[at]
  if (!first)
    return {
      finding: `There are only ${whole(sorted.length)} to rank, so there is no number ${at + 1}.`,
      canAnswer: true,
    }
  const shown = sorted.slice(
    at === 0 ? 0 : at,
    (at === 0 ? 0 : at) + (understood.top ?? (by === 'agent' ? 5 : 10)),
  )
  const own = narrowed(writing, by, first)
  const evidence = await exampleTickets(
    { runner, scope: own },
    order === 'best' || order === 'most' ? 'strongest' : 'weakest',
    { figure: id, selected: toolSelection(understood) },
  )
  const selected = `${limits.length ? ` among those with ${limitNames(limits, 'mean')}` : ''}${selectionName(understood)}`
  const many = (understood.top ?? 1) > 1
  const total = rows.reduce((sum, row) => sum + row.totalTickets, 0)
  // Tickets without an agent or a group count too, so the sum of the rows isn't enough.
  const allTickets =
    understood.asksShare && id === 'tickets'
      ? ((await totalRow(writing, all, ['tickets']))?.totalTickets ?? total)
      : null
  const shareOf = (row: Row) =>
    allTickets === null
      ? ''
      : ` (${percent(runner.derived(Math.round((row.totalTickets * 10_000) / allTickets) / 100))})`
  const last = many ? (shown.at(-1) ?? first) : first
  const tied = (understood.nth ? [] : tiedWith(sorted, last, id, statistic)).filter(
    row => !many || !shown.includes(row),
  )
  const isTied = tieNote(
    writing,
    tied.map(row => safe(row.name)),
    many ? shown.length : 1,
  )
  const place = understood.nth ? ` (number ${understood.nth})` : ''
  const also = alongside.filter(one => one !== 'tickets')
  // “The most bad ratings, with the CSAT of each” means the CSAT of all tickets, not only of those rated bad.
  const ofAllTickets =
    also.length > 0 && ratingsCounted(understood)
      ? new Map((await rowsBy(writing, withoutKind(all, 'rating'), by, also)).map(row => [keyOf(row), row]))
      : null
  const values = (row: Row, withNames: boolean) =>
    also.map(
      one =>
        `${withNames ? `${figureName(one, understood)} ` : ''}${written(one, statistic, ofAllTickets?.get(keyOf(row)) ?? row)}`,
    )
  const entry = (row: Row, isFirst = true) => {
    const isBrief = !isFirst && shown.length > fewInFinding
    const n = isBrief
      ? whole(figure.n(row))
      : shares.has(id)
        ? basisOf(id, row, writing)
        : tickets(figure.n(row))
    const isCounted = id === 'tickets' && also.length > 0 && isFirst
    const more = [...(id === 'tickets' ? [] : [n]), ...values(row, isFirst)]
    return `${safe(row.name)} ${isCounted ? countName(row.totalTickets, understood) : written(id, statistic, row)}${shareOf(row)}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
  }
  const after = ` by ${label}${selected} ${inPeriod(scope)}${allTickets === null ? '' : `, of ${tickets(allTickets)} in total`}.${allTickets === null ? '' : together(shown, allTickets, writing)}${many ? isTied : ''}`
  const plain = shown.map((row, index) => entry(row, index === 0))
  const numbered = plain.map((text, index) => `${runner.derived(index + 1)}. ${text}`)
  // Without their numbers, more entries fit.
  const entries = also.length > 0 && wordsIn(`${numbered.join(' ')}${after}`) > mostWords ? plain : numbered
  const ofFirst = also.length > 0 ? ` ${and(values(first, true))}.` : ''
  return {
    finding: many
      ? `**${listedInFinding(writing, entries, { around: after, separator: entries.length > fewInFinding ? '; ' : ' · ' }).replace(/^the/, 'The')}**${after}`
      : id === 'tickets'
        ? `**${safe(first.name)}${place}: ${countName(first.totalTickets, understood)}** of ${whole(runner.derived(total))} (${percent(runner.derived(Math.round((first.totalTickets * 10_000) / total) / 100))})${selected || (ratingsCounted(understood) ? '' : ' resolved')} ${inPeriod(scope)}.${ofFirst}${isTied}`
        : `**${safe(first.name)}${place}: ${label} ${written(id, statistic, first)}** (${basisOf(id, first, writing)})${selected} ${inPeriod(scope)}.${ofFirst}${isTied}`,
    ...(!many &&
      !understood.nth && {
        further: sorted.filter(row => row !== first && !tied.includes(row)).map(row => entry(row)),
        ...(id !== 'tickets' && { closing: otherEnd(writing, sorted, first, id) }),
      }),
    lines: [
      ...(many ? shown : shown.slice(1)).map(
        (row, index) =>
          `${index + (many ? 1 : at + 2)}. ${safe(row.name)}: ${written(id, statistic, row)}${id === 'tickets' ? shareOf(row) : ` (${basisOf(id, row, writing)})`}${also.length > 0 ? `, ${values(row, true).join(', ')}` : ''}`,
      ),
      ...(many && sorted.length > shown.length
        ? [`And ${whole(runner.derived(sorted.length - shown.length))} more.`]
        : []),
      ...(measured.length > compared.length
        ? [
            `Left out: ${whole(runner.derived(measured.length - compared.length))} with fewer than ${leastTickets(limits)} such tickets.`,
          ]
        : []),
      ...(enough.length === 0
        ? [`All have fewer than ${leastTickets(limits)} such tickets: too few to conclude anything.`]
        : []),
      ...(await overallLine(writing, all, id, first)),
      ...(evidence.ids.length
        ? [`Tickets for ${safe(first.name)}, ${evidence.are.toLowerCase()}: ${ticketLinks(evidence.ids)}.`]
        : []),
    ],
    ids: evidence.ids,
    listed: own,
    found: { ...foundRow(writing, by, first), ...(many && { listed: listedRows(writing, by, shown) }) },
  }
}

/** “The most bad ratings, at least 20 tickets”: the minimum counts all tickets, not only those with a bad rating. */
async function limitCheck(writing: Writing, scope: Scope, by: Dimension): Promise<(row: Row) => boolean> {
  const { limits } = writing.understood
  const isOfAll = ratingsCounted(writing.understood) && limits.some(({ figure }) => figure === 'tickets')
  if (!isOfAll) return row => meetsLimits(row, limits, 'mean')
  return checkOfAll(writing, scope, by, limits)
}

/** The combined number of tickets in the ranking, and their share of all tickets. */
function together(shown: readonly Row[], all: number, { runner }: Pick<Writing, 'runner'>): string {
  const sum = runner.derived(shown.reduce((total, row) => total + row.totalTickets, 0))
  return ` Together: ${whole(sum)} (${percent(runner.derived(Math.round((sum * 10_000) / all) / 100))}).`
}

/** The name a row represents, so a follow-up can refer to it. */
export function foundRow(
  { vocabulary, scope }: Pick<Writing, 'vocabulary' | 'scope'>,
  by: string,
  row: Pick<Row, 'key' | 'within'>,
): Found {
  const { startDate = '', endDate = '' } = scope
  const named =
    by === 'channel'
      ? channelNamed(row.key as ChannelId)
      : vocabulary.names.find(
          one => one.kind === by && one.key === row.key && (one.within ?? '') === (row.within ?? ''),
        )
  return { mentions: named ? [{ ...named, excluded: false }] : [], periods: [{ startDate, endDate }] }
}

/** The names of a list, so a follow-up can refer to all of them. */
export const listedRows = (
  writing: Pick<Writing, 'vocabulary' | 'scope'>,
  by: string,
  rows: readonly Pick<Row, 'key' | 'within'>[],
) => rows.flatMap(row => foundRow(writing, by, row).mentions ?? [])

/** Ranking agents by AI CSAT uses the leaderboard's order. */
function highestFirst(id: FigureId, statistic: Statistic, a: Row, b: Row): number {
  if (id === 'csat' && a.rank && b.rank) return a.rank - b.rank
  const value = (row: Row) => statisticOf(id, row, statistic) ?? 0
  return value(b) - value(a) || b.totalTickets - a.totalTickets || a.name.localeCompare(b.name, 'en')
}

export function figureFor({ understood }: Pick<Writing, 'understood'>): FigureId {
  const [named] = understood.figures
  if (named && named !== 'invalid' && named !== 'spam') return named
  switch (understood.order) {
    case 'most':
    case 'least':
      return 'tickets'
    case 'fast':
    case 'slow':
      return 'first'
    default:
      return 'csat'
  }
}

export function narrowed(
  { scope, vocabulary }: Writing,
  by: string,
  row: Pick<Row, 'key' | 'within'>,
): Scope {
  switch (by) {
    case 'agent': {
      const agent = vocabulary.names.find(one => one.kind === 'agent' && one.key === row.key)
      return agent?.agentNos ? { ...scope, agentNos: agent.agentNos } : scope
    }
    case 'category':
      return { ...scope, categories: [row.key], subcategories: [] }
    case 'subcategory':
      return { ...scope, categories: [row.within ?? ''], subcategories: [row.key] }
    case 'channel':
      return { ...scope, channels: [row.key] as Scope['channels'] }
    case 'group':
      return { ...scope, groupIds: [Number(row.key)] }
    case 'form':
      return { ...scope, formIds: [Number(row.key)] }
    default:
      return { ...scope, satisfactionRating: [row.key] as Scope['satisfactionRating'] }
  }
}
