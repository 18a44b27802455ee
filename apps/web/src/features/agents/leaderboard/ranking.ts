import type { AgentRecord } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import type { SortDirection } from '../../../shared/tables/sort-header.tsx'
import { type Badge, badgeOf } from '../badge.ts'
import { type ColumnId, columns } from './columns.ts'

export type Order = { column: ColumnId; direction: SortDirection }

/** `rank` is null for agents without a value to rank by. */
export type Ranked = { agent: AgentRecord; rank: number | null; badge: Badge | null }

export const defaultOrder: Order = { column: 'csat', direction: 'desc' }

const flipped = { asc: 'desc', desc: 'asc' } as const

/** Clicking the sorted column reverses it; a different column starts with its highest value. */
export function afterColumn(order: Order, column: ColumnId): Order {
  return { column, direction: order.column === column ? flipped[order.direction] : 'desc' }
}

/** Clicking the rank column's arrow sorts by AI CSAT and reverses the direction. */
export function afterRank(order: Order): Order {
  return { column: 'csat', direction: flipped[order.direction] }
}

/**
 * Rank 1 is always the highest value, whichever direction the table is sorted in. Badges are given only for metrics
 * where higher is better. Agents with few tickets get none, unless every agent has few.
 */
export function ranked(agents: readonly AgentRecord[], { column, direction }: Order): Ranked[] {
  const by = columns.find(one => one.id === column)
  if (!by) return []
  const higherIsBetter = metrics[by.metric].better === 'higher'
  const sorted = agents
    .filter(agent => by.value(agent) !== null)
    .sort((a, b) => (by.value(b) ?? 0) - (by.value(a) ?? 0) || moreTicketsFirst(a, b))
  const enough = sorted.filter(agent => !agent.fewTickets)
  const withBadges = higherIsBetter ? (enough.length > 0 ? enough : sorted) : []
  const withValue = sorted.map((agent, index) => ({
    agent,
    rank: index + 1,
    badge: badgeOf(withBadges.indexOf(agent) + 1),
  }))
  if (direction === 'asc') withValue.reverse()
  const without = agents.filter(agent => by.value(agent) === null).sort(moreTicketsFirst)
  return [...withValue, ...without.map(agent => ({ agent, rank: null, badge: null }))]
}

/** Filters by name or email; agents keep their rank among all agents. */
export function found(rows: readonly Ranked[], text: string): Ranked[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(
    ({ agent }) =>
      agent.agent_name.toLocaleLowerCase().includes(wanted) ||
      (agent.agent_email ?? '').toLocaleLowerCase().includes(wanted),
  )
}

/** Half the width of the 95% confidence interval, shown next to the average. */
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
