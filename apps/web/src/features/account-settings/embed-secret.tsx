import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'
import { useSaving } from './use-saving.ts'

export function EmbedSecret({ embedding }: Pick<Settings, 'embedding'>) {
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const saving = useSaving(
    () => call('POST /account/settings/embed-secret', { body: { version: embedding.version } }),
    {
      done: 'A new embed secret was made.',
      onDone: answer => {
        setSecret(answer.secret)
        setAsking(false)
      },
    },
  )
  const { hasSecret } = embedding
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>Embed secret</h3>
      <p className={styles.quiet}>
        Your backend signs with it who a visitor is.{' '}
        {hasSecret ? 'A secret is set; it cannot be shown again.' : 'None is set yet.'}
      </p>
      {secret && (
        <div className={styles.secret}>
          <TextInput
            label="New secret"
            description="Copy it now: it is shown this once."
            value={secret}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
      {!asking && saving.failure && (
        <p className={styles.failed} role="alert">
          {saving.failure}
        </p>
      )}
      <div>
        <Button
          variant="default"
          loading={saving.busy && !asking}
          onClick={() => (hasSecret ? setAsking(true) : saving.save(undefined))}
        >
          {hasSecret ? 'Make a new secret' : 'Make a secret'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Make a new secret?"
        confirm="Make a new secret"
        danger
        busy={saving.busy}
        failure={saving.failure}
        onConfirm={() => saving.save(undefined)}
        onCancel={() => {
          setAsking(false)
          if (saving.conflict) void saving.reload()
          else saving.forget()
        }}
      >
        <p>
          The secret in use stops working at once: pages that embed Pulse cannot sign anybody in until your
          backend has the new one. People who are signed in stay so.
        </p>
      </ConfirmDialog>
    </div>
  )
}
