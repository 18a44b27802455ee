import { count } from '@pulse/contract/plural'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { displayRange } from '../../shared/date-range/range.ts'
import { sendOnEnter } from '../../shared/ui/send-on-enter.ts'
import { filtersIn, type KimContext } from './context.ts'
import styles from './panel.module.css'
import type { useChat } from './use-chat.ts'

/** The maximum length of a question. */
const longest = 2_000

type Props = { chat: ReturnType<typeof useChat>; context: KimContext; covered: boolean }

export function Composer({ chat, context, covered }: Props) {
  const { draft, setDraft, waitingFor, ask, query } = chat
  const field = useRef<HTMLTextAreaElement>(null)
  const busy = waitingFor !== null || !query.data

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount
  useEffect(() => {
    if (!covered) field.current?.focus({ preventScroll: true })
  }, [])

  // A disabled field loses focus. Focus is restored unless the user has moved it elsewhere.
  useEffect(() => {
    const { activeElement } = document
    const elsewhere = activeElement !== document.body && !activeElement?.closest('[data-kim]')
    if (!busy && !elsewhere) field.current?.focus({ preventScroll: true })
  }, [busy])

  const filters = filtersIn(context)
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        void ask(draft)
      }}
    >
      <div className={styles.field}>
        <textarea
          ref={field}
          // On a phone, focus is trapped in the panel and starts here.
          data-autofocus
          rows={1}
          className={styles.input}
          placeholder="Ask kim AI..."
          aria-label="Ask kim AI"
          aria-describedby="kim-context"
          maxLength={longest}
          value={draft}
          disabled={busy}
          onChange={event => setDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter(() => void ask(draft))}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label="Send"
          title="Send"
          disabled={busy || draft.trim() === ''}
        >
          <IconArrowUp size={18} stroke={2} aria-hidden />
        </button>
      </div>
      <p id="kim-context" className={styles.about}>
        About {displayRange(context.range)}
        {filters > 0 && ` · ${count(filters, 'filter')}`}
      </p>
    </form>
  )
}
