import { Radio, TextInput } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { todayIn } from '../../shared/date-range/range.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { useConnectionAction } from './use-connection-action.ts'

type Props = { connection: Connection; opened: boolean; onClose: () => void }

export function ResyncDialog({ connection, opened, onClose }: Props) {
  const today = todayIn(useAuth().timezone, new Date())
  const [since, setSince] = useState<'day' | 'beginning'>('day')
  const [day, setDay] = useState('')
  const close = () => {
    resync.reset()
    onClose()
  }
  const resync = useConnectionAction(connection.id, { onDone: close })
  // An incomplete date is an empty string.
  const valid = since === 'beginning' || (day !== '' && day <= today)
  return (
    <ConfirmDialog
      opened={opened}
      title="Resync tickets"
      confirm="Resync"
      busy={resync.isPending}
      disabled={!valid}
      failure={resync.error && failureText(resync.error)}
      onConfirm={() => resync.mutate({ act: 'resync', from: since === 'beginning' ? null : day })}
      onCancel={close}
    >
      <p>
        Pulse reads tickets from {helpdeskName(connection.provider)} again and updates those that changed.
        Nothing is deleted.
      </p>
      <Radio.Group
        label="Which tickets"
        value={since}
        onChange={value => setSince(value === 'beginning' ? 'beginning' : 'day')}
      >
        <div className={styles.radios}>
          <Radio value="day" label="Tickets changed since a date" />
          <Radio value="beginning" label="All tickets" />
        </div>
      </Radio.Group>
      {since === 'day' && (
        <TextInput
          type="date"
          label="Date"
          max={today}
          value={day}
          error={day > today ? 'Choose today or an earlier day.' : null}
          onChange={event => setDay(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
