import type { AgentCoaching } from '@pulse/contract'
import { factors } from '@pulse/contract/factors'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ScorePill } from '../../../shared/ui/score-pill.tsx'
import styles from './coaching.module.css'

type Ticket = AgentCoaching['tickets'][number]

const kinds: Record<Ticket['kind'], { label: string; meaning: string }> = {
  strength: { label: 'Strength', meaning: 'Highest AI CSAT' },
  weakness: { label: 'Weakness', meaning: 'Lowest AI CSAT' },
  typical: { label: 'Typical', meaning: 'Closest to the mean' },
}

/** Tickets to discuss, each with the sentence that affected its score the most. */
export function TicketsCard({ tickets }: { tickets: readonly Ticket[] }) {
  const { open } = usePanels()
  return (
    <Card aria-labelledby="coaching-tickets">
      <BlockHead id="coaching-tickets" title="Tickets to talk about" />
      {tickets.length === 0 ? (
        <p className={styles.nothing}>No scored tickets with a quote.</p>
      ) : (
        <ul className={styles.tickets}>
          {tickets.map(ticket => (
            <li key={ticket.ticketId}>
              <button
                type="button"
                className={styles.ticket}
                onClick={() => void open({ ticket: ticket.ticketId })}
              >
                <span className={styles.kind}>
                  <b>{kinds[ticket.kind].label}</b> {kinds[ticket.kind].meaning}
                </span>
                <span className={styles.which}>
                  #{ticket.ticketId} · {ticket.category}
                  <ScorePill score={ticket.csat} />
                </span>
                <q className={styles.quote}>{ticket.quote}</q>
                <span className={styles.reason}>
                  {factors[ticket.factor].label} {ticket.factorScore.toFixed(1)} · {ticket.reason}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
