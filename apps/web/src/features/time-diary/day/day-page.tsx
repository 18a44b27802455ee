import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '../../../shared/auth/roles.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { AgentSummary } from '../agent-summary.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { DaySearch } from '../model/address.ts'
import { monthTitle } from '../model/calendar-month.ts'
import { dayQuery, imageKeysQuery, trackerSettingsQuery } from '../model/diary-queries.ts'
import { useDiary } from '../model/use-diary.ts'
import { systemZone } from '../model/zones.ts'
import { ZoneSelect } from '../zone-select.tsx'
import { DayCard } from './day-card.tsx'
import styles from './day-page.module.css'
import { SnapsPanel } from './snaps-panel.tsx'

/** The same array every time, so the day's lane isn't rendered again. */
const noSnaps: readonly { key: string; date: Date }[] = []

export function DayPage() {
  const search = useSearch({ from: '/signed-in/time-diary/day-view' })
  // The defaults only satisfy the type checker, because the route requires all four parameters.
  const { agentId = '', day = 1, month = 1, year = 2000 } = search
  const navigate = useNavigate()
  const diary = useDiary({ agent: agentId, month, year, zone: search.zone }, true)
  const zone = diary.timezone.id
  const settings = useQuery(trackerSettingsQuery)
  const stored = settings.data?.data
  const mayView = useMay(stored?.snapsRole ?? 'viewer')
  const date = { year, month, day }
  const details = useQuery(dayQuery(agentId, date, zone))
  const images = useQuery(imageKeysQuery(agentId, date, zone, !settings.isLoading && mayView))
  const snaps = images.data ?? noSnaps
  const show = (change: DaySearch) =>
    void navigate({
      to: '/time-diary/day-view',
      search: before => ({ ...before, page: undefined, snap: undefined, ...change }),
      resetScroll: false,
    })
  return (
    <>
      <PageHeader above={breadcrumbs} title="Agent Overview">
        <ZoneSelect
          zones={diary.zones}
          zone={diary.timezone}
          onZone={id => show({ zone: id === systemZone() ? undefined : id })}
        />
      </PageHeader>
      <Link
        to="/time-diary"
        search={{ agent: agentId, month, year, zone: search.zone }}
        className={styles.back}
      >
        <span aria-hidden>←</span> Time Diary
      </Link>
      <AgentSummary diary={diary} period={monthTitle(date)} onAgent={agent => show({ agentId: agent })} />
      <DayCard date={date} today={diary.today} zone={zone} query={details} snaps={snaps} onDay={show} />
      <SnapsPanel
        agentId={agentId}
        agentName={diary.selectedAgent?.name ?? ''}
        date={date}
        zone={zone}
        snaps={snaps}
        loading={settings.isLoading || images.isLoading}
        failed={images.isError}
        needs={mayView ? null : (stored?.snapsRole ?? null)}
        settings={stored}
        latestSnapAt={details.data?.latestSnapAt ?? null}
        onDay={show}
      />
    </>
  )
}
