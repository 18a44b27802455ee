import type { AgentRecord } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { CSSProperties } from 'react'
import { initials, shortAgent } from '../../../shared/figures/agent-names.ts'
import { barAnimationMs, barWidth } from '../../../shared/figures/bars.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { ScorePill } from '../../../shared/ui/score-pill.tsx'
import badges from '../badge.module.css'
import { badgeOf } from '../badge.ts'
import styles from './performers.module.css'

type Props = {
  agent: AgentRecord
  /** The agent's rank among all agents. Null in the list of the weakest agents, who get no badge. */
  rank: number | null
  baseline: number
}

export function Performer({ agent, rank, baseline }: Props) {
  const { open } = usePanels()
  const badge = rank === null ? null : badgeOf(rank)
  const grow = {
    '--width': `${barWidth(agent.totalTickets, baseline)}%`,
    '--growing': `${barAnimationMs}ms`,
  } as CSSProperties
  const email = agent.agent_email
  return (
    <button
      type="button"
      className={styles.performer}
      disabled={!email}
      title={agent.agent_name}
      onClick={() => email && void open({ agent: email })}
    >
      <span
        className={`${styles.badge} ${badges.badge}`}
        data-badge={badge ?? 'none'}
        title={badge ?? undefined}
      >
        {rank ?? initials(agent.agent_name)}
      </span>
      <span className={styles.name}>{shortAgent(agent.agent_name)}</span>
      <span className={styles.score}>
        <ScorePill score={agent.averageCSAT.overall} />
      </span>
      <span className={styles.bar}>
        <i style={grow} />
      </span>
      <span className={styles.tickets}>{count(agent.totalTickets, 'ticket')}</span>
    </button>
  )
}
