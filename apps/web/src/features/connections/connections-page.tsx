import { Skeleton } from '@mantine/core'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts'
import { ConnectionCard } from './connection-card.tsx'
import styles from './connections.module.css'
import { HelpdeskChoices } from './helpdesk-choices.tsx'
import { useConnections } from './use-connections.ts'

const above = [{ label: 'Settings', to: '/settings' }] as const
const always = () => true

export function ConnectionsPage() {
  const query = useConnections(always)
  // The last known state stays visible while refreshing fails.
  const isOutdated = query.isError && query.data !== undefined
  const isConnected = query.data?.connection != null
  const choices = useFocusAfter<HTMLElement>(isConnected)
  return (
    <>
      <PageHeader above={above} title="Connections" />
      <div className={styles.page}>
        {isOutdated && (
          <p role="status" className={styles.quiet}>
            Couldn’t refresh this page. Trying again…
          </p>
        )}
        <Block query={isOutdated ? { ...query, error: null } : query} skeleton={<Loading />}>
          {({ connection, available }) =>
            connection ? (
              <ConnectionCard connection={connection} />
            ) : (
              <Card ref={choices} tabIndex={-1} className={styles.card ?? ''} aria-labelledby="no-connection">
                <div>
                  <h2 id="no-connection" className={styles.title}>
                    Connect your helpdesk
                  </h2>
                  <p className={styles.quiet}>Pulse reads your tickets and keeps them up to date.</p>
                </div>
                <HelpdeskChoices available={available} />
              </Card>
            )
          }
        </Block>
      </div>
    </>
  )
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading connections">
      <Skeleton height={36} width={300} mb={20} />
      <Skeleton height={120} />
    </Card>
  )
}
