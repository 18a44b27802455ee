import { Button, CopyButton, PasswordInput, TextInput } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { type FormEvent, useState } from 'react'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { failureText, useConnectionAction } from './use-connection-action.ts'

/** Lets the helpdesk notify Pulse of changes, so they appear after about a minute instead of five. */
export function WebhookSettings({ connection }: { connection: Connection }) {
  const { id, provider, webhook } = connection
  const [secret, setSecret] = useState('')
  const action = useConnectionAction(id, { onDone: () => setSecret('') })
  if (!webhook) return null
  const name = helpdeskName(provider)
  const address = `${location.origin}${webhook.path}`
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (secret.trim() && !action.isPending) action.mutate({ act: 'webhook', secret: secret.trim() })
  }
  return (
    <details className={styles.webhook}>
      <summary>Webhook: {webhook.active ? 'on' : 'off'}</summary>
      <p className={styles.quiet}>
        Optional. {name} can report changes to Pulse, so they appear after about a minute instead of five. In{' '}
        {name}, create a webhook to this address, then paste its signing secret here.
      </p>
      <div className={styles.webhookRow}>
        <TextInput label="Address" value={address} readOnly onFocus={event => event.currentTarget.select()} />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
      <RoleFields needs="owner">
        <form className={styles.webhookRow} onSubmit={save}>
          <PasswordInput
            label="Signing secret"
            description={webhook.active ? 'A secret is set. It can’t be shown again.' : undefined}
            autoComplete="off"
            maxLength={500}
            value={secret}
            visibilityToggleButtonProps={{ 'aria-label': 'Show signing secret' }}
            onChange={event => setSecret(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!secret.trim()} loading={action.isPending}>
            Save
          </Button>
          {webhook.active && (
            <Button
              variant="default"
              loading={action.isPending}
              onClick={() => action.mutate({ act: 'webhook', secret: null })}
            >
              Turn off
            </Button>
          )}
        </form>
      </RoleFields>
      {action.error && (
        <p role="alert" className={styles.failed}>
          {failureText(action.error)}
        </p>
      )}
    </details>
  )
}
