import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Day } from '../../../shared/date-range/range.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { AgentSummary } from '../agent-summary.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { DiarySearch } from '../model/address.ts'
import { monthTitle } from '../model/calendar-month.ts'
import { useDiary } from '../model/use-diary.ts'
import { systemZone } from '../model/zones.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { DownloadView } from './download-view.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './overview.module.css'
import { SetTimeLog } from './set-time-log.tsx'

export function OverviewPage() {
  const search = useSearch({ from: '/signed-in/time-diary/' })
  const navigate = useNavigate()
  const diary = useDiary(search)
  const [editing, setEditing] = useState<Day | null>(null)
  const title = monthTitle(diary)
  const show = (change: DiarySearch) =>
    void navigate({
      to: '/time-diary',
      search: before => ({ ...before, ...change }),
      resetScroll: false,
    })
  return (
    <>
      <PageHeader above={breadcrumbs} title="Agent Overview">
        <DownloadView disabled={diary.loading} />
      </PageHeader>
      {diary.demoLoading && (
        <p role="status" className={styles.hint}>
          The demo’s agents and their working hours are still loading. They’ll appear here in a moment.
        </p>
      )}
      {diary.withoutAgents && (
        <p className={styles.hint}>
          No agents yet. Add the first one in <Link to="/settings/time-diary">time diary settings</Link>.
        </p>
      )}
      <div id="calendar-area" className={styles.area}>
        <AgentSummary diary={diary} period={title} onAgent={agent => show({ agent })} />
        <Card className={styles.calendar ?? ''} aria-labelledby="calendar-title">
          <CalendarHead
            diary={diary}
            title={title}
            onMonth={month => show(month)}
            onZone={zone => show({ zone: zone === systemZone() ? undefined : zone })}
          />
          <MonthCalendar diary={diary} onEdit={setEditing} />
        </Card>
      </div>
      <CorrectionsCard agent={diary.selectedAgent} month={diary} period={title} zone={diary.timezone.id} />
      <SetTimeLog day={editing} diary={diary} onClose={() => setEditing(null)} />
    </>
  )
}
