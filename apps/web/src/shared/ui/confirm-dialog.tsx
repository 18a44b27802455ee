import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { useEscape } from './use-escape.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Props = {
  opened: boolean
  title: string
  /** Explains what will happen. */
  children: ReactNode
  confirm: string
  danger?: boolean
  busy?: boolean
  /** Why the action failed, shown in the dialog, which stays open. */
  failure?: string | null
  disabled?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A z-index. Panels use 200, and a ticket opened from another panel uses 210. */
const abovePanels = 290

/** Asks for confirmation before a change that affects other users. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  failure = null,
  disabled = false,
  onConfirm,
  onCancel,
}: Props) {
  const mayBegin = useOneAtATime(busy || !opened)
  // If the dialog was opened from a panel, closes only the dialog.
  useEscape(opened, () => !busy && onCancel())
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onCancel()}
      closeOnEscape={false}
      zIndex={abovePanels}
      title={title}
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
      classNames={{ title: styles.title ?? '' }}
    >
      <div className={styles.text}>{children}</div>
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" data-autofocus onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button
          {...(danger && { color: 'red' })}
          loading={busy}
          disabled={disabled}
          onClick={() => mayBegin() && onConfirm()}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
