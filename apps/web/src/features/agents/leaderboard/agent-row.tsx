import { fairRanking } from '@pulse/contract/metrics'
import { memo } from 'react'
import { useOpenPanel } from '../../../shared/panels/use-panels.ts'
import table from '../../../shared/tables/table.module.css'
import { ScorePill } from '../../../shared/ui/score-pill.tsx'
import badges from '../badge.module.css'
import { columns } from './columns.ts'
import styles from './leaderboard.module.css'
import { margin, type Ranked } from './ranking.ts'

type Props = { row: Ranked; index: number; inTabOrder: boolean }

const fewExplained = `Fewer than ${fairRanking.fewTickets} scored tickets: a few more may change this average a lot.`
const [scoreColumn, ...otherColumns] = columns

/** The name is the button; clicking anywhere else in the row does the same. */
export const AgentRow = memo(function AgentRow({ row, index, inTabOrder }: Props) {
  const open = useOpenPanel()
  const { agent, rank, badge } = row
  const email = agent.agent_email
  const openAgent = () => email && void open({ agent: email })
  return (
    <tr
      className={table.row}
      data-opens={email ? true : undefined}
      aria-rowindex={index + 2}
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
        <span className={styles.who}>
          <button
            type="button"
            className={table.name}
            data-row={index}
            tabIndex={inTabOrder ? 0 : -1}
            title={agent.agent_name}
            aria-disabled={!email}
          >
            {agent.agent_name}
          </button>
          {agent.fewTickets && (
            <span className={styles.few} title={fewExplained}>
              few tickets
            </span>
          )}
        </span>
      </th>
      {scoreColumn && (
        <td className={table.cell}>
          <span className={styles.score}>
            <ScorePill score={agent.averageCSAT.overall} />
            <span className={styles.margin}>{margin(agent)}</span>
          </span>
        </td>
      )}
      {otherColumns.map(column => (
        <td key={column.id} className={table.cell}>
          {column.shown(agent)}
        </td>
      ))}
    </tr>
  )
})
