import type { AgentRecord } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { csat, scoreChange } from '../../shared/figures/score.ts'
import { Delta } from '../../shared/ui/delta.tsx'
import { isBeyondVariation } from './beyond-variation.ts'

/**
 * How the agent's AI CSAT changed since the compared period. Colored only if the change is larger than normal
 * variation. Empty if there is nothing to compare or many tickets haven't been scored yet.
 */
export function ScoreChange({ agent, stillScoring }: { agent: AgentRecord; stillScoring: boolean }) {
  const { averageCSAT, previous } = agent
  const change = scoreChange(averageCSAT.overall, previous?.averageCSAT)
  if (stillScoring || change === null || !previous) return null
  const stands = isBeyondVariation(change, { ...agent, previous })
  const before = `was ${csat(previous.averageCSAT)} of ${count(previous.totalTickets, 'ticket')}`
  return (
    <span title={stands ? before : `${before}; within normal variation`}>
      <Delta change={change} better={stands ? 'higher' : 'neither'} text={Math.abs(change).toFixed(2)} />
    </span>
  )
}
