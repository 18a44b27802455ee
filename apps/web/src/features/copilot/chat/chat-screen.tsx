import { Loader } from '@mantine/core'
import type { CopilotVariant } from '@pulse/contract'
import { IconMessageChatbot } from '@tabler/icons-react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { PublicRail } from '../../../shared/ui/public-rail.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import styles from './chat.module.css'
import { ChatLog } from './chat-log.tsx'
import { type ChatState, hasPersonReplied } from './chat-state.ts'
import { Composer } from './composer.tsx'
import type { Connection } from './connection.ts'
import { EmailPanel } from './email-panel.tsx'
import { useConnection } from './use-connection.ts'

type Props = { variant: CopilotVariant; account: string | undefined }

/** A customer's chat with Copilot. It starts with the email panel and then shows the conversation. */
export function ChatScreen({ variant, account }: Props) {
  const { isLoggedIn, name } = useAuth()
  const { connection, chat } = useConnection(variant, account)
  return (
    <div className={styles.screen} data-panel={chat.panelOpen || undefined}>
      {isLoggedIn && <PublicRail label="Demo" page="Copilot" icon={IconMessageChatbot} user={name} framed />}
      <section className={styles.stage} aria-label="Chat with Copilot">
        <Stage connection={connection} chat={chat} />
      </section>
      {chat.panelOpen && (
        <EmailPanel
          variant={variant}
          account={account}
          error={chat.error}
          busy={chat.phase === 'connecting'}
          onStart={connection.start}
          onLeave={() => connection.setPanel(false)}
        />
      )}
    </div>
  )
}

function Stage({ connection, chat }: { connection: Connection; chat: ChatState }) {
  const { phase, messages, panelOpen } = chat
  if (phase === 'connecting')
    return (
      <div className={styles.middle} role="status">
        <Loader size={28} aria-hidden />
        <p>Setting up the environment</p>
      </div>
    )
  if (phase === 'idle' && messages.length === 0)
    return (
      <div className={`${styles.middle} ${styles.idle}`}>
        <IconMessageChatbot size={32} stroke={1.5} aria-hidden />
        <p>Start Copilot to ask about an order.</p>
      </div>
    )
  return (
    <>
      <header className={styles.head}>
        <span className={styles.mark}>
          <IconMessageChatbot size={18} stroke={1.75} aria-hidden />
        </span>
        <div className={styles.who}>
          <p className={styles.whoName}>Copilot</p>
          <p className={styles.whoState} data-state={phase}>
            {statusText(chat)}
          </p>
        </div>
        <QuietButton onClick={() => connection.setPanel(true)}>New chat</QuietButton>
      </header>
      <ChatLog chat={chat} />
      {phase === 'offline' && (
        <p role="status" className={styles.banner}>
          Connection lost. Reconnecting… Messages you write now will be sent once you’re back online.
        </p>
      )}
      {phase === 'ready' || phase === 'offline' ? (
        <Composer focused={!panelOpen} onSend={connection.send} />
      ) : (
        <div className={styles.over}>
          <PlainButton onClick={() => connection.setPanel(true)}>Start a new chat</PlainButton>
        </div>
      )}
    </>
  )
}

function statusText(chat: ChatState): string {
  const { phase, handedOver, customer, orderId } = chat
  if (phase === 'offline') return 'Reconnecting…'
  if (phase === 'closed' || phase === 'idle') return 'Closed'
  if (handedOver) return hasPersonReplied(chat) ? 'You’re talking to a person' : 'Waiting for a person'
  const about = orderId === null ? [] : [`Order ${orderId}`]
  return [customer?.name, ...about].filter(Boolean).join(' · ')
}
