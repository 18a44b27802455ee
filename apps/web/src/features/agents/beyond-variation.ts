import type { AgentRecord } from '@pulse/contract'

/**
 * Whether the change in an agent's mean is larger than its 95% margin. Scores in the compared period are assumed to
 * vary as much as in the current one. The compared period's margin can then be computed from its number of tickets.
 */
export function isBeyondVariation(
  change: number,
  {
    interval,
    totalTickets,
    previous,
  }: Pick<AgentRecord, 'interval' | 'totalTickets'> & { previous: { totalTickets: number } },
): boolean {
  if (interval === null || previous.totalTickets === 0) return false
  const margin = (interval.high - interval.low) / 2
  return Math.abs(change) > margin * Math.sqrt(1 + totalTickets / previous.totalTickets)
}
