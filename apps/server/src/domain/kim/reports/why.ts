import type { BreakdownRow } from '../../answers/breakdown.ts'
import { contributionsOf } from '../../answers/what-changed-shares.ts'
import { previousRange, rangeOf } from '../../facts/range.ts'
import { type Draft, lowestFirst, nothing, quotesFrom, signed, type Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { outOf, periodName, points, safe, ticketLinks, whole } from '../markdown.ts'
import type { Scope } from '../tools.ts'

interface Mover {
  name: string
  by: number
  now: string
  ids: string[]
}

/** What moved a figure since the period before, or since the one the question names. */
export async function whyReport(writing: Writing): Promise<Draft> {
  const { asking, scope, understood, vocabulary } = writing
  const id: FigureId = understood.figures[0] ?? 'csat'
  const [now, before] = periodsOf(writing)
  const { period } = await asking.use('figures', { scope: now })
  const { period: earlier } = await asking.use('figures', { scope: before })
  const figure = figureOf(id)
  const [a, b] = [figure.value(period), figure.value(earlier)]
  if (period.totalTickets === 0 && earlier.totalTickets === 0) return nothing(scope, vocabulary)
  if (a === null || b === null)
    return { finding: `One of the two periods has no ${figure.label}, so there is no change to explain.` }
  const change = Math.round((a - b) * 100) / 100
  const moved = change === 0 ? 'did not change' : change > 0 ? 'rose' : 'fell'
  asking.derived(Math.abs(change))
  const movers =
    id === 'csat' ? await csatMovers(writing, now, before) : await otherMovers(writing, id, now, before)
  const ids = [...new Set(movers.flatMap(mover => mover.ids))].slice(0, 6)
  const reasons = await asking.use('reasons', { scope: now, ticketIds: ids.slice(0, 3) })
  const asked = understood.asksFor
  const contradicts =
    id === 'csat' && asked !== null && change !== 0 && asked !== (change > 0 ? 'up' : 'down')
  return {
    finding: `${contradicts ? `It did not go ${asked}. ` : ''}**${figure.label} ${moved} from ${figure.write(b)} to ${figure.write(a)}**${id === 'csat' ? ` (${signed(change)})` : ''}: ${named(now)} with ${outOf(figure.n(period), period.totalTickets)}, ${named(before)} with ${outOf(figure.n(earlier), earlier.totalTickets)}.`,
    lines: movers.map(
      mover =>
        `${mover.name}: ${mover.now}${mover.ids.length ? ` ${ticketLinks(mover.ids.slice(0, 3))}` : ''}`,
    ),
    quotes: quotesFrom(reasons, change < 0 ? 'weakest' : 'strongest'),
    next: movers.length
      ? [
          `Look at ${movers[0]?.name ?? ''} first: it moved the figure most${ids.length ? `. Begin with ${ticketLinks(ids.slice(0, 3))}` : ''}.`,
        ]
      : [],
    ids,
    listed: now,
    order: lowestFirst,
  }
}

const named = ({ startDate = '', endDate = '' }: Scope) => periodName({ startDate, endDate })

function periodsOf({ scope, understood }: Writing): [Scope, Scope] {
  const [one, other] = understood.periods
  const { startDate = '', endDate = '' } = scope
  if (one && other) {
    const [early, late] = one.startDate <= other.startDate ? [one, other] : [other, one]
    return [
      { ...scope, ...late },
      { ...scope, ...early },
    ]
  }
  const before = previousRange(rangeOf(startDate, endDate, 'UTC'))
  return [scope, { ...scope, startDate: before.startDate, endDate: before.endDate }]
}

/** The screen’s own reading where the periods are the screen’s; else the same sums over the two. */
async function csatMovers({ asking, understood }: Writing, now: Scope, before: Scope): Promise<Mover[]> {
  if (understood.periods.length < 2) {
    const changes = await asking.use('changes', { scope: now })
    const lines = [...(changes?.categories ?? []).slice(0, 3), ...(changes?.agents ?? []).slice(0, 3)]
    return lines
      .filter(line => line.name !== 'All others' && Math.abs(line.contribution) >= 0.005)
      .map(line => ({
        name: safe(line.name),
        by: line.contribution,
        now: `${signed(line.contribution)} of it, AI CSAT ${line.previousCSAT === null ? 'none' : points(line.previousCSAT)} → ${line.averageCSAT === null ? 'none' : points(line.averageCSAT)} (${whole(line.previousCount)} → ${whole(line.count)} scored tickets).`,
        ids: line.ticketIds,
      }))
  }
  const [rows, earlier] = [
    await asking.use('breakdown', { scope: now, by: 'category' }),
    await asking.use('breakdown', { scope: before, by: 'category' }),
  ]
  const names = [...new Set([...rows, ...earlier].map(row => row.name))]
  const scores = (list: BreakdownRow[], name: string) => {
    const row = list.find(one => one.name === name)
    return {
      n: row?.counts.csat ?? 0,
      sum: (row?.averageCSAT ?? 0) * 100 * (row?.counts.csat ?? 0),
      mean: row?.averageCSAT ?? null,
    }
  }
  const both = names.map(name => ({ name, now: scores(rows, name), before: scores(earlier, name) }))
  const shares = contributionsOf(
    both.map(one => ({
      n: one.now.n,
      sum: one.now.sum,
      previousN: one.before.n,
      previousSum: one.before.sum,
    })),
  )
  const movers = both
    .map((one, at) => ({ ...one, by: asking.derived(Math.round((shares?.by[at] ?? 0) * 100) / 100) }))
    .filter(one => Math.abs(one.by) >= 0.01)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 4)
  return Promise.all(
    movers.map(async one => ({
      name: safe(one.name),
      by: one.by,
      now: `${signed(one.by)} of it, AI CSAT ${one.before.mean === null ? 'none' : points(one.before.mean)} → ${one.now.mean === null ? 'none' : points(one.now.mean)} (${whole(one.before.n)} → ${whole(one.now.n)} scored tickets).`,
      ids: await idsOf(asking, { ...now, categories: [one.name], subcategories: [] }, one.by < 0),
    })),
  )
}

/** Of other figures: the categories in which they moved most, weighed by their tickets. */
async function otherMovers({ asking }: Writing, id: FigureId, now: Scope, before: Scope): Promise<Mover[]> {
  const figure = figureOf(id)
  const rows = await asking.use('breakdown', { scope: now, by: 'category' })
  const earlier = new Map(
    (await asking.use('breakdown', { scope: before, by: 'category' })).map(row => [row.name, row]),
  )
  const movers = rows
    .flatMap(row => {
      const was = earlier.get(row.name)
      const [a, b] = [figure.value(row), was ? figure.value(was) : null]
      if (a === null || b === null) return []
      return [{ row, a, b, weight: Math.abs(a - b) * (id === 'tickets' ? 1 : figure.n(row)) }]
    })
    .sort((x, y) => y.weight - x.weight)
    .slice(0, 4)
  return Promise.all(
    movers.map(async ({ row, a, b }) => ({
      name: safe(row.name),
      by: a - b,
      now: `${figure.write(b)} → ${figure.write(a)} (${outOf(figure.n(row), row.totalTickets)}).`,
      ids: await idsOf(asking, { ...now, categories: [row.name], subcategories: [] }, true),
    })),
  )
}

async function idsOf(asking: Writing['asking'], scope: Scope, lowest: boolean): Promise<string[]> {
  const { tickets } = await asking.use('tickets', { scope, sortOrder: lowest ? 'asc' : 'desc', limit: 3 })
  return tickets.filter(ticket => ticket.csat !== null).map(ticket => ticket.ticketId)
}
