import type { ChatSession, CopilotConversation, TranscriptMessage } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { MessageBody } from '../../../shared/message-body/message-body.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { greetingBody } from '../chat/greeting.ts'
import { Sources } from '../sources.tsx'
import { keepingData, transcriptQuery } from './chats-queries.ts'
import styles from './conversations.module.css'
import { deliveryText } from './delivery-texts.ts'
import { EraseChat } from './erase-chat.tsx'
import { Inbox } from './inbox.tsx'

type Props = {
  customer: CopilotConversation
  session: ChatSession
  live: boolean
  onErased: () => void
}

/** A session's messages, with the built-in inbox below them. */
export function Transcript({ customer, session, live, onErased }: Props) {
  const query = useQuery(transcriptQuery(customer.phoneNumber, session.sessionId, live))
  return (
    <>
      {query.error && query.data && (
        <p role="status" className={styles.stale}>
          This chat can’t be refreshed right now. New messages may be missing.
        </p>
      )}
      <Block query={keepingData(query)} skeleton={<p className={styles.hint}>Loading</p>}>
        {([found]) => <Messages messages={found?.messages ?? []} customer={customer.user.name} />}
      </Block>
      <Inbox session={session} />
      <EraseChat sessionId={session.sessionId} onErased={onErased} />
    </>
  )
}

function Messages({ messages, customer }: { messages: readonly TranscriptMessage[]; customer: string }) {
  const { timezone } = useAuth()
  const scroller = useRef<HTMLDivElement>(null)
  const latest = messages.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new message
  useEffect(() => {
    const box = scroller.current
    // The box is laid out from the bottom, so it stays scrolled to the latest message when its size changes.
    box?.scrollTo({ top: 0 })
  }, [latest])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div ref={scroller} className={styles.scroller} role="log" aria-label="Messages" tabIndex={0}>
      <div className={styles.messages}>
        {messages.map(message => (
          <article key={message.seq} className={styles.message} data-role={message.role}>
            <p className={styles.meta}>
              <strong>{message.role}</strong>
              <span>{message.role === 'user' ? customer : message.by}</span>
              <time dateTime={message.timestamp}>{momentIn(timezone ?? 'UTC', message.timestamp).short}</time>
            </p>
            {message.role === 'assistant' ? (
              <MessageBody
                body={message.kind === 'greeting' ? greetingBody(message.content) : message.content}
              />
            ) : (
              <p className={styles.plain} dir="auto">
                {message.content}
              </p>
            )}
            <Sources sources={message.sources ?? []} />
            {message.delivery && <p className={styles.failed}>{deliveryText(message)}</p>}
          </article>
        ))}
      </div>
    </div>
  )
}
