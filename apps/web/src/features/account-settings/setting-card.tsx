import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Card } from '../../shared/ui/card.tsx'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { useOneAtATime } from '../../shared/ui/use-one-at-a-time.ts'
import styles from './account-settings.module.css'
import type { Saving } from './use-saving.ts'

type CardProps = {
  title: string
  about: ReactNode
  /** The role required to change the setting. For other users, the fields are disabled. */
  needs?: 'owner' | 'manager'
  children: ReactNode
}

/** One setting: its title, description and fields. */
export function SettingCard({ title, about, needs, children }: CardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.card ?? ''}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.about}>{about}</div>
      </div>
      {needs ? <RoleFields needs={needs}>{children}</RoleFields> : children}
    </Card>
  )
}

type FormProps = {
  /** The setting's name, for the button's accessible name. */
  of: string
  dirty: boolean
  saving: Saving
  /** Whether a confirmation dialog is open. */
  asking?: boolean
  onSave: () => void
  children: ReactNode
  aside?: ReactNode
}

/** Fields with their own Save button. The button stays even when there is nothing to save, so it keeps focus. */
export function SettingForm({ of, dirty, saving, asking = false, onSave, children, aside }: FormProps) {
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
        {aside}
        <span className={styles.unsaved} role="status">
          {dirty && !saving.busy ? 'Unsaved changes' : ''}
        </span>
      </div>
    </form>
  )
}
