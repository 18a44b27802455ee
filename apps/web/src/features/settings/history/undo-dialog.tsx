import { notifications } from '@mantine/notifications'
import type { SettingsChange } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOr, FailedCall } from '../../../shared/api/failing.ts'
import { effectOfUndo, useUndoImpact } from '../../../shared/categories/category-impact.ts'
import { ImpactText } from '../../../shared/categories/impact-text.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'

type Props = { change: SettingsChange | null; version: number | undefined; onClose: () => void }

/** Undoes a change for the whole organization, after confirmation. */
export function UndoDialog({ change, version, onClose }: Props) {
  const queries = useQueryClient()
  // Keeps showing the change during the closing animation.
  const last = useRef(change)
  if (change) last.current = change
  const undo = useMutation({
    mutationFn: ({ change }: SettingsChange) =>
      callOr('Failed to undo the change', 'POST /settings/history/{change}/undo', {
        params: { change },
        body: { ...(version !== undefined && { version }) },
      }),
    onSuccess: () => {
      notifications.show({ message: 'Change undone' })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['settings'] }),
        queries.invalidateQueries({ queryKey: ['pulse'] }),
      ]),
  })
  const impact = useUndoImpact(change?.section === 'categories' ? change.change : null)
  const isCounting = change?.section === 'categories' && !impact.data && !impact.error
  const shown = last.current
  return (
    <ConfirmDialog
      opened={change !== null}
      title="Undo this change?"
      confirm="Undo"
      busy={undo.isPending}
      disabled={isCounting}
      failure={undo.error && failureText(undo.error)}
      onConfirm={() => change && undo.mutate(change)}
      onCancel={() => {
        undo.reset()
        onClose()
      }}
    >
      <p>{shown?.summary}</p>
      {shown?.section === 'categories' && <ImpactText impact={impact} describe={effectOfUndo} />}
      <p>
        This reverts {shown?.by}’s change for the whole organization. The undo is added to the history and can
        be undone as well.
      </p>
    </ConfirmDialog>
  )
}

function failureText(error: Error): string {
  return error instanceof FailedCall ? `${error.message}. ${error.serverMessage}` : error.message
}
