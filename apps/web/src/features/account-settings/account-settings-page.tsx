import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import styles from './account-settings.module.css'
import { refreshSession, settingsQuery } from './api.ts'
import { EmbeddingCard } from './embedding-card.tsx'
import { ErasureCard } from './erasure-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { InsightsCard } from './insights-card.tsx'
import { LlmCard } from './llm-card.tsx'
import { MembersCard } from './members-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { YourAccountCard } from './your-account-card.tsx'
import { ZoneCard } from './zone-card.tsx'

const above = [{ label: 'Settings', to: '/settings' }] as const

/** `history` is passed in by the app, because it belongs to the settings feature. */
export function AccountSettingsPage({ history }: { history: ReactNode }) {
  const { account, timezone, capabilities } = useAuth()
  const query = useQuery(settingsQuery)
  const stored = query.data?.data
  // Updates the session after any change, whether saved here, undone, or made by another user.
  const isStale =
    stored !== undefined &&
    (stored.timezone.value !== timezone ||
      stored.publicInsights.value !== capabilities.includes('public_insights'))
  useEffect(() => {
    // If this fails, the session stays as it is until the next refetch.
    if (isStale) refreshSession().catch(() => {})
  }, [isStale])
  return (
    <>
      <PageHeader above={above} title="Account settings" />
      <div className={styles.page}>
        <p className={styles.lead}>
          These settings apply to everyone in <strong>{account}</strong>, except “Your account” at the top.
          Each card is saved separately.
        </p>
        <Block query={query} skeleton={<Loading />}>
          {({ data }) => (
            <>
              <YourAccountCard />
              <MembersCard />
              <HoursCard hours={data.hours} timezone={data.timezone} />
              <ZoneCard timezone={data.timezone} />
              <EmbeddingCard embedding={data.embedding} />
              <InsightsCard publicInsights={data.publicInsights} />
              <LlmCard llm={data.llm} />
              <RetentionCard retention={data.retention} />
              <ErasureCard />
            </>
          )}
        </Block>
        {history}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.page} role="status" aria-label="Loading account settings">
      {[260, 120, 140, 220].map(height => (
        <Card key={height}>
          <Skeleton height={22} width={180} mb={16} />
          <Skeleton height={height} />
        </Card>
      ))}
    </div>
  )
}
