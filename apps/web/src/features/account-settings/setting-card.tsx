import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Card } from '../../shared/ui/card.tsx'
import { useOneAtATime } from '../../shared/ui/use-one-at-a-time.ts'
import styles from './account-settings.module.css'
import type { Saving } from './use-saving.ts'

type CardProps = { title: string; about: ReactNode; children: ReactNode }

/** One subject: what it is, what it does, and its fields. */
export function SettingCard({ title, about, children }: CardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.card ?? ''}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.about}>{about}</div>
      </div>
      {children}
    </Card>
  )
}

type FormProps = {
  /** What is saved, for the button's name. */
  of: string
  dirty: boolean
  saving: Saving
  /** While it asks before it saves. */
  asking?: boolean
  onSave: () => void
  children: ReactNode
  beside?: ReactNode
}

/** Fields with their own Save. It stays in place when there is nothing to save, so that the focus does too. */
export function SettingForm({ of, dirty, saving, asking = false, onSave, children, beside }: FormProps) {
  const mayBegin = useOneAtATime(saving.busy || asking)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (dirty && mayBegin()) onSave()
      }}
    >
      {children}
      {saving.failure && (
        <div className={styles.failed} role="alert">
          <p>{saving.failure}</p>
          {saving.conflict && (
            <Button size="xs" variant="default" onClick={() => void saving.reload()}>
              Reload
            </Button>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-label={`Save ${of}`}
          aria-disabled={!dirty}
          data-disabled={!dirty}
          loading={saving.busy}
        >
          Save
        </Button>
        {beside}
        <span className={styles.unsaved} role="status">
          {dirty && !saving.busy ? 'Not saved yet' : ''}
        </span>
      </div>
    </form>
  )
}
