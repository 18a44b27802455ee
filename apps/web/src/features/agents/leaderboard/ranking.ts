import type { AgentRecord } from '@pulse/contract'
import type { SortDirection } from '../../../shared/tables/sort-header.tsx'
import { type ColumnId, columnOf } from './columns.ts'

export type Order = { column: ColumnId; direction: SortDirection }

export const defaultOrder: Order = { column: 'csat', direction: 'desc' }

const flipped = { asc: 'desc', desc: 'asc' } as const

/** Clicking the sorted column reverses the order. Clicking another column sorts by it, highest value first. */
export function afterColumn(order: Order, column: ColumnId): Order {
  return { column, direction: order.column === column ? flipped[order.direction] : 'desc' }
}

/** Clicking the rank column's arrow sorts by AI CSAT and reverses the direction. */
export function afterRank(order: Order): Order {
  return { column: 'csat', direction: flipped[order.direction] }
}

/**
 * Lists ranked agents first, then agents with too few tickets. Each group is sorted by the column, with missing values
 * last. Ranks are always by AI CSAT, no matter how the table is sorted.
 */
export function sortedAgents(
  agents: readonly AgentRecord[],
  { column, direction }: Order,
): { ranked: AgentRecord[]; unranked: AgentRecord[] } {
  const by = columnOf(column)
  if (!by) return { ranked: [], unranked: [] }
  const sorted = (group: readonly AgentRecord[]) => {
    const withValue = group
      .filter(agent => by.value(agent) !== null)
      .sort((a, b) => (by.value(b) ?? 0) - (by.value(a) ?? 0) || byRank(a, b))
    if (direction === 'asc') withValue.reverse()
    return [...withValue, ...group.filter(agent => by.value(agent) === null).sort(byRank)]
  }
  return {
    ranked: sorted(agents.filter(agent => agent.rank !== null)),
    unranked: sorted(agents.filter(agent => agent.rank === null)),
  }
}

/** Filters by name or email. Agents keep their rank among all agents. */
export function found(agents: readonly AgentRecord[], text: string): AgentRecord[] {
  const wanted = text.trim().toLocaleLowerCase()
  return agents.filter(
    agent =>
      agent.agent_name.toLocaleLowerCase().includes(wanted) ||
      (agent.agent_email ?? '').toLocaleLowerCase().includes(wanted),
  )
}

/** Half the width of a 95% confidence interval, shown next to the score. */
export function margin(interval: AgentRecord['interval']): string | null {
  return interval && `±${((interval.high - interval.low) / 2).toFixed(2)}`
}

/** Unranked agents keep the server's order, which follows the same criteria. */
function byRank(a: AgentRecord, b: AgentRecord): number {
  return (a.rank ?? 0) - (b.rank ?? 0)
}
