import type { CallAnswer } from '@pulse/contract'
import { useAuth } from '../../../shared/auth/auth.ts'
import { categoryName } from '../../../shared/figures/category-names.ts'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { TextCell, TicketList } from '../../../shared/ticket-list/ticket-list.tsx'
import styles from './unanswered.module.css'
import { waitFor } from './unanswered-summary.ts'

type Ticket = CallAnswer<'POST /common/unanswered-tickets'>['tickets'][number]

const columns = [
  { label: 'TICKET NUMBER', width: 120 },
  { label: 'WAITING', width: 90 },
  { label: 'CUSTOMER', width: 140 },
  { label: 'SUBJECT', width: 220 },
  { label: 'CATEGORY', width: 150 },
  { label: 'AGENT', width: 120 },
  { label: 'CHANNEL', width: 120 },
]

export function UnansweredTable({ tickets, stale }: { tickets: readonly Ticket[]; stale: boolean }) {
  const { timezone } = useAuth()
  const now = new Date()
  return (
    <TicketList
      label="Unanswered tickets"
      columns={columns}
      rows={tickets}
      ticketIdOf={ticket => ticket.ticketId}
      cells={({ created_at, resolved_at, customer, subject, category, agent, channel }) => (
        <>
          <TextCell
            text={resolved_at === null ? waitFor(created_at, now) : 'resolved'}
            title={`calendar time since ${momentIn(timezone ?? 'UTC', created_at).full}`}
          />
          <TextCell text={customer} />
          <TextCell text={subject} />
          <TextCell text={categoryName(category)} />
          <TextCell text={agent?.name} />
          <TextCell text={channelName(channel)} />
        </>
      )}
      stale={stale}
      className={styles.list}
      tableClassName={styles.table}
    />
  )
}
