import { Select, Skeleton } from '@mantine/core'
import { Card } from '../../shared/ui/card.tsx'
import styles from './agent-summary.module.css'
import { totalDuration } from './model/daily-log.ts'
import type { Diary } from './model/use-diary.ts'
import { hoursAndMinutes } from './model/working-time.ts'

type Props = {
  diary: Diary
  /** The displayed month, such as "November 2026". */
  period: string
  onAgent: (agentId: string) => void
}

/** Shows the agent and the time they worked in the month. */
export function AgentSummary({ diary, period, onAgent }: Props) {
  const { agents, selectedAgent, logs, loading, loadingAgents } = diary
  return (
    <Card className={styles.summary ?? ''} aria-label="Agent summary">
      <div className={styles.agent} data-screen-only>
        <Select
          label="Agent"
          data={agents.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={selectedAgent?._id ?? null}
          onChange={id => id && onAgent(id)}
          allowDeselect={false}
          searchable={agents.length > 10}
          disabled={agents.length === 0}
          placeholder={loadingAgents ? 'Loading…' : 'No agents'}
        />
      </div>
      <p className={styles.onSheet}>{selectedAgent?.name}</p>
      <div className={styles.figure} aria-busy={loading}>
        <p className={styles.label}>Total Working Hours</p>
        {loading ? (
          <Skeleton height={34} width={120} />
        ) : (
          <p className={styles.value}>{logs ? hoursAndMinutes(totalDuration(logs)) : '–'}</p>
        )}
        <p className={styles.period}>{period}</p>
      </div>
    </Card>
  )
}
