import type { ImportPreview } from '@pulse/contract'
import { type ChannelId, channels } from '@pulse/contract/channels'
import { count } from '@pulse/contract/plural'
import { useAuth } from '../../shared/auth/auth.ts'
import { momentIn } from '../../shared/figures/moment.ts'
import { Card } from '../../shared/ui/card.tsx'
import styles from './import.module.css'

type Props = { preview: ImportPreview; isLoading: boolean }

/** The first tickets as they will be stored. */
export function PreviewTickets({ preview, isLoading }: Props) {
  const { tickets, problems, warnings } = preview
  return (
    <Card aria-labelledby="import-preview" aria-busy={isLoading} className={styles.card ?? ''}>
      <div>
        <h2 id="import-preview" className={styles.title}>
          Preview
        </h2>
        <p className={styles.quiet}>
          {tickets.length > 0 ? 'The first tickets as they will be stored.' : 'No tickets to preview yet.'}
        </p>
      </div>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {tickets.map(ticket => (
        <PreviewTicket key={ticket.ticketId} ticket={ticket} />
      ))}
      {problems.length > 0 && (
        <details className={styles.problems}>
          <summary>{count(problems.length, 'problem')} in the first rows</summary>
          <ul>
            {problems.map(({ row, column, value, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row can have the same problem twice
              <li key={index}>
                <span className={styles.quiet}>
                  Row {row}
                  {column && ` · ${column}`}
                  {value && ` · ${value}`}
                </span>
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function PreviewTicket({ ticket }: { ticket: ImportPreview['tickets'][number] }) {
  const zone = useAuth().timezone ?? 'UTC'
  const facts = [
    `#${ticket.ticketId}`,
    ticket.status,
    channels[ticket.channel as ChannelId]?.label,
    momentIn(zone, ticket.createdAt).dated,
    ticket.customer,
    ticket.agent && `assigned to ${ticket.agent}`,
  ]
  const more = ticket.messageCount - ticket.messages.length
  return (
    <article className={styles.ticket} aria-label={`Ticket ${ticket.ticketId}`}>
      <h3>{ticket.subject ?? 'No subject'}</h3>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {ticket.messages.map(({ author, text, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ID
        <blockquote key={index}>
          <span className={styles.quiet}>
            {author}
            {at && ` · ${momentIn(zone, at).dated}`}
          </span>
          <p>{text}</p>
        </blockquote>
      ))}
      {ticket.messageCount === 0 && <p className={styles.quiet}>No messages.</p>}
      {more > 0 && <p className={styles.quiet}>{count(more, 'more message')}</p>}
    </article>
  )
}
