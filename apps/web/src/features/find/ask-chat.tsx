import { Fragment, useEffect, useRef } from 'react'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import styles from './find.module.css'
import { askQuery } from './find-calls.ts'
import { findStore, useFindState } from './find-store.ts'
import { TicketLink } from './ticket-link.tsx'

const longest = 2_000

/** A chat about the fetched tickets. Answers are based only on them. */
export function AskChat({ isOwn }: { isOwn: boolean }) {
  const { conversation, chatQuery, loadingChat } = useFindState()
  const log = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new message
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [conversation, loadingChat])

  // A disabled field loses focus, so focus is restored once the reply has arrived.
  const wasLoading = useRef(false)
  useEffect(() => {
    if (wasLoading.current && !loadingChat) field.current?.focus({ preventScroll: true })
    wasLoading.current = loadingChat
  }, [loadingChat])

  return (
    <Card aria-labelledby="ask-query">
      <h2 id="ask-query" className={styles.heading}>
        ASK Query
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div ref={log} className={styles.log} role="log" aria-label="Conversation" tabIndex={0}>
        {conversation.map((message, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <p key={i} className={styles.message} data-from={message.from} dir="auto">
            {message.from === 'copilot' && isOwn ? <WithLinks text={message.text} /> : message.text}
          </p>
        ))}
        {loadingChat && (
          <p className={styles.message} data-from="copilot" role="status">
            …
          </p>
        )}
      </div>
      <form
        className={styles.ask}
        onSubmit={event => {
          event.preventDefault()
          void askQuery(findStore)
        }}
      >
        <input
          ref={field}
          className={styles.input}
          aria-label="Ask about the fetched tickets"
          placeholder="Type your Doubts here..."
          maxLength={longest}
          value={chatQuery}
          disabled={loadingChat}
          onChange={event => findStore.set({ chatQuery: event.currentTarget.value })}
        />
        <PlainButton kind="primary" type="submit" disabled={loadingChat}>
          Ask Query
        </PlainButton>
      </form>
    </Card>
  )
}

/** Turns the IDs of fetched tickets into links that open the ticket. */
function WithLinks({ text }: { text: string }) {
  const { tickets } = useFindState()
  const ids = new Set(tickets.map(([id]) => id))
  return text.split(/(#[\p{L}\p{N}_-]+)/u).map((part, i) => {
    const id = part.slice(1)
    return part.startsWith('#') && ids.has(id) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <TicketLink key={i} id={id}>
        {part}
      </TicketLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <Fragment key={i}>{part}</Fragment>
    )
  })
}
