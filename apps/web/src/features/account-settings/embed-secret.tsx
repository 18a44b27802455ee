import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ToCopy } from '../../shared/ui/to-copy.tsx'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'
import { useSaving } from './use-saving.ts'

export function EmbedSecret({ embedding }: Pick<Settings, 'embedding'>) {
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const saving = useSaving(
    () => call('POST /account/settings/embed-secret', { body: { version: embedding.version } }),
    {
      done: 'Embed secret generated.',
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
        Your backend uses it to sign each visitor’s identity.{' '}
        {hasSecret ? 'A secret is set. It can’t be shown again.' : 'No secret is set.'}
      </p>
      {secret && (
        <ToCopy label="New secret" description="Copy it now. It won’t be shown again." value={secret} />
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
          {hasSecret ? 'Generate new secret' : 'Generate secret'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Generate new secret?"
        confirm="Generate new secret"
        danger
        busy={saving.busy}
        failure={saving.failure}
        onConfirm={() => saving.save(undefined)}
        onCancel={() => {
          setAsking(false)
          saving.cancel()
        }}
      >
        <p>
          The current secret stops working immediately: embedded pages can’t sign anyone in until your backend
          uses the new one. Signed-in users stay signed in.
        </p>
      </ConfirmDialog>
    </div>
  )
}
