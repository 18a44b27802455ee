import { Drawer } from '@mantine/core'
import { notScoredSentence } from '@pulse/contract/eligibility'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '../../../shared/ui/segments.tsx'
import { AiScore } from './ai-score.tsx'
import { Conversation, ConversationSkeleton } from './conversation.tsx'
import { ConversationSummary, useWaiting } from './conversation-summary.tsx'
import { summaryOf } from './summary-text.ts'
import { TicketHeader } from './ticket-header.tsx'
import { TicketMetrics } from './ticket-metrics.tsx'
import styles from './ticket-panel.module.css'
import type { TicketDetail } from './ticket-query.ts'
import { useEvidence } from './use-evidence.ts'

type Props = {
  ticketId: string
  query: UseQueryResult<{ data: TicketDetail }>
  spam: boolean
}

type Part = 'conversation' | 'score'

/** The conversation and the AI's assessment: side by side, or as tabs on a phone. */
export function TicketContent({ ticketId, query, spam }: Props) {
  const [part, setPart] = useState<Part>('conversation')
  const evidence = useEvidence()
  const ticket = query.data?.data
  const waiting = useWaiting(!ticket)

  if (query.isError && !query.isFetching)
    return (
      <div className={styles.failed}>
        <Drawer.CloseButton className={styles.close} aria-label="Close ticket" />
        <button type="button" className={styles.link} onClick={() => void query.refetch()}>
          Retry
        </button>
      </div>
    )

  const invalid = ticket?.ticketInsight?.eligible === false
  return (
    <div className={styles.parts} data-part={part}>
      <div className={styles.left}>
        <TicketHeader ticketId={ticketId} ticket={ticket} />
        <div className={styles.switch}>
          <Segments
            aria-label="Ticket view"
            fullWidth
            value={part}
            onChange={setPart}
            options={[
              { value: 'conversation', label: 'Conversation' },
              { value: 'score', label: spam || invalid ? 'Summary' : 'Summary and score' },
            ]}
          />
        </div>
        <div className={styles.conversation}>
          {ticket ? (
            <Conversation messages={ticket.ticketDetails.messages} evidence={evidence.shown} />
          ) : (
            <ConversationSkeleton />
          )}
        </div>
      </div>
      <aside className={styles.right} aria-label="AI assessment">
        <ConversationSummary waiting={waiting} summary={ticket ? summaryOf(ticket) : null} />
        {/* Hidden while the summary shows that the score is still loading, so the two don't contradict each other. */}
        {ticket && !waiting && (spam || invalid) && (
          <NotScored reason={ticket.ticketInsight?.ineligible_reason ?? null} spam={spam} />
        )}
        {ticket && !spam && !invalid && (
          <>
            <AiScore
              ticketId={ticketId}
              ticket={ticket}
              shown={evidence.shown}
              onShow={(factor, step) => {
                evidence.show(factor, step)
                setPart('conversation')
              }}
            />
            <TicketMetrics metrics={ticket.ticketDetails.metrics} />
          </>
        )}
      </aside>
    </div>
  )
}

/** Shown instead of a score for tickets without one. */
function NotScored({ reason, spam }: { reason: string | null; spam: boolean }) {
  const text =
    reason === null && spam
      ? 'This category is marked as spam, so the ticket isn’t included in any score or metric.'
      : notScoredSentence(reason)
  return <p className={styles.notScored}>{text}</p>
}
