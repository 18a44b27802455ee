import type { CallAnswer } from '@pulse/contract'
import { useAuth } from '../auth/auth.ts'
import { displayDay, todayIn } from '../date-range/range.ts'
import { SortHeader } from '../tables/sort-header.tsx'
import table from '../tables/table.module.css'
import { BusinessTime } from '../ui/business-time.tsx'
import { ScorePill } from '../ui/score-pill.tsx'
import { afterClick, type Sorting } from './sorting.ts'
import { type TicketColumn, ticketColumns } from './ticket-columns.ts'
import styles from './ticket-list.module.css'
import { TicketList } from './ticket-list.tsx'

type Ticket = CallAnswer<'POST /common/ticket_by_category'>['tickets'][number]

type Props = {
  tickets: readonly Ticket[]
  sorting: Sorting
  onSort: (next: Sorting) => void
  /** Whether a different page or sort order is loading. */
  stale: boolean
  /** An agent's own list doesn't need the agent column. */
  withAgent?: boolean
}

/** The width of the first column in an agent's panel, where space is limited. */
const narrowWidth = 170

const startAligned = new Set<TicketColumn['field']>(['ticket_id', 'agent'])
const alignment = (field: TicketColumn['field']) => (startAligned.has(field) ? 'start' : 'end')

export function TicketTable({ tickets, sorting, onSort, stale, withAgent = true }: Props) {
  const columns = withAgent
    ? ticketColumns
    : ticketColumns
        .filter(({ field }) => field !== 'agent')
        .map(column => (column.field === 'ticket_id' ? { ...column, width: narrowWidth } : column))
  return (
    <TicketList
      label="Tickets"
      columns={columns}
      header={({ field, label, meaning }) => (
        <SortHeader
          key={field}
          label={label}
          meaning={meaning}
          align={alignment(field)}
          direction={sorting.sortBy === field ? sorting.sortOrder : null}
          onSort={() => onSort(afterClick(sorting, field))}
        />
      )}
      rows={tickets}
      ticketIdOf={ticket => ticket.ticketId}
      about={ticket => <About ticket={ticket} />}
      cells={ticket =>
        columns.slice(1).map(({ field }) => (
          <td key={field} className={table.cell} data-align={alignment(field)}>
            {cellOf(ticket, field)}
          </td>
        ))
      }
      stale={stale}
      narrow={!withAgent}
    />
  )
}

/**
 * The ticket's subject, customer and date. On a phone, also the score, which would otherwise be scrolled out of view.
 */
function About({ ticket }: { ticket: Ticket }) {
  const { timezone } = useAuth()
  const date = displayDay(todayIn(timezone, new Date(ticket.resolved_at)))
  return (
    <span className={styles.about}>
      <span className={styles.phoneScore}>
        <ScorePill score={ticket.csatScore} />
      </span>
      {ticket.subject && (
        <span className={styles.subject} title={ticket.subject}>
          {ticket.subject}
        </span>
      )}
      <span className={styles.quiet}>
        {ticket.customer && (
          <span className={styles.customer} title={ticket.customer}>
            {ticket.customer}
          </span>
        )}
        <span className={styles.date}>
          {ticket.customer && ' · '}
          {date}
        </span>
      </span>
    </span>
  )
}

function cellOf({ csatScore, agent, ticketMetric }: Ticket, field: TicketColumn['field']) {
  switch (field) {
    case 'agent':
      return agent ? <span title={agent.name}>{agent.name}</span> : '-'
    case 'csat':
      return <ScorePill score={csatScore} />
    case 'first_response_time':
      return <BusinessTime minutes={ticketMetric.first_response_time.in_minutes.business} />
    case 'full_resolution_time':
      return <BusinessTime minutes={ticketMetric.full_resolution_time.in_minutes.business} />
    default:
      return ticketMetric.reopens ?? '-'
  }
}
