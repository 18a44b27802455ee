import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TrackedAgent } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'

export function EraseAgent({ agent: { agentId, name } }: { agent: TrackedAgent }) {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const close = () => {
    setAsking(false)
    setTyped('')
    erase.reset()
  }
  const erase = useMutation({
    mutationFn: () =>
      call('DELETE /tracker/agents/{agentId}', { params: { agentId } }, { timeoutMs: 120_000 }),
    onSuccess: () => {
      close()
      notifications.show({ message: `${name} was erased from the time diary.` })
      return queries.invalidateQueries({ queryKey: ['time-diary'] })
    },
  })
  return (
    <>
      <QuietButton danger aria-label={`Erase ${name}`} onClick={() => setAsking(true)}>
        Erase…
      </QuietButton>
      <ConfirmDialog
        opened={asking}
        title={`Erase ${name} from the time diary?`}
        confirm="Erase permanently"
        danger
        busy={erase.isPending}
        disabled={typed.trim() !== name}
        failure={erase.error && saveFailure(erase.error)}
        onConfirm={() => erase.mutate()}
        onCancel={close}
      >
        <p>Working time, corrections, snaps and tokens will be deleted. This can’t be undone.</p>
        <TextInput
          mt={12}
          label={`Type ${name} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
