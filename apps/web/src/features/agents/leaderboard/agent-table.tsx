import { fairRanking, metrics } from '@pulse/contract/metrics'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { GapRow } from '../../../shared/tables/gap-row.tsx'
import { SortHeader } from '../../../shared/tables/sort-header.tsx'
import table from '../../../shared/tables/table.module.css'
import { useRowFocus } from '../../../shared/tables/use-row-focus.ts'
import { useRowWindow } from '../../../shared/tables/use-row-window.ts'
import { AgentRow } from './agent-row.tsx'
import { columns } from './columns.ts'
import styles from './leaderboard.module.css'
import { afterColumn, afterRank, type Order, type Ranked } from './ranking.ts'

type Props = { rows: readonly Ranked[]; order: Order; onSort: (next: Order) => void }

const span = columns.length + 2
const rowsInFull = 15

export function AgentTable({ rows, order, onSort }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { current, kept, handlers } = useRowFocus(scroller, rows.length)
  const { rows: shown, after } = useRowWindow(scroller, rows.length, kept)
  const someHaveFew = rows.some(({ agent }) => agent.fewTickets)
  return (
    <>
      <div ref={scroller} className={table.scroller} data-long={rows.length > rowsInFull}>
        <table
          className={`${table.table} ${styles.table}`}
          aria-label="Agents"
          aria-rowcount={rows.length + 1}
          {...handlers}
        >
          <colgroup>
            <col className={styles.rankColumn} />
            <col className={styles.agentColumn} />
            {columns.map(({ id, width }) => (
              <col key={id} width={width} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={table.head} data-align="start" data-stuck>
                <span className={styles.rankHead}>
                  Rank
                  <RankArrow order={order} onSort={onSort} />
                </span>
              </th>
              <th scope="col" className={`${table.head} ${styles.second}`} data-align="start" data-stuck>
                Agent
              </th>
              {columns.map(column => (
                <SortHeader
                  key={column.id}
                  label={column.label}
                  meaning={metrics[column.metric].meaning}
                  direction={order.column === column.id ? order.direction : null}
                  onSort={() => onSort(afterColumn(order, column.id))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, gap }) => {
              const row = rows[index]
              return (
                row && (
                  <Fragment key={row.agent.agent_id}>
                    <GapRow rows={gap} span={span} />
                    <AgentRow row={row} index={index} inTabOrder={index === current} />
                  </Fragment>
                )
              )
            })}
            <GapRow rows={after} span={span} />
          </tbody>
        </table>
      </div>
      {someHaveFew && (
        <p className={styles.notes}>
          “Few tickets”: fewer than {fairRanking.fewTickets} scored tickets, so the next few may change the
          mean a lot. ± is the margin of error at 95% confidence.
        </p>
      )}
    </>
  )
}

function RankArrow({ order, onSort }: Pick<Props, 'order' | 'onSort'>) {
  const next = afterRank(order)
  const Icon = order.direction === 'asc' ? IconArrowUp : IconArrowDown
  const label = `Rank by AI CSAT, ${next.direction === 'asc' ? 'lowest' : 'highest'} first`
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      title={label}
      onClick={() => onSort(next)}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </button>
  )
}
