import { Radio, TextInput } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { useConnectionAction } from './use-connection-action.ts'

type Props = { connection: Connection; opened: boolean; onClose: () => void }

export function DisconnectDialog({ connection, opened, onClose }: Props) {
  const { id, provider, account } = connection
  const name = helpdeskName(provider)
  const [data, setData] = useState<'keep' | 'erase'>('keep')
  const [typed, setTyped] = useState('')
  const close = () => {
    setData('keep')
    setTyped('')
    disconnect.reset()
    onClose()
  }
  const disconnect = useConnectionAction(id, { onDone: close })
  const erases = data === 'erase'
  return (
    <ConfirmDialog
      opened={opened}
      title={`Disconnect ${name}?`}
      confirm={erases ? 'Disconnect and erase' : 'Disconnect'}
      danger={erases}
      busy={disconnect.isPending}
      disabled={erases && typed.trim().toLowerCase() !== account.toLowerCase()}
      failure={disconnect.error && failureText(disconnect.error)}
      onConfirm={() => disconnect.mutate({ act: 'disconnect', data })}
      onCancel={close}
    >
      <p>Pulse stops reading tickets and deletes its access to {name}.</p>
      <Radio.Group
        label="Tickets in Pulse"
        value={data}
        onChange={value => setData(value === 'erase' ? 'erase' : 'keep')}
      >
        <div className={styles.radios}>
          <Radio value="keep" label="Keep tickets and scores" />
          <Radio value="erase" label="Erase all tickets and scores" />
        </div>
      </Radio.Group>
      {erases && (
        <TextInput
          label={`Type ${account} to confirm`}
          description="Erased tickets can’t be restored, but Pulse can read them from the helpdesk again."
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
