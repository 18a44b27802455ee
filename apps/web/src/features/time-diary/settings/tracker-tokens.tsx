import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TrackedAgent } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { ToCopy } from '../../../shared/ui/to-copy.tsx'
import styles from './diary-settings.module.css'
import { rosterKey } from './roster-query.ts'

type Token = TrackedAgent['tokens'][number]
type Props = { agent: TrackedAgent; zone: string }

/** Lists the tokens for an agent's trackers. A new token is shown only once. */
export function TrackerTokens({ agent, zone }: Props) {
  const { agentId, name, tokens } = agent
  const [revoking, setRevoking] = useState<Token | null>(null)
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: rosterKey })
  const create = useMutation({
    mutationFn: () => call('POST /tracker/agents/{agentId}/tokens', { params: { agentId } }),
    onSuccess: refetch,
  })
  const revoke = useMutation({
    mutationFn: ({ tokenId }: Token) =>
      call('DELETE /tracker/agents/{agentId}/tokens/{tokenId}', { params: { agentId, tokenId } }),
    onSuccess: (_, { tokenId }) => {
      setRevoking(null)
      if (tokenId === create.data?.data.tokenId) create.reset()
      notifications.show({ message: 'Token revoked.' })
      return refetch()
    },
  })
  const created = create.data?.data.token
  return (
    <div className={styles.tokens}>
      {tokens.length > 0 && (
        <ul className={styles.tokenList} aria-label={`Tokens for ${name}`}>
          {tokens.map(token => (
            <li key={token.tokenId}>
              <span>
                <code>…{token.ending}</code> <span className={styles.quiet}>{tokenText(token, zone)}</span>
              </span>
              <QuietButton
                danger
                aria-label={`Revoke token ending in ${token.ending}`}
                onClick={() => setRevoking(token)}
              >
                Revoke
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      {created && (
        <>
          <ToCopy
            label="New token"
            description="Copy it now. It won’t be shown again."
            value={created}
            autoFocus
          />
          <div className={styles.quiet}>
            <p>On {name}’s computer, run these commands. The first one asks for the token.</p>
            <pre className={styles.commands}>{trackerCommands(location.origin)}</pre>
            <p>To install the tracker, see docs/tracker.md, which is included with Pulse.</p>
          </div>
        </>
      )}
      {create.error && (
        <p role="alert" className={styles.failed}>
          {saveFailure(create.error)}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          aria-label={`Create token for ${name}`}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          Create token
        </Button>
      </div>
      <ConfirmDialog
        opened={revoking !== null}
        title="Revoke this token?"
        confirm="Revoke"
        danger
        busy={revoke.isPending}
        failure={revoke.error && saveFailure(revoke.error)}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onCancel={() => {
          setRevoking(null)
          revoke.reset()
        }}
      >
        <p>{name}’s tracker can’t upload anything with it anymore. What was uploaded stays.</p>
      </ConfirmDialog>
    </div>
  )
}

const trackerCommands = (server: string) => `npm run tracker -- login ${server}\nnpm run tracker -- start`

function tokenText({ createdAt, createdBy, lastUsedAt }: Token, zone: string): string {
  const created = `created ${momentIn(zone, createdAt).dated}${createdBy ? ` by ${createdBy}` : ''}`
  return `${created} · ${lastUsedAt ? `last used ${momentIn(zone, lastUsedAt).dated}` : 'never used'}`
}
