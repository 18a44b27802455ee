import { useBlocker } from '@tanstack/react-router'
import { auth } from '../auth/auth.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { unsaved: boolean }

/** Asks for confirmation before unsaved edits are lost, on navigation and when the window is closed. */
export function LeaveDialog({ unsaved }: Props) {
  const { status, proceed, reset } = useBlocker({
    // Signed-out users aren't asked, because they can't save anyway.
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
      <p>Your changes aren’t saved and will be lost.</p>
    </ConfirmDialog>
  )
}
