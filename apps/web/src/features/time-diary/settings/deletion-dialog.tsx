import type { TrackerSettings } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

type Props = {
  opened: boolean
  /** How many screenshots there are, and how many of them the new settings would delete. */
  snaps: { deleted: number; total: number }
  draft: TrackerSettings
  turnsOff: boolean
  busy: boolean
  failure: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before saving settings that delete screenshots or turn them off. */
export function DeletionDialog({ snaps: { deleted, total }, draft, turnsOff, ...dialog }: Props) {
  const days = count(draft.retentionDays, 'day')
  return (
    <ConfirmDialog
      {...dialog}
      title={deleted > 0 ? `Delete ${count(deleted, 'screenshot')} tonight?` : 'Turn screenshots off?'}
      confirm={deleted > 0 ? 'Save and delete' : 'Turn off'}
      danger
    >
      {deleted > 0 && (
        <p>
          {deleted === 1 ? 'It was' : 'They were'} taken more than {days} ago. This can’t be undone.
        </p>
      )}
      {turnsOff && (
        <p>
          Trackers stop taking screenshots, and delete the ones they haven’t uploaded yet.{' '}
          {total > deleted && `${count(total - deleted, 'existing screenshot')} will be kept for ${days}.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
