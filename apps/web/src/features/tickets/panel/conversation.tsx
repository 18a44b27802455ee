import { Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { MessageBody, type Quoted } from '../../../shared/message-body/message-body.tsx'
import styles from './conversation.module.css'
import { authorOf, type Message } from './message-author.ts'
import type { ShownEvidence } from './use-evidence.ts'

type Props = { messages: readonly Message[]; evidence: ShownEvidence | null }

export function Conversation({ messages, evidence }: Props) {
  if (messages.length === 0) return <p className={styles.empty}>This ticket has no messages.</p>
  return (
    <>
      <ol className={styles.messages} aria-label="Conversation" data-tone={evidence?.tone}>
        {messages.map((message, index) => (
          <MessageItem
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id and never change order
            key={index}
            message={message}
            quoted={evidence?.message === index ? evidence.quoted : undefined}
          />
        ))}
      </ol>
      <p className={styles.spoken} role="status">
        {evidence && `Quoted in message ${evidence.message + 1}: ${evidence.quoted.text}`}
      </p>
    </>
  )
}

function MessageItem({ message, quoted }: { message: Message; quoted: Quoted | undefined }) {
  const { timezone } = useAuth()
  const item = useRef<HTMLLIElement>(null)
  const [missing, setMissing] = useState<Quoted | null>(null)
  const noteMissing = useCallback(() => setMissing(quoted ?? null), [quoted])
  const wholeQuoted = quoted !== undefined && missing === quoted

  useEffect(() => {
    if (wholeQuoted) item.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [wholeQuoted])

  const author = authorOf(message)
  const isPrivate = message.public === false
  const moment = message.created_at && momentIn(timezone ?? 'UTC', message.created_at)
  return (
    <li
      ref={item}
      className={styles.message}
      data-side={author.side}
      data-private={isPrivate || undefined}
      data-quoted={wholeQuoted || undefined}
    >
      <p className={styles.line}>
        <span className={styles.author}>{author.name}</span>
        {author.isBot ? <span className={styles.badge}>Bot</span> : <span>{author.type}</span>}
        {moment && (
          <time dateTime={message.created_at ?? undefined} title={moment.full}>
            {moment.short}
          </time>
        )}
        {isPrivate && (
          <span className={styles.private}>
            <IconLock size={13} stroke={2} aria-hidden /> private note
          </span>
        )}
      </p>
      <div className={styles.bubble}>
        <MessageBody body={message.body} quoted={quoted} onMissing={noteMissing} />
      </div>
    </li>
  )
}

export function ConversationSkeleton() {
  return (
    <div className={styles.messages} aria-busy="true">
      {(['customer', 'agent', 'customer'] as const).map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same three shapes
        <div key={index} className={styles.message} data-side={side}>
          <Skeleton width={120} height={12} />
          <Skeleton height={64} radius={12} />
        </div>
      ))}
    </div>
  )
}
