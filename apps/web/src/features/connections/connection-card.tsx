import type { Connection } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useAuth } from '../../shared/auth/auth.ts'
import { momentIn } from '../../shared/figures/moment.ts'
import { Card } from '../../shared/ui/card.tsx'
import { BackfillProgress } from './backfill-progress.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import { helpdeskAddress, helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { DataProblems } from './data-problems.tsx'
import { Initial } from './helpdesk-choices.tsx'
import { StateLabel, StateReason } from './state-label.tsx'
import { WebhookSettings } from './webhook-settings.tsx'

export function ConnectionCard({ connection }: { connection: Connection }) {
  const { provider, backfill, scoring } = connection
  const zone = useAuth().timezone ?? 'UTC'
  const name = helpdeskName(provider)
  return (
    <Card className={styles.card ?? ''} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.identity}>
          <Initial name={name} />
          <div>
            <h2 className={styles.title}>
              {name} · {helpdeskAddress(connection)}
            </h2>
            <StateLabel connection={connection} zone={zone} />
          </div>
        </div>
        <ConnectionActions connection={connection} />
      </div>
      <StateReason connection={connection} zone={zone} />
      {!backfill.done && <BackfillProgress connection={connection} zone={zone} />}
      <dl className={styles.figures}>
        <Figure label={backfill.done ? 'Tickets read' : 'Stored'} value={count(backfill.stored)} />
        <Figure label="Scored" value={count(scoring.scored)} />
        <Figure label="Waiting to be scored" value={count(scoring.waiting)} />
      </dl>
      <Details connection={connection} zone={zone} />
      <DataProblems connection={connection} />
      <WebhookSettings connection={connection} />
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Details({ connection, zone }: { connection: Connection; zone: string }) {
  const { name, user, connectedAt, lastSyncedAt } = connection
  const connectedSince = momentIn(zone, connectedAt)
  const synced = lastSyncedAt ? momentIn(zone, lastSyncedAt) : null
  return (
    <dl className={styles.details}>
      <div>
        <dt>Last synced</dt>
        <dd>{synced ? <time title={synced.full}>{synced.dated}</time> : 'Not yet'}</dd>
      </div>
      {user && (
        <div>
          <dt>Connected as</dt>
          <dd>{user}</dd>
        </div>
      )}
      {name && name !== connection.account && (
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
      )}
      <div>
        <dt>Connected since</dt>
        <dd>
          <time title={connectedSince.full}>{connectedSince.dated}</time>
        </dd>
      </div>
    </dl>
  )
}
