import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import styles from './apply.module.css'
import type { DraftState } from './model/draft-store.ts'

const timeFormat = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })

type Props = { state: DraftState; onSave: () => void }

export function SaveStatus({ state: { saving, savedAt }, onSave }: Props) {
  if (saving === 'failed')
    return (
      <p role="status" className={styles.saving} data-failed>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> Not saved yet. Your answers are kept in this
        browser, and we’ll keep trying to save them.
        <Button size="compact-xs" variant="default" onClick={onSave}>
          Save now
        </Button>
      </p>
    )
  return (
    <p role="status" className={styles.saving}>
      {saving === 'saved' ? (
        <>
          <IconCloudCheck size={16} stroke={1.75} aria-hidden /> Saved at{' '}
          {timeFormat.format(new Date(savedAt))}
        </>
      ) : (
        <>
          <IconCloudUp size={16} stroke={1.75} aria-hidden /> Saving…
        </>
      )}
    </p>
  )
}
