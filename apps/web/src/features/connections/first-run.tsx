import { Button } from '@mantine/core'
import type { Connection, Connections } from '@pulse/contract'
import { Link } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { BackfillProgress } from './backfill-progress.tsx'
import { helpdeskAddress, helpdeskName } from './connection-texts.ts'
import styles from './connections.module.css'
import { HelpdeskChoices, Initial } from './helpdesk-choices.tsx'
import { StateLabel, StateReason } from './state-label.tsx'
import { useConnections } from './use-connections.ts'

const above = [{ label: 'Pulse' }]
const always = () => true

/**
 * Replaces the dashboard for accounts without tickets. Updates live, so the dashboard appears with the first tickets.
 */
export function FirstRun() {
  const { data } = useConnections(always)
  return (
    <>
      <PageHeader above={above} title="Dashboard" />
      {data && (
        <div className={styles.firstRun}>
          {data.connection ? <FirstSync connection={data.connection} /> : <FirstSteps {...data} />}
        </div>
      )}
    </>
  )
}

function FirstSteps({ available }: Pick<Connections, 'available'>) {
  return (
    <Card className={styles.card ?? ''} aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps" className={styles.headline}>
          Connect your helpdesk
        </h2>
        <p className={styles.quiet}>
          Pulse reads your tickets, scores each one, and shows the figures here. The first ones appear within
          minutes.
        </p>
      </div>
      <HelpdeskChoices available={available} />
    </Card>
  )
}

function FirstSync({ connection }: { connection: Connection }) {
  const zone = useAuth().timezone ?? 'UTC'
  const name = helpdeskName(connection.provider)
  return (
    <Card className={styles.card ?? ''} aria-labelledby="first-sync">
      <div className={styles.identity}>
        <Initial name={name} />
        <div>
          <h2 id="first-sync" className={styles.title}>
            {name} · {helpdeskAddress(connection)}
          </h2>
          <StateLabel connection={connection} zone={zone} />
        </div>
      </div>
      <StateReason connection={connection} zone={zone} />
      {connection.backfill.done ? (
        <p>No tickets found in {name} yet. Your dashboard appears here with the first one.</p>
      ) : (
        <>
          <p>Your dashboard appears here as soon as the first tickets are stored.</p>
          <BackfillProgress connection={connection} zone={zone} />
        </>
      )}
      <div>
        <Button component={Link} to="/settings/connections" variant="default">
          Connection details
        </Button>
      </div>
    </Card>
  )
}
