import { Button } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { useMay } from '../../shared/auth/roles.ts'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import styles from './connections.module.css'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ResyncDialog } from './resync-dialog.tsx'
import { type Action, useConnectionAction } from './use-connection-action.ts'

export function ConnectionActions({ connection }: { connection: Connection }) {
  const { id, provider, account, state } = connection
  const [dialog, setDialog] = useState<'resync' | 'disconnect' | null>(null)
  const isOwner = useMay('owner')
  const action = useConnectionAction(id)
  const close = () => setDialog(null)
  const isPaused = state === 'paused'
  // Tickets can't be read until the user connects again.
  const mayRead = state !== 'needs_sign_in'
  const mayReadNow = state === 'connected' || state === 'failed'
  const busy = (act: Action['act']) => action.isPending && action.variables.act === act
  const start = (act: 'pause' | 'resume' | 'sync') => !action.isPending && action.mutate({ act })
  if (state === 'erasing') return null
  return (
    <div className={styles.actionArea}>
      <RoleFields needs="manager">
        <div className={styles.actions}>
          {!mayRead && isOwner && (
            <Button component="a" href={`/connect/${provider}?account=${encodeURIComponent(account)}`}>
              Connect again
            </Button>
          )}
          {mayRead && (
            <>
              <Button
                variant="default"
                loading={busy('sync')}
                // Keeps focus when syncing starts, unlike `disabled`.
                aria-disabled={!mayReadNow}
                data-disabled={!mayReadNow}
                onClick={() => mayReadNow && start('sync')}
              >
                Sync now
              </Button>
              <Button
                variant="default"
                loading={busy('pause') || busy('resume')}
                onClick={() => start(isPaused ? 'resume' : 'pause')}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button variant="default" onClick={() => setDialog('resync')}>
                Resync from a date…
              </Button>
            </>
          )}
          <Button
            variant="default"
            disabled={!isOwner}
            title={isOwner ? undefined : 'Only owners can disconnect the helpdesk.'}
            onClick={() => setDialog('disconnect')}
          >
            Disconnect…
          </Button>
        </div>
      </RoleFields>
      {action.error && (
        <p role="alert" className={styles.failed}>
          {failureText(action.error)}
        </p>
      )}
      <ResyncDialog connection={connection} opened={dialog === 'resync'} onClose={close} />
      <DisconnectDialog connection={connection} opened={dialog === 'disconnect'} onClose={close} />
    </div>
  )
}
