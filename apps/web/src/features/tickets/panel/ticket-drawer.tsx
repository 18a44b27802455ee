import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAuth } from '../../../shared/auth/auth.ts'
import { SidePanel } from '../../../shared/panels/side-panel.tsx'
import { Contained } from '../../../shared/ui/contained.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { customerName } from './customer-name.ts'
import { TicketContent } from './ticket-content.tsx'
import styles from './ticket-panel.module.css'
import { type TicketDetail, ticketQuery } from './ticket-query.ts'
import { isSpamCategory, useIsSpam } from './use-is-spam.ts'

type Props = { ticketId: string; opened: boolean; onClose: () => void; onClosed: () => void }

/** Stacked above the agent panel. */
const layer = 210

export default function TicketDrawer({ ticketId, opened, onClose, onClosed }: Props) {
  const { account, token } = useAuth()
  const query = useQuery(ticketQuery(ticketId, { account, token }))
  const ticket = query.data?.data
  const { category = '' } = useParams({ strict: false })
  const spam = useIsSpam(ticket?.ticketInsight ?? null)
  useEscape(opened, onClose)
  const narrow = ticket ? spam : isSpamCategory(category)

  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      className={styles.panel}
      zIndex={layer}
      narrow={narrow}
    >
      <Contained
        from={query.data}
        onRetry={query.refetch}
        frame={failure => (
          <div className={styles.failed}>
            <Drawer.Title className={styles.hiddenTitle}>Ticket {ticketId}</Drawer.Title>
            <Drawer.CloseButton className={styles.close} aria-label="Close ticket" />
            {failure}
          </div>
        )}
      >
        <Title ticketId={ticketId} ticket={ticket} />
        <TicketContent key={ticketId} ticketId={ticketId} query={query} spam={spam} />
      </Contained>
    </SidePanel>
  )
}

function Title({ ticketId, ticket }: { ticketId: string; ticket: TicketDetail | undefined }) {
  return (
    <Drawer.Title className={styles.hiddenTitle}>
      {ticket ? `Ticket from ${customerName(ticket.ticketDetails.customer)}` : `Ticket ${ticketId}`}
    </Drawer.Title>
  )
}
