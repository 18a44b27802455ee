import type { CallAnswer } from '@pulse/contract'
import { useEffect, useRef } from 'react'
import { duration } from '../figures/duration.ts'
import { SortHeader } from '../tables/sort-header.tsx'
import table from '../tables/table.module.css'
import { useRowFocus } from '../tables/use-row-focus.ts'
import { ScorePill } from '../ui/score-pill.tsx'
import { afterClick, type Sorting } from './sorting.ts'
import { type TicketColumn, ticketColumns } from './ticket-columns.ts'
import styles from './ticket-list.module.css'
import { TicketRow } from './ticket-row.tsx'

type Ticket = CallAnswer<'POST /common/ticket_by_category'>['tickets'][number]

type Props = {
  tickets: readonly Ticket[]
  sorting: Sorting
  onSort: (next: Sorting) => void
  /** Another page or order is loading. */
  stale: boolean
  /** An agent's own list doesn't need the agent column. */
  withAgent?: boolean
}

const startAligned = new Set<TicketColumn['field']>(['ticket_id', 'agent'])
const alignment = (field: TicketColumn['field']) => (startAligned.has(field) ? 'start' : 'end')

export function TicketTable({ tickets, sorting, onSort, stale, withAgent = true }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { current, handlers } = useRowFocus(scroller, tickets.length)
  const [first, ...others] = ticketColumns.filter(({ field }) => withAgent || field !== 'agent')
  useEffect(() => {
    if (tickets) scroller.current?.scrollTo({ top: 0 })
  }, [tickets])
  if (!first) return null
  const columns = [first, ...others]
  return (
    <div ref={scroller} className={`${table.scroller} ${styles.scroller}`} data-stale={stale || undefined}>
      <table
        className={`${table.table} ${styles.table}`}
        data-narrow={!withAgent || undefined}
        aria-label="Tickets"
        aria-busy={stale}
        {...handlers}
      >
        <colgroup>
          {columns.map(({ field, width }) => (
            <col key={field} width={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ field, label, meaning }) => (
              <SortHeader
                key={field}
                label={label}
                meaning={meaning}
                align={alignment(field)}
                direction={sorting.sortBy === field ? sorting.sortOrder : null}
                onSort={() => onSort(afterClick(sorting, field))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, index) => (
            <TicketRow
              key={ticket.ticketId}
              ticketId={ticket.ticketId}
              index={index}
              inTabOrder={index === current}
            >
              {others.map(({ field }) => (
                <td key={field} className={table.cell} data-align={alignment(field)}>
                  {cellOf(ticket, field)}
                </td>
              ))}
            </TicketRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellOf({ csatScore, agent, ticketMetric }: Ticket, field: TicketColumn['field']) {
  switch (field) {
    case 'agent':
      return agent ? <span title={agent.name}>{agent.name}</span> : '-'
    case 'csat':
      return <ScorePill score={csatScore} />
    case 'first_response_time':
      return duration(ticketMetric.first_response_time.in_minutes.business)
    case 'full_resolution_time':
      return duration(ticketMetric.full_resolution_time.in_minutes.business)
    default:
      return ticketMetric.reopens ?? '-'
  }
}
