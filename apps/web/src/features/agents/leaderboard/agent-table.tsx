import type { AgentRecord } from '@pulse/contract'
import { fairRanking, metrics } from '@pulse/contract/metrics'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { useStillScoring } from '../../../shared/queries/scoring-progress.ts'
import { GapRow } from '../../../shared/tables/gap-row.tsx'
import { SortHeader } from '../../../shared/tables/sort-header.tsx'
import table from '../../../shared/tables/table.module.css'
import { useRowFocus } from '../../../shared/tables/use-row-focus.ts'
import { type Shown, useRowWindow } from '../../../shared/tables/use-row-window.ts'
import { AgentRow } from './agent-row.tsx'
import { columns } from './columns.ts'
import styles from './leaderboard.module.css'
import { afterColumn, afterRank, type Order } from './ranking.ts'

type Props = {
  ranked: readonly AgentRecord[]
  /** Agents with too few scored tickets to rank. */
  unranked: readonly AgentRecord[]
  order: Order
  onSort: (next: Order) => void
}

const span = columns.length + 2
const rowsInFull = 15

export function AgentTable({ ranked, unranked, order, onSort }: Props) {
  const rows = [...ranked, ...unranked]
  const scroller = useRef<HTMLDivElement>(null)
  const { current, kept, handlers } = useRowFocus(scroller, rows.length)
  const { rows: shown, after } = useRowWindow(scroller, rows.length, kept)
  const stillScoring = useStillScoring()
  const shownRow = ({ index, gap }: Shown): ReactNode => {
    const agent = rows[index]
    const inGroup = index >= ranked.length
    return (
      agent && (
        // The key is the position, because updating a row in place is cheaper than moving it when the dates change.
        <Fragment key={index}>
          <GapRow rows={gap} span={span} />
          <AgentRow
            agent={agent}
            index={index}
            rowIndex={index + (inGroup ? 3 : 2)}
            inTabOrder={index === current}
            stillScoring={stillScoring}
          />
        </Fragment>
      )
    )
  }
  return (
    <>
      <div ref={scroller} className={table.scroller} data-long={rows.length > rowsInFull}>
        <table
          className={`${table.table} ${styles.table}`}
          aria-label="Agents"
          aria-rowcount={rows.length + (unranked.length ? 2 : 1)}
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
            {shown.filter(({ index }) => index < ranked.length).map(shownRow)}
            {unranked.length === 0 && <GapRow rows={after} span={span} />}
          </tbody>
          {unranked.length > 0 && (
            <tbody>
              <tr aria-rowindex={ranked.length + 2}>
                <th scope="rowgroup" colSpan={span} className={styles.group}>
                  <span>
                    Not enough tickets
                    <small>Fewer than {fairRanking.fewTickets} scored tickets, so not ranked</small>
                  </span>
                </th>
              </tr>
              {shown.filter(({ index }) => index >= ranked.length).map(shownRow)}
              <GapRow rows={after} span={span} />
            </tbody>
          )}
        </table>
      </div>
      <p className={styles.notes}>
        Ranked by mean AI CSAT. “Adjusted” is the agent’s score with the account’s mix of categories.
        Categories where the agent has few tickets count less. ± is the 95% interval.
      </p>
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
