import type { CallAnswer } from '@pulse/contract'
import { reasonLabel } from '@pulse/contract/eligibility'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import table from '../../../shared/tables/table.module.css'
import { useRowFocus } from '../../../shared/tables/use-row-focus.ts'
import styles from '../../../shared/ticket-list/ticket-list.module.css'
import { TicketRow } from '../../../shared/ticket-list/ticket-row.tsx'

type Answer = CallAnswer<'POST /common/invalid-tickets/ticket-ids'>
type Props = Pick<Answer, 'ticketIds' | 'tickets'> & { stale: boolean }

const columns = [
  { label: 'TICKET NUMBER', width: 150 },
  { label: 'REASON', width: 280 },
  { label: 'AGENT', width: 180 },
  { label: 'CHANNEL', width: 140 },
  { label: 'DATE', width: 140 },
]

/** The ids define the rows and their order; details are looked up by id. */
export function InvalidTable({ ticketIds, tickets, stale }: Props) {
  const { timezone } = useAuth()
  const scroller = useRef<HTMLDivElement>(null)
  const { current, handlers } = useRowFocus(scroller, ticketIds.length)
  const known = new Map(tickets.map(ticket => [ticket.ticketId, ticket]))
  useEffect(() => {
    if (ticketIds) scroller.current?.scrollTo({ top: 0 })
  }, [ticketIds])
  return (
    <div ref={scroller} className={`${table.scroller} ${styles.scroller}`} data-stale={stale || undefined}>
      <table
        className={`${table.table} ${styles.table}`}
        aria-label="Invalid tickets"
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
          {ticketIds.map((ticketId, index) => {
            const ticket = known.get(ticketId)
            const moment = ticket && momentIn(timezone ?? 'UTC', ticket.happened_at)
            return (
              <TicketRow key={ticketId} ticketId={ticketId} index={index} inTabOrder={index === current}>
                <Cell text={ticket && reasonLabel(ticket.reason)} />
                <Cell text={ticket?.agent?.name} />
                <Cell text={ticket && channelName(ticket.channel)} />
                <Cell text={moment?.short} title={moment?.full} />
              </TicketRow>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ text = '-', title = text }: { text?: string | undefined; title?: string | undefined }) {
  return (
    <td className={table.cell} data-align="start" title={title}>
      {text}
    </td>
  )
}
