import { Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { FailedCall } from '../../shared/api/failing.ts'
import { FailureState } from '../../shared/ui/failure-state.tsx'
import { Answer } from './answer.tsx'
import { AnswerText } from './answer-text.tsx'
import type { Shown } from './conversations.ts'
import { KimMark } from './kim-mark.tsx'
import styles from './panel.module.css'
import type { useChat } from './use-chat.ts'

type Props = {
  chat: ReturnType<typeof useChat>
  phone: boolean
  onTicket: (ticketId: string) => void
  onNew: () => void
}

/** The messages, scrolled to the latest. */
export function Thread({ chat, phone, onTicket, onNew }: Props) {
  const { query, messages, waitingFor, replacing, written, ask, stop, change } = chat
  const scroller = useRef<HTMLDivElement>(null)
  const turns = inTurns(messages)
  const questions = waitingFor === null || replacing ? turns.length : turns.length + 1
  const staysInPlace = useRef(false)

  // The latest question scrolls to the top, so a long answer can be read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new message
  useEffect(() => {
    // When an answer is replaced, the scroll position stays the same.
    const stayed = staysInPlace.current
    staysInPlace.current = replacing !== null
    if (stayed || replacing) return
    const box = scroller.current
    const newest = box?.querySelector<HTMLElement>('[data-turn]:last-of-type')
    if (!box || !newest) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({ top: newest.offsetTop - 16, behavior: calm ? 'auto' : 'smooth' })
  }, [questions, waitingFor])

  if (query.error && !query.isFetching)
    return (
      <div className={styles.scroller}>
        <FailureState
          title={query.error.message}
          text={query.error instanceof FailedCall ? query.error.serverMessage : 'Something went wrong'}
          onRetry={() => void query.refetch()}
        />
        <button type="button" className={styles.instead} onClick={onNew}>
          Start a new conversation
        </button>
      </div>
    )
  const pending = (
    <div key="pending" className={styles.turn} data-turn>
      <p className={styles.question} dir="auto">
        {waitingFor}
      </p>
      {written === '' ? (
        <Shimmer label="kim AI is answering" />
      ) : (
        <Writing text={written} onTicket={onTicket} />
      )}
      <button type="button" className={styles.stop} onClick={stop}>
        Stop
      </button>
    </div>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="log" aria-label="Conversation">
      {query.isPending && <Shimmer label="Loading conversation" />}
      {turns.map(turn =>
        replacing && turn.some(one => one.id === replacing) ? (
          pending
        ) : (
          <div key={turn[0]?.id} className={styles.turn} data-turn>
            {turn.map(message =>
              message.from === 'user' ? (
                <p key={message.id} className={styles.question} dir="auto">
                  {message.text}
                </p>
              ) : (
                <Answer
                  key={message.id}
                  message={message}
                  phone={phone}
                  onTicket={onTicket}
                  onChange={changes => change(message.id, changes)}
                  onRetry={() => void ask(turn[0]?.text ?? '', message.id)}
                  onAsk={question => void ask(question)}
                  onReplace={question => void ask(question, message.id)}
                  busy={waitingFor !== null}
                />
              ),
            )}
          </div>
        ),
      )}
      {waitingFor !== null && !replacing && pending}
    </div>
  )
}

/** An answer that is still streaming. Screen readers read it once it is complete, not after every sentence. */
function Writing({ text, onTicket }: { text: string; onTicket: Props['onTicket'] }) {
  return (
    <div className={styles.answer} aria-busy>
      <span className={styles.smallMark}>
        <KimMark size={14} />
      </span>
      <div className={styles.reply}>
        <AnswerText text={text} onTicket={onTicket} />
        <div role="status" aria-label="kim AI is writing" className={styles.writing}>
          <Skeleton height={12} width="56%" radius={6} />
        </div>
      </div>
    </div>
  )
}

function Shimmer({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.shimmer} data-shimmer>
      <Skeleton height={12} width="92%" radius={6} />
      <Skeleton height={12} width="78%" radius={6} />
      <Skeleton height={12} width="56%" radius={6} />
    </div>
  )
}

/** A question and its answer. */
function inTurns(messages: readonly Shown[]): Shown[][] {
  const turns: Shown[][] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (message.from === 'user' || !last) turns.push([message])
    else last.push(message)
  }
  return turns
}
