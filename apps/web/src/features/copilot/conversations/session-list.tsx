import type { ChatSession, CopilotConversation } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { failureText } from '../../../shared/api/failure-text.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { csat } from '../../../shared/figures/score.ts'
import { everyChatKey } from './chats-queries.ts'
import styles from './conversations.module.css'
import { Waiting } from './customer-list.tsx'
import { undeliveredText } from './delivery-texts.ts'
import { contactOf } from './selection.ts'
import { reasonText, stateText, waitingText } from './session-texts.ts'

type Props = {
  customer: CopilotConversation
  expanded: string | undefined
  /** In milliseconds. */
  now: number
  onToggle: (session: ChatSession) => void
}

export function SessionList({ customer, expanded, now, onToggle }: Props) {
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title}>{customer.user.name}</h2>
        <p className={styles.contact}>{contactOf(customer)}</p>
      </div>
      <ul className={styles.list}>
        {customer.sessions.map(session => (
          <SessionRow
            key={session.sessionId}
            session={session}
            now={now}
            expanded={session.sessionId === expanded}
            onToggle={() => onToggle(session)}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { session: ChatSession; expanded: boolean; now: number; onToggle: () => void }

function SessionRow({ session, expanded, now, onToggle }: RowProps) {
  const { timezone } = useAuth()
  const reason = reasonText(session)
  return (
    <li className={styles.session} data-expanded={expanded || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-controls="transcript"
        onClick={onToggle}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        <span className={styles.when}>
          {momentIn(timezone ?? 'UTC', session.createdAt).dated}{' '}
          <Waiting text={waitingText([session], now)} />
        </span>
        <span className={styles.contact}>{count(session.totalMessages, 'message')}</span>
        <span className={styles.contact}>
          {stateText(session)}
          {reason && ` · ${reason}`}
          {session.aiCsat !== null && ` · AI CSAT ${csat(session.aiCsat)}`}
        </span>
        {session.delivery && <span className={styles.failed}>{undeliveredText(session)}</span>}
      </button>
      <Route session={session} />
    </li>
  )
}

/** Shows a badge if the session was routed to Freshchat, or else a button that routes it. */
function Route({ session: { sessionId, routed } }: { session: ChatSession }) {
  const queries = useQueryClient()
  const may = useMay('manager')
  const move = useMutation({
    mutationFn: () => call('POST /copilot/directMoveToFreshchat', { body: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyChatKey }),
  })
  if (routed) return <span className={styles.routed}>ROUTED</span>
  return (
    <div className={styles.route}>
      <button
        type="button"
        className={styles.move}
        disabled={!may || move.isPending}
        onClick={() => move.mutate()}
      >
        {move.isPending ? 'Wait..' : 'MOVE TO AGENT'}
      </button>
      {move.error && (
        <p role="alert" className={styles.failed}>
          {failureText(move.error)}
        </p>
      )}
    </div>
  )
}
