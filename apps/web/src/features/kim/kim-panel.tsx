import { FocusTrap, Transition } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Composer } from './composer.tsx'
import type { KimContext } from './context.ts'
import { newConversation } from './conversations.ts'
import { History } from './history/history.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { Thread } from './thread.tsx'
import { useChat } from './use-chat.ts'
import { useUnclaimedEscape } from './use-unclaimed-escape.ts'
import { Welcome } from './welcome.tsx'

export type KimPanelProps = {
  context: KimContext
  conversation: string
  opened: boolean
  /** Whether another panel is on top of this one. */
  covered: boolean
  /** Switches to another conversation in the same panel. */
  onSwitch: (conversation: string) => void
  onClose: () => void
  onClosed: () => void
  onTicket: (ticketId: string) => void
}

/** The panel scales up from its button when it opens, and back down when it closes. */
const growing = {
  in: { opacity: 1, transform: 'scale(1)' },
  out: { opacity: 0, transform: 'scale(0.8)' },
  common: { transformOrigin: 'bottom right' },
  transitionProperty: 'opacity, transform',
}

export default function KimPanel(props: KimPanelProps) {
  const { conversation, opened, covered, context, onSwitch, onClose, onClosed, onTicket } = props
  const [expanded, setExpanded] = useState(false)
  const [historyOpened, setHistoryOpened] = useState(false)
  // The panel is mounted closed, because a panel that is open on its first render wouldn't animate.
  const [loaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  // On a phone, the panel covers the whole page.
  const phone = useMediaQuery('(max-width: 639px)', undefined, { getInitialValueInEffect: false }) ?? false
  const chat = useChat({ id: conversation, opened, context, onNamed: onSwitch })
  const { query, messages, waitingFor } = chat
  const begun = messages.length > 0 || waitingFor !== null

  const show = (id: string) => {
    setHistoryOpened(false)
    if (id !== conversation) onSwitch(id)
  }
  useUnclaimedEscape(opened && !covered, () => (historyOpened ? setHistoryOpened(false) : onClose()))

  return (
    <Transition
      mounted={opened && loaded}
      transition={growing}
      duration={180}
      exitDuration={160}
      timingFunction="ease-out"
      onExited={onClosed}
    >
      {style => (
        <FocusTrap active={phone && opened && !covered}>
          <div
            role="dialog"
            aria-label="kim AI"
            aria-modal={phone || undefined}
            className={styles.panel}
            data-expanded={expanded || undefined}
            data-kim
            style={style}
          >
            <PanelHeader
              context={context}
              messages={messages}
              expanded={expanded}
              historyOpened={historyOpened}
              onExpand={() => setExpanded(!expanded)}
              onHistory={() => setHistoryOpened(!historyOpened)}
              onNew={() => show(newConversation)}
              onClose={onClose}
            />
            {historyOpened ? (
              <History current={conversation} onOpen={show} />
            ) : (
              <>
                {begun || query.isPending || query.error ? (
                  <Thread chat={chat} onTicket={onTicket} onNew={() => show(newConversation)} phone={phone} />
                ) : (
                  <Welcome onAsk={chat.ask} />
                )}
                <Composer key={conversation} chat={chat} context={context} covered={covered} />
              </>
            )}
          </div>
        </FocusTrap>
      )}
    </Transition>
  )
}
