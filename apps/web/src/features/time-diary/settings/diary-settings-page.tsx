import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { trackerSettingsQuery } from '../model/diary-queries.ts'
import { AgentsCard } from './agents-card.tsx'
import styles from './diary-settings.module.css'
import { RecordingCard } from './recording-card.tsx'

const above = [{ label: 'Settings', to: '/settings' }] as const

export function DiarySettingsPage() {
  const query = useQuery(trackerSettingsQuery)
  return (
    <>
      <PageHeader above={above} title="Time diary" />
      <div className={styles.page}>
        <Block query={query} skeleton={<Loading />}>
          {({ data }) => <RecordingCard settings={data} />}
        </Block>
        <AgentsCard />
      </div>
    </>
  )
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading time diary settings">
      <Skeleton height={22} width={180} mb={16} />
      <Skeleton height={240} />
    </Card>
  )
}
