import { Button } from '@mantine/core'
import styles from './ai.module.css'

type Props = {
  editing: boolean
  busy: boolean
  canSave: boolean
  onEdit: () => void
  onSave: () => void
  onCancel: () => void
  onReset: () => void
}

export function EditActions({ editing, busy, canSave, onEdit, onSave, onCancel, onReset }: Props) {
  return (
    <div className={styles.actions}>
      <Button variant="default" size="sm" disabled={busy} onClick={onReset}>
        Reset to Default
      </Button>
      {editing ? (
        <>
          <Button variant="default" size="sm" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" loading={busy} disabled={!canSave} onClick={onSave}>
            Save
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={onEdit}>
          Edit
        </Button>
      )}
    </div>
  )
}
