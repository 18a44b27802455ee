import type { CallAnswer } from '@pulse/contract'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { categoryName } from '../../../shared/figures/category-names.ts'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import table from '../../../shared/tables/table.module.css'
import { useRowFocus } from '../../../shared/tables/use-row-focus.ts'
import tickets from '../../../shared/ticket-list/ticket-list.module.css'
import { TicketRow } from '../../../shared/ticket-list/ticket-row.tsx'
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

export function UnansweredTable({ tickets: rows, stale }: { tickets: readonly Ticket[]; stale: boolean }) {
  const { timezone } = useAuth()
  const scroller = useRef<HTMLDivElement>(null)
  const { current, handlers } = useRowFocus(scroller, rows.length)
  const now = new Date()
  useEffect(() => {
    if (rows) scroller.current?.scrollTo({ top: 0 })
  }, [rows])
  return (
    <div
      ref={scroller}
      className={`${table.scroller} ${tickets.scroller} ${styles.list}`}
      data-stale={stale || undefined}
    >
      <table
        className={`${table.table} ${tickets.table} ${styles.table}`}
        aria-label="Unanswered tickets"
        aria-busy={stale}
        {...handlers}
      >
        <colgroup>
          {columns.map(({ label, width }) => (
            <col key={label} width={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={table.head} data-align="start">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ ticketId, created_at, resolved_at, customer, subject, category, agent, channel }, index) => (
              <TicketRow key={ticketId} ticketId={ticketId} index={index} inTabOrder={index === current}>
                <Cell
                  text={resolved_at === null ? waitFor(created_at, now) : 'resolved'}
                  title={`since ${momentIn(timezone ?? 'UTC', created_at).full}`}
                />
                <Cell text={customer} />
                <Cell text={subject} />
                <Cell text={categoryName(category)} />
                <Cell text={agent?.name} />
                <Cell text={channelName(channel)} />
              </TicketRow>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  text,
  title = text ?? undefined,
}: {
  text: string | null | undefined
  title?: string | undefined
}) {
  return (
    <td className={table.cell} data-align="start" title={title}>
      {text || '-'}
    </td>
  )
}
