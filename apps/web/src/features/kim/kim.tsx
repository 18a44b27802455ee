import { lazy, Suspense, useRef, useState } from 'react'
import { newConversation } from './conversations.ts'
import styles from './kim.module.css'
import { KimMark } from './kim-mark.tsx'
import type { KimPanelProps } from './kim-panel.tsx'

const loadPanel = () => import('./kim-panel.tsx')
const KimPanel = lazy(loadPanel)

type Props = Pick<KimPanelProps, 'context' | 'covered' | 'onSwitch' | 'onClose' | 'onTicket'> & {
  /** The conversation in the URL; undefined while the panel is closed. */
  conversation: string | undefined
  onOpen: (conversation: string) => void
}

/** The round button and its panel, which is loaded when first needed. */
export function Kim({ onOpen, ...props }: Props) {
  const { conversation, onSwitch } = props
  const [last, setLast] = useState(conversation)
  const button = useRef<HTMLButtonElement>(null)
  const opened = conversation !== undefined
  if (opened && conversation !== last) setLast(conversation)

  return (
    <>
      <div className={styles.room} aria-hidden />
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Ask kim AI"
        aria-haspopup="dialog"
        aria-expanded={opened}
        data-opened={opened || undefined}
        inert={opened}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => onOpen(last ?? newConversation)}
      >
        <KimMark size={26} />
      </button>
      <Suspense>
        {last !== undefined && (
          <KimPanel
            {...props}
            conversation={conversation ?? last}
            opened={opened}
            onSwitch={id => {
              setLast(id)
              onSwitch(id)
            }}
            onClosed={() => button.current?.focus({ preventScroll: true })}
          />
        )}
      </Suspense>
    </>
  )
}
