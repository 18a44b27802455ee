import { Button, Skeleton } from '@mantine/core'
import type { TrackedAgent } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { roleRefusal, useMay } from '../../../shared/auth/roles.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { AgentRow } from './agent-row.tsx'
import styles from './diary-settings.module.css'
import { rosterQuery } from './roster-query.ts'

/** Lists the time diary's agents with their matching helpdesk agents and tracker tokens. */
export function AgentsCard() {
  const mayManage = useMay('manager')
  const query = useQuery(rosterQuery(mayManage))
  const zone = useAuth().timezone ?? 'UTC'
  const [editing, setEditing] = useState<TrackedAgent | 'new' | null>(null)
  return (
    <Card aria-labelledby="tracked-agents" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <div>
          <h2 id="tracked-agents" className={styles.title}>
            Agents
          </h2>
          <p className={styles.about}>
            Each agent’s tracker needs a token. Agents with the same email in the helpdesk are matched, so
            their ticket replies appear in the time diary. Times on this page are in{' '}
            {zone.replaceAll('_', ' ')}.
          </p>
        </div>
        {mayManage && <Button onClick={() => setEditing('new')}>Add agent</Button>}
      </div>
      {mayManage ? (
        <Block query={query} skeleton={<Skeleton height={120} role="status" aria-label="Loading agents" />}>
          {({ data, unmatched, demoLoading }) =>
            demoLoading ? (
              <p role="status" className={styles.quiet}>
                The demo’s agents are still loading. They’ll appear here in a moment.
              </p>
            ) : data.length === 0 ? (
              <p className={styles.quiet}>
                No agents yet. Add the first one to create a token for their tracker.
              </p>
            ) : (
              <ul className={styles.agents} aria-label="Agents">
                {data.map(agent => (
                  <AgentRow
                    key={agent.agentId}
                    agent={agent}
                    zone={zone}
                    unmatched={unmatched}
                    onEdit={() => setEditing(agent)}
                  />
                ))}
              </ul>
            )
          }
        </Block>
      ) : (
        <p className={styles.quiet}>{roleRefusal.manager}</p>
      )}
      <AgentDialog agent={editing} onClose={() => setEditing(null)} />
    </Card>
  )
}
