import type { TrackedAgent } from '@pulse/contract'
import { useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { AgentMatch } from './agent-match.tsx'
import styles from './diary-settings.module.css'
import { EraseAgent } from './erase-agent.tsx'
import type { Unmatched } from './roster-query.ts'
import { TrackerTokens } from './tracker-tokens.tsx'

type Props = { agent: TrackedAgent; zone: string; unmatched: Unmatched; onEdit: () => void }

export function AgentRow({ agent, zone, unmatched, onEdit }: Props) {
  const isOwner = useMay('owner')
  const { name, email, lastSeenAt } = agent
  const seen = lastSeenAt ? `Last upload ${momentIn(zone, lastSeenAt).dated}` : 'Nothing uploaded yet'
  return (
    <li className={styles.agent} aria-label={name}>
      <div className={styles.agentHead}>
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.quiet}>{[email, seen].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.agentActions}>
          <QuietButton aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </QuietButton>
          {isOwner && <EraseAgent agent={agent} />}
        </div>
      </div>
      <AgentMatch agent={agent} unmatched={unmatched} />
      <TrackerTokens agent={agent} zone={zone} />
    </li>
  )
}
