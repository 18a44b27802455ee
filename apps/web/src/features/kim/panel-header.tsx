import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconHistory,
  IconMessagePlus,
  IconX,
} from '@tabler/icons-react'
import type { KimContext } from './context.ts'
import type { Shown } from './conversations.ts'
import { CopyButton } from './copy-button.tsx'
import { KimMark } from './kim-mark.tsx'
import { conversationAsMarkdown } from './markdown.ts'
import styles from './panel.module.css'

type Props = {
  context: KimContext
  messages: readonly Shown[]
  expanded: boolean
  historyOpened: boolean
  onExpand: () => void
  onHistory: () => void
  onNew: () => void
  onClose: () => void
}

const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function PanelHeader(props: Props) {
  const { context, messages, expanded, historyOpened, onExpand, onHistory, onNew, onClose } = props
  const { pageCategory } = context
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <KimMark size={18} />
      </span>
      <div className={styles.titles}>
        <h2 className={styles.title}>kim AI</h2>
        <p className={styles.place}>
          {pageCategory ? (
            <>
              <span>{pageCategory.category}</span>
              {pageCategory.subcategory !== undefined && (
                <>
                  <span aria-hidden> › </span>
                  <span>{pageCategory.subcategory}</span>
                </>
              )}
            </>
          ) : (
            'All categories'
          )}
        </p>
      </div>
      {messages.length > 0 && !historyOpened && (
        <CopyButton
          className={styles.tool}
          label="Copy conversation"
          text={() => conversationAsMarkdown(messages, window.location.origin)}
        />
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label="Conversations"
        title="Conversations"
        aria-pressed={historyOpened}
        onClick={onHistory}
      >
        <IconHistory {...look} />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label="New conversation"
        title="New conversation"
        onClick={onNew}
      >
        <IconMessagePlus {...look} />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.expand}`}
        aria-label={expanded ? 'Collapse' : 'Expand'}
        title={expanded ? 'Collapse' : 'Expand'}
        onClick={onExpand}
      >
        {expanded ? <IconArrowsDiagonalMinimize2 {...look} /> : <IconArrowsDiagonal {...look} />}
      </button>
      <button type="button" className={styles.tool} aria-label="Close" title="Close" onClick={onClose}>
        <IconX {...look} />
      </button>
    </header>
  )
}
