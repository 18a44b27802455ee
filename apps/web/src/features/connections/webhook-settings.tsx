import { Button, PasswordInput } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { ToCopy } from '../../shared/ui/to-copy.tsx'
import { helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { useConnectionAction } from './use-connection-action.ts'
import { useWebhookAddress } from './use-webhook-address.ts'
import { webhookSetup } from './webhook-setup.ts'

/** Lets the helpdesk notify Pulse of changes, so they appear after about a minute instead of five. */
export function WebhookSettings({ connection }: { connection: Connection }) {
  const { provider, webhook } = connection
  const name = helpdeskName(provider)
  const { steps, body } = webhookSetup[provider]
  return (
    <details className={styles.webhook}>
      <summary>Webhook: {webhook.active ? 'on' : 'off'}</summary>
      <p className={styles.quiet}>
        Optional. {name} can report changes to Pulse, so they appear after about a minute instead of five.{' '}
        {steps}
      </p>
      {body && <ToCopy label="Body" value={body} />}
      {webhook.proof === 'signature' ? (
        <SigningSecret connection={connection} />
      ) : (
        <SecretAddress connection={connection} />
      )}
    </details>
  )
}

function SigningSecret({ connection: { id, webhook } }: { connection: Connection }) {
  const [secret, setSecret] = useState('')
  const action = useConnectionAction(id, { onDone: () => setSecret('') })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (secret.trim() && !action.isPending) action.mutate({ act: 'webhook', secret: secret.trim() })
  }
  return (
    <>
      <ToCopy label="Address" value={`${location.origin}${webhook.path}`} />
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
          {webhook.active && <TurnOff action={action} />}
        </form>
      </RoleFields>
      <Failure error={action.error} />
    </>
  )
}

function SecretAddress({ connection: { id, webhook } }: { connection: Connection }) {
  const address = useWebhookAddress(id)
  const action = useConnectionAction(id, { onDone: address.reset })
  return (
    <>
      {address.data && (
        <ToCopy
          label="Address"
          description="Copy it now. It can’t be shown again."
          value={`${location.origin}${address.data.path}`}
        />
      )}
      <RoleFields needs="owner">
        <div className={styles.webhookRow}>
          <p className={styles.quiet}>
            {webhook.active
              ? 'Pulse accepts webhooks at the address you created. A new address replaces it.'
              : 'The address contains a secret, so treat it like a password.'}
          </p>
          <Button variant="default" loading={address.isPending} onClick={() => address.mutate()}>
            {webhook.active ? 'Create new address' : 'Create address'}
          </Button>
          {webhook.active && <TurnOff action={action} />}
        </div>
      </RoleFields>
      <Failure error={address.error ?? action.error} />
    </>
  )
}

function TurnOff({ action }: { action: ReturnType<typeof useConnectionAction> }) {
  return (
    <Button
      variant="default"
      loading={action.isPending}
      onClick={() => action.mutate({ act: 'webhook', secret: null })}
    >
      Turn off
    </Button>
  )
}

function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className={styles.failed}>
        {failureText(error)}
      </p>
    )
  )
}
