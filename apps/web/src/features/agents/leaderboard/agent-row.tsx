import type { AgentRecord } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import { memo } from 'react'
import { ratingsMeaning, ratingsShort } from '../../../shared/figures/customer-ratings.ts'
import { csat } from '../../../shared/figures/score.ts'
import { useOpenPanel } from '../../../shared/panels/use-panels.ts'
import table from '../../../shared/tables/table.module.css'
import { ScorePill } from '../../../shared/ui/score-pill.tsx'
import badges from '../badge.module.css'
import { badgeOf } from '../badge.ts'
import { ScoreChange } from '../score-change.tsx'
import { columns } from './columns.ts'
import styles from './leaderboard.module.css'
import { margin } from './ranking.ts'

type Props = {
  agent: AgentRecord
  index: number
  rowIndex: number
  inTabOrder: boolean
  stillScoring: boolean
}

const [scoreColumn, ...otherColumns] = columns

/** The name is a button. Clicking anywhere else in the row does the same. */
export const AgentRow = memo(function AgentRow(props: Props) {
  const { agent, index, rowIndex, inTabOrder, stillScoring } = props
  const open = useOpenPanel()
  const { rank, agent_email: email } = agent
  const badge = rank === null ? null : badgeOf(rank)
  const openAgent = () => email && void open({ agent: email })
  return (
    <tr
      className={table.row}
      data-opens={email ? true : undefined}
      aria-rowindex={rowIndex}
      onClick={openAgent}
    >
      <td className={table.cell} data-align="start" data-stuck>
        <span
          className={`${styles.rank} ${badges.badge}`}
          data-badge={badge ?? 'none'}
          title={badge ?? undefined}
        >
          {rank ?? '–'}
        </span>
      </td>
      <th scope="row" className={`${table.cell} ${styles.second}`} data-align="start" data-stuck>
        <button
          type="button"
          className={`${table.name} ${styles.name}`}
          data-row={index}
          tabIndex={inTabOrder ? 0 : -1}
          title={agent.agent_name}
          aria-disabled={!email}
        >
          {agent.agent_name}
        </button>
        {agent.ratings.n > 0 && (
          <span className={styles.ratings} title={ratingsMeaning}>
            <span className={styles.ratingsLabel}>Customers: </span>
            {ratingsShort(agent.ratings)}
          </span>
        )}
      </th>
      {scoreColumn && (
        <td className={table.cell}>
          <span className={styles.score}>
            <ScoreChange agent={agent} stillScoring={stillScoring} />
            <ScorePill score={agent.averageCSAT.overall} />
            <span className={styles.margin}>{margin(agent.interval)}</span>
          </span>
          {agent.adjustedCSAT !== null && (
            <span className={styles.adjusted} title={metrics.adjustedCSAT.meaning}>
              Adjusted {csat(agent.adjustedCSAT)}
              <span className={styles.margin}>{margin(agent.adjustedInterval)}</span>
            </span>
          )}
        </td>
      )}
      {otherColumns.map(column => (
        <td key={column.id} className={table.cell} title={column.hint?.(agent)}>
          {column.shown(agent)}
        </td>
      ))}
    </tr>
  )
})
