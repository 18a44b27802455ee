import { factorNames, fairRanking } from '@pulse/contract'
import type { BreakdownRow, Dimension } from '../../answers/breakdowns/breakdown.ts'
import { contributionsOf } from '../../answers/what-changed/contributions.ts'
import { type Draft, lowestFirst, nothing, quotesFrom, signed, tooFew, type Writing } from '../draft.ts'
import { type FigureId, type FigureRow, figureOf, isFactor } from '../figures.ts'
import { basis, periodName, points, safe, ticketLinks, whole } from '../markdown.ts'
import type { Scope } from '../tools.ts'
import { nowAndBefore } from './now-and-before.ts'
import { narrowed } from './rank.ts'

interface Mover {
  name: string
  by: number
  now: string
  ids: string[]
}

/** Reports what changed a figure since the previous period, or since the one the question names. */
export async function whyReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const id: FigureId = understood.figures[0] ?? 'csat'
  const [now, before] = nowAndBefore(writing)
  const [bands, bandsBefore] = [
    (await runner.use('scoreBands', { scope: now })).all,
    (await runner.use('scoreBands', { scope: before })).all,
  ]
  const period = { ...(await runner.use('figures', { scope: now })).period, factors: bands.factors }
  const earlier = {
    ...(await runner.use('figures', { scope: before })).period,
    factors: bandsBefore.factors,
  }
  const figure = figureOf(id)
  const [a, b] = [figure.value(period), figure.value(earlier)]
  if (period.totalTickets === 0 && earlier.totalTickets === 0) return nothing(scope, vocabulary)
  if (a === null || b === null)
    return { finding: `One of the two periods has no ${figure.label}, so there is no change to explain.` }
  const change = Math.round((a - b) * 100) / 100
  const moved = change === 0 ? 'did not change' : change > 0 ? 'rose' : 'fell'
  runner.derived(Math.abs(change))
  const { movers, why } =
    id === 'csat'
      ? await csatMovers(writing, now, before)
      : { movers: await otherMovers(writing, id, now, before), why: null }
  const isUsual = why?.verdict === 'usual'
  // Drivers that moved in the direction of the change come first, followed by those that worked against it.
  const along = movers.filter(mover => mover.by * change > 0)
  const leading = along[0] ?? null
  const ids = [...new Set([...along, ...movers].flatMap(mover => mover.ids))].slice(0, 6)
  const reasons = await runner.use('reasons', { scope: now, ticketIds: ids.slice(0, 3) })
  const asked = understood.asksFor
  const contradicts =
    (id === 'csat' || isFactor(id)) &&
    asked !== null &&
    change !== 0 &&
    asked !== (change > 0 ? 'up' : 'down')
  return {
    finding: `${contradicts ? `It didn’t go ${asked}. ` : ''}**${figure.label} ${moved}${change === 0 ? ` (${figure.write(a)})` : ` from ${figure.write(b)} to ${figure.write(a)}`}**${id === 'csat' ? ` (${signed(change)})` : ''}: ${named(now)} with ${basis(figure.n(period), period.totalTickets)}, ${named(before)} with ${basis(figure.n(earlier), earlier.totalTickets)}.`,
    lines: [
      ...(why ? [safe(why.sentence)] : []),
      ...movers.map(
        mover =>
          `${mover.name}: ${mover.now}${mover.ids.length ? ` ${ticketLinks(mover.ids.slice(0, 3))}` : ''}`,
      ),
      ...(id === 'csat' ? whatElseMoved(period, earlier) : []),
      ...tooFew(Math.min(figure.n(period), figure.n(earlier))),
    ],
    quotes: quotesFrom(reasons, change < 0 ? 'weakest' : 'strongest', {
      only: isFactor(id) ? id : undefined,
    }),
    next:
      leading && !isUsual
        ? [
            `Look at ${leading.name} first: it moved the figure most${leading.ids.length ? `. Start with ${ticketLinks(leading.ids.slice(0, 3))}` : ''}.`,
          ]
        : [],
    ids,
    listed: now,
    periods: [now, before],
    behind: why?.drivers[0]?.tickets,
    order: lowestFirst,
  }
}

const named = ({ startDate = '', endDate = '' }: Scope) => periodName({ startDate, endDate })

/** Factors and first response time, largest change first. */
function whatElseMoved(now: FigureRow, before: FigureRow): string[] {
  const ids: FigureId[] = [...factorNames]
  const moved = (id: FigureId) => {
    const figure = figureOf(id)
    const [a, b] = [figure.value(now), figure.value(before)]
    if (a === null || b === null || figure.write(a) === figure.write(b)) return []
    const text = `${figure.label}: ${figure.write(b)} → ${figure.write(a)} (${whole(figure.n(before))} → ${whole(figure.n(now))} tickets).`
    return [{ by: Math.abs(a - b), text }]
  }
  return [
    ...ids.flatMap(moved).sort((x, y) => y.by - x.by),
    ...moved('first'),
    ...moved('resolution'),
    ...moved('reopens'),
  ].map(one => one.text)
}

/** The dimensions a scope can be broken down by, except those it is already limited to. */
function dividedBy({
  categories = [],
  subcategories = [],
  agentNos = [],
  channels = [],
}: Scope): Dimension[] {
  return [
    ...(categories.length !== 1 ? (['category'] as const) : []),
    ...(categories.length === 1 && subcategories.length === 0 ? (['subcategory'] as const) : []),
    ...(agentNos.length === 0 ? (['agent'] as const) : []),
    ...(channels.length === 1 ? [] : (['channel'] as const)),
  ]
}

/**
 * Uses the screen's breakdown if it covers the question. Otherwise, runs the same calculation on parts of the scope.
 */
async function csatMovers(writing: Writing, now: Scope, before: Scope) {
  const { runner, understood } = writing
  const isBroad = (now.categories?.length ?? 0) !== 1 && !now.agentNos?.length
  if (understood.periods.length < 2 && isBroad) {
    const changes = await runner.use('changes', { scope: now })
    const agents = (changes?.agents ?? []).filter(
      line => Math.min(line.count, line.previousCount) >= fairRanking.fewTickets,
    )
    const movers: Mover[] = [...(changes?.categories ?? []).slice(0, 3), ...agents.slice(0, 3)]
      .filter(line => !line.others && Math.abs(line.contribution) >= 0.005)
      .map(line => ({
        name: safe(line.name),
        by: line.contribution,
        now: `${signed(line.contribution)} of it, AI CSAT ${line.previousCSAT === null ? 'none' : points(line.previousCSAT)} → ${line.averageCSAT === null ? 'none' : points(line.averageCSAT)} (${whole(line.previousCount)} → ${whole(line.count)} scored tickets).`,
        ids: line.ticketIds,
      }))
    return { movers, why: changes?.why ?? null }
  }
  const movers: Mover[] = []
  for (const by of dividedBy(now)) movers.push(...(await moversBy(writing, by, now, before)))
  const { startDate = '', endDate = '' } = before
  return { movers, why: await runner.use('why', { scope: now, before: { startDate, endDate } }) }
}

async function moversBy(writing: Writing, by: Dimension, now: Scope, before: Scope): Promise<Mover[]> {
  const { runner } = writing
  const [rows, earlier] = [
    await runner.use('breakdown', { scope: now, by }),
    await runner.use('breakdown', { scope: before, by }),
  ]
  const parts = new Map([...earlier, ...rows].map(row => [row.key, row]))
  const scores = (list: BreakdownRow[], key: string) => {
    const row = list.find(one => one.key === key)
    return {
      n: row?.counts.csat ?? 0,
      sum: (row?.averageCSAT ?? 0) * 100 * (row?.counts.csat ?? 0),
      mean: row?.averageCSAT ?? null,
    }
  }
  const both = [...parts.values()].map(row => ({
    row,
    now: scores(rows, row.key),
    before: scores(earlier, row.key),
  }))
  const shares = contributionsOf(
    both.map(one => ({
      n: one.now.n,
      sum: one.now.sum,
      previousN: one.before.n,
      previousSum: one.before.sum,
    })),
  )
  const movers = both
    .map((one, at) => ({ ...one, by: runner.derived(Math.round((shares?.by[at] ?? 0) * 100) / 100) }))
    .filter(one => Math.abs(one.by) >= 0.01)
    .filter(
      one =>
        (by !== 'agent' && by !== 'channel') || Math.min(one.now.n, one.before.n) >= fairRanking.fewTickets,
    )
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, by === 'category' ? 4 : 3)
  return Promise.all(
    movers.map(async one => ({
      name: `${safe(one.row.name)}${by === 'category' ? '' : ` (${by})`}`,
      by: one.by,
      now: `${signed(one.by)} of it, AI CSAT ${one.before.mean === null ? 'none' : points(one.before.mean)} → ${one.now.mean === null ? 'none' : points(one.now.mean)} (${whole(one.before.n)} → ${whole(one.now.n)} scored tickets).`,
      ids: await idsOf(runner, narrowed({ ...writing, scope: now }, by, one.row), one.by < 0),
    })),
  )
}

/** For figures other than AI CSAT, returns the parts that changed most, weighted by tickets. */
async function otherMovers(writing: Writing, id: FigureId, now: Scope, before: Scope): Promise<Mover[]> {
  // Only agents have their own factors.
  if (isFactor(id)) return now.agentNos?.length ? [] : moversOf(writing, id, 'agent', now, before)
  // Targets differ by channel, and each group handles its own tickets.
  if (id === 'sla' || id === 'first')
    return [
      ...(now.channels?.length === 1 ? [] : await moversOf(writing, id, 'channel', now, before)),
      ...(now.groupIds?.length === 1 ? [] : await moversOf(writing, id, 'group', now, before)),
    ]
  const [by] = dividedBy(now)
  return by ? moversOf(writing, id, by, now, before) : []
}

async function moversOf(
  writing: Writing,
  id: FigureId,
  by: Dimension,
  now: Scope,
  before: Scope,
): Promise<Mover[]> {
  const { runner } = writing
  const figure = figureOf(id)
  const rows = await runner.use('breakdown', { scope: now, by })
  const earlier = new Map((await runner.use('breakdown', { scope: before, by })).map(row => [row.key, row]))
  const movers = rows
    .flatMap(row => {
      const was = earlier.get(row.key)
      const [a, b] = [figure.value(row), was ? figure.value(was) : null]
      if (!was || a === null || b === null) return []
      if (by === 'agent' && Math.min(figure.n(row), figure.n(was)) < fairRanking.fewTickets) return []
      return [{ row, a, b, weight: Math.abs(a - b) * (id === 'tickets' ? 1 : figure.n(row)) }]
    })
    .sort((x, y) => y.weight - x.weight)
    .slice(0, by === 'group' ? 2 : 4)
  return Promise.all(
    movers.map(async ({ row, a, b }) => ({
      name: `${safe(row.name)}${by === 'channel' || by === 'group' ? ` (${by})` : ''}`,
      by: a - b,
      now: `${figure.write(b)} → ${figure.write(a)} (${basis(figure.n(row), row.totalTickets)}).`,
      ids: await idsOf(runner, narrowed({ ...writing, scope: now }, by, row), true),
    })),
  )
}

async function idsOf(runner: Writing['runner'], scope: Scope, lowest: boolean): Promise<string[]> {
  const { tickets } = await runner.use('tickets', { scope, sortOrder: lowest ? 'asc' : 'desc', limit: 3 })
  return tickets.filter(ticket => ticket.csat !== null).map(ticket => ticket.ticketId)
}
