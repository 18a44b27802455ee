import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './panel.module.css'

type Props = { label: string; text: () => string; className: string | undefined }

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Copies the text as markdown and shows whether that worked. */
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
        {outcome === 'failed' && 'Your browser blocked copying'}
      </span>
    </>
  )
}

/** Returns whether the text was copied. Browsers can block the clipboard API in frames. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithCommand(text)
  }
}

function copyWithCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // If a dialog traps focus, the field can be focused only inside that dialog.
  const parent = focused?.closest('[role="dialog"]') ?? document.body
  parent.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
