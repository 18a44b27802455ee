import type { CallAnswer } from '@pulse/contract'
import { reasonLabel } from '@pulse/contract/eligibility'
import { useAuth } from '../../../shared/auth/auth.ts'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { TextCell, TicketList } from '../../../shared/ticket-list/ticket-list.tsx'

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
  const known = new Map(tickets.map(ticket => [ticket.ticketId, ticket]))
  return (
    <TicketList
      label="Invalid tickets"
      columns={columns}
      rows={ticketIds}
      ticketIdOf={ticketId => ticketId}
      cells={ticketId => {
        const ticket = known.get(ticketId)
        const moment = ticket && momentIn(timezone ?? 'UTC', ticket.happened_at)
        return (
          <>
            <TextCell text={ticket && reasonLabel(ticket.reason)} />
            <TextCell text={ticket?.agent?.name} />
            <TextCell text={ticket && channelName(ticket.channel)} />
            <TextCell text={moment?.short} title={moment?.full} />
          </>
        )
      }}
      stale={stale}
    />
  )
}
