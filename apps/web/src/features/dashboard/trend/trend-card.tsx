import { Skeleton } from '@mantine/core'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { useChoice } from '../../../shared/address/use-choice.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { AddNote } from '../../../shared/day-notes/add-note.tsx'
import { useDayNotes } from '../../../shared/day-notes/day-notes-query.ts'
import { NoteList } from '../../../shared/day-notes/note-list.tsx'
import { loadingState } from '../../../shared/queries/previous-answer.ts'
import { BlockHead, ChartOrTable } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Still } from '../../../shared/ui/still.tsx'
import type { OverviewQuery } from '../overview/use-overview.ts'
import { DayTable } from './day-table.tsx'
import styles from './trend.module.css'
import { TrendChart } from './trend-chart.tsx'

/** CSAT and volume by day, with the previous period behind them. Opening a day makes it the selected period. */
export function TrendCard({ query }: { query: OverviewQuery }) {
  const overview = query.data
  const { timezone } = useAuth()
  const [shown, show] = useChoice('trend', ['chart', 'table'])
  const { range, onBegin, onApply } = useDateRange(dashboardPageName)
  const notes = useDayNotes(range)
  const series = overview?.series ?? []
  const days = {
    series,
    previous: overview?.previousSeries ?? [],
    onDay: series.length > 1 ? openDay : null,
    notes,
  }

  async function openDay(date: string) {
    const day = { startDate: date, endDate: date }
    await onBegin(day)
    await onApply(day)
  }

  return (
    <Card aria-labelledby="trend-title" {...loadingState(query)}>
      <BlockHead
        id="trend-title"
        title="CSAT and volume"
        note={`daily, ${(timezone ?? 'UTC').replaceAll('_', ' ')}`}
      >
        <AddNote day={range.endDate} />
        <ChartOrTable shown={shown} onChange={show} of="CSAT and volume" />
      </BlockHead>
      <div className={styles.place} data-noted={notes.length > 0}>
        <Still stale={query.isPlaceholderData}>
          {!overview ? (
            <Skeleton height="100%" radius={8} />
          ) : overview.data[0].totalTickets === 0 ? (
            <p className={styles.empty}>No tickets in this date range. Try other dates or fewer filters.</p>
          ) : shown === 'table' ? (
            <DayTable {...days} />
          ) : (
            <TrendChart {...days} />
          )}
        </Still>
      </div>
      <NoteList range={range} />
    </Card>
  )
}
