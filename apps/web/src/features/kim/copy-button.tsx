import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../shared/copy-text.ts'
import styles from './panel.module.css'

type Props = { label: string; text: () => string; className: string | undefined }

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Copies as markdown, and says in place whether it worked. */
export function CopyButton({ label, text, className }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const over = setTimeout(() => setOutcome(null), 2_000)
    return () => clearTimeout(over)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconX : IconCopy
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        data-outcome={outcome ?? undefined}
        onClick={async () => setOutcome((await copyText(text())) ? 'copied' : 'failed')}
      >
        <Icon {...look} />
      </button>
      <span role="status" className={styles.unseen}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'The browser did not allow copying'}
      </span>
    </>
  )
}
