import type { AgentRecord } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import type { SortDirection } from '../../../shared/tables/sort-header.tsx'
import { type Badge, badgeOf } from '../badge.ts'
import { type ColumnId, columns } from './columns.ts'

export type Order = { column: ColumnId; direction: SortDirection }

/** `rank` is null for whoever has no value to be ranked by. */
export type Ranked = { agent: AgentRecord; rank: number | null; badge: Badge | null }

export const usualOrder: Order = { column: 'csat', direction: 'desc' }

const flipped = { asc: 'desc', desc: 'asc' } as const

/** A click on a column: the one in use flips, another starts with its highest. */
export function afterColumn(order: Order, column: ColumnId): Order {
  return { column, direction: order.column === column ? flipped[order.direction] : 'desc' }
}

/** A click on the rank's arrow: AI CSAT again, the other way round. */
export function afterRank(order: Order): Order {
  return { column: 'csat', direction: flipped[order.direction] }
}

/**
 * Rank 1 is the highest value, whichever way the rows run: turned round, the numbers run from the bottom. Medals are
 * for what is better when higher, and not for a mean of few tickets, unless nobody has more.
 */
export function ranked(agents: readonly AgentRecord[], { column, direction }: Order): Ranked[] {
  const by = columns.find(one => one.id === column)
  if (!by) return []
  const higherIsBetter = metrics[by.metric].better === 'higher'
  const sorted = agents
    .filter(agent => by.value(agent) !== null)
    .sort((a, b) => (by.value(b) ?? 0) - (by.value(a) ?? 0) || moreTicketsFirst(a, b))
  const enough = sorted.filter(agent => !agent.fewTickets)
  const medalists = higherIsBetter ? (enough.length > 0 ? enough : sorted) : []
  const withValue = sorted.map((agent, index) => ({
    agent,
    rank: index + 1,
    badge: badgeOf(medalists.indexOf(agent) + 1),
  }))
  if (direction === 'asc') withValue.reverse()
  const without = agents.filter(agent => by.value(agent) === null).sort(moreTicketsFirst)
  return [...withValue, ...without.map(agent => ({ agent, rank: null, badge: null }))]
}

/** By name or email; ranks stay what they are among all. */
export function found(rows: readonly Ranked[], text: string): Ranked[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(
    ({ agent }) =>
      agent.agent_name.toLocaleLowerCase().includes(wanted) ||
      (agent.agent_email ?? '').toLocaleLowerCase().includes(wanted),
  )
}

/** Half of the 95 % interval, as it stands beside the mean. */
export function margin({ interval }: AgentRecord): string | null {
  return interval ? `±${((interval.high - interval.low) / 2).toFixed(2)}` : null
}

function moreTicketsFirst(a: AgentRecord, b: AgentRecord): number {
  return (
    b.counts.csat - a.counts.csat ||
    b.totalTickets - a.totalTickets ||
    a.agent_name.localeCompare(b.agent_name, 'en') ||
    a.agent_id.localeCompare(b.agent_id, 'en')
  )
}
