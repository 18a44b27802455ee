import { Drawer, Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { channelName } from '../../../shared/figures/channel-names.ts'
import { helpdesks } from '../../../shared/helpdesks.ts'
import { customerName } from './customer-name.ts'
import { TicketCategory } from './ticket-category.tsx'
import styles from './ticket-panel.module.css'
import type { TicketDetail } from './ticket-query.ts'

type Props = { ticketId: string; ticket: TicketDetail | undefined }

export function TicketHeader({ ticketId, ticket }: Props) {
  const details = ticket?.ticketDetails
  const agent = details?.assigned_agent?.name
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {details ? (
          <p className={styles.customer}>{customerName(details.customer)}</p>
        ) : (
          <Skeleton width={140} height={22} />
        )}
        {agent && <p className={styles.agent}>with {firstName(agent)}</p>}
      </div>
      <div className={styles.chips}>
        <span className={styles.chip}>Ticket ID - {ticketId}</span>
        {details && <span className={styles.chip}>{channelName(details.channel)}</span>}
        {details?.helpdesk_link && (
          <a
            className={styles.helpdeskLink}
            href={details.helpdesk_link.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open in {helpdesks[details.helpdesk_link.provider].name}
            <IconExternalLink size={13} stroke={2} aria-hidden />
          </a>
        )}
        {ticket && (
          <Link className={styles.helpdeskLink} to="/insights" search={{ like: ticketId }}>
            Find similar
          </Link>
        )}
        {ticket && <TicketCategory ticketId={ticketId} placement={ticket.placement} />}
      </div>
      <Drawer.CloseButton className={styles.close} aria-label="Close ticket" />
      {details?.subject && <p className={styles.subject}>{details.subject}</p>}
    </header>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
