import type { AgentRecord } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { csat, scoreChange } from '../../shared/figures/score.ts'
import { Delta } from '../../shared/ui/delta.tsx'

/** How the agent's AI CSAT changed since the compared period. Empty if there is nothing to compare. */
export function ScoreChange({ agent: { averageCSAT, previous } }: { agent: AgentRecord }) {
  const change = scoreChange(averageCSAT.overall, previous?.averageCSAT)
  if (change === null || !previous) return null
  return (
    <span title={`was ${csat(previous.averageCSAT)} of ${count(previous.totalTickets, 'ticket')}`}>
      <Delta change={change} better="higher" text={Math.abs(change).toFixed(2)} />
    </span>
  )
}
