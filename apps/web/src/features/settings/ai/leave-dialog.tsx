import { useBlocker } from '@tanstack/react-router'
import { auth } from '../../../shared/auth/auth.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

type Props = { unsaved: boolean }

/** Asks before unsaved edits are left behind, within Pulse and when the window is closed. */
export function LeaveDialog({ unsaved }: Props) {
  const { status, proceed, reset } = useBlocker({
    // Whoever is signed out has nothing left to save.
    shouldBlockFn: () => unsaved && auth.get().token !== null,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      danger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>What you edited here is not saved yet and would be lost.</p>
    </ConfirmDialog>
  )
}
