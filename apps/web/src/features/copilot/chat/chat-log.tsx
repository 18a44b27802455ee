import { useEffect, useRef } from 'react'
import { MessageBody } from '../../../shared/message-body/message-body.tsx'
import { Sources } from '../sources.tsx'
import styles from './chat.module.css'
import type { ChatMessage, ChatState } from './chat-state.ts'

/** The conversation, scrolled to the latest message. */
export function ChatLog({ chat }: { chat: ChatState }) {
  const scroller = useRef<HTMLElement>(null)
  const { messages, typing, phase } = chat
  const latest = messages.at(-1)?.key

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new message and when typing begins
  useEffect(() => {
    const box = scroller.current
    // The box is laid out from the bottom, so it stays at the latest message even when a keyboard shrinks it.
    box?.scrollTo({ top: 0 })
  }, [latest, messages.length, typing])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label="Messages">
      <div>
        <div role="log" aria-label="Conversation" className={styles.log}>
          {messages.map(message => (
            <Message key={message.key} message={message} phase={phase} />
          ))}
        </div>
        {typing && (
          <p role="status" className={styles.typing}>
            <span className={styles.dots} aria-hidden>
              <i />
              <i />
              <i />
            </span>
            typing...
          </p>
        )}
      </div>
    </section>
  )
}

function Message({ message, phase }: { message: ChatMessage; phase: ChatState['phase'] }) {
  const { role, text, at, seq, rejected, sources = [], by } = message
  if (role === 'notice')
    return (
      <p className={styles.notice} dir="auto">
        {text}
      </p>
    )
  const isStored = role !== 'user' || seq !== null
  const isFailed = rejected || (!isStored && (phase === 'closed' || phase === 'idle'))
  const author = role === 'user' ? 'You' : role === 'agent' ? (by ?? 'Agent') : 'Copilot'
  return (
    <article className={styles.message} data-role={role}>
      <p className={styles.author} data-hidden={role === 'user' || undefined}>
        {author}
      </p>
      <div className={styles.bubble}>
        {role === 'assistant' ? (
          <MessageBody body={text} />
        ) : (
          <p className={styles.plain} dir="auto">
            {text}
          </p>
        )}
      </div>
      <Sources sources={sources} />
      <p className={styles.meta} data-failed={isFailed || undefined}>
        {isFailed ? 'Not sent' : !isStored && phase === 'offline' ? 'Waiting to be sent' : at && clock(at)}
      </p>
    </article>
  )
}

/** Formats a time in the customer's own time zone. */
function clock(at: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}
