import { VisuallyHidden } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Day } from '../../../shared/date-range/range.ts'
import { Hint } from '../../../shared/ui/hint.tsx'
import { dayStyles, dayText } from '../model/calendar-month.ts'
import { type DayLog, dayKind } from '../model/daily-log.ts'
import type { Diary } from '../model/use-diary.ts'
import { hoursAndMinutes } from '../model/working-time.ts'
import { DayTooltip } from './day-tooltip.tsx'
import styles from './month-calendar.module.css'

type Props = {
  day: Day
  diary: Diary
  log: DayLog | undefined
  skeleton: ReactNode
  onEdit: () => void
}

export function DayCell({ day, diary, log, skeleton, onEdit }: Props) {
  const { today, selectedAgent, timezone, logs, loading } = diary
  const name = dayText(day, dayStyles.usual)
  const number = Number(day.slice(8))
  return (
    <>
      <div className={styles.top}>
        <time dateTime={day} className={styles.number} aria-current={day === today ? 'date' : undefined}>
          <span aria-hidden>
            <span className={styles.weekday}>{dayText(day, { weekday: 'short' })} </span>
            {number}
          </span>
          <VisuallyHidden>{day === today ? `Today, ${name}` : name}</VisuallyHidden>
        </time>
        {day < today && (
          <button
            type="button"
            className={styles.pencil}
            aria-label={`Set time log for ${name}`}
            data-screen-only
            onClick={onEdit}
          >
            <IconPencil size={15} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {loading && day <= today && skeleton}
      {logs && <Content kind={dayKind(day, today, log)} log={log} zone={timezone.id} />}
      {logs && log && selectedAgent && (
        <Link
          to="/time-diary/day-view"
          search={{
            agentId: selectedAgent._id,
            day: number,
            month: diary.month,
            year: diary.year,
            zone: timezone.id === diary.zones[0]?.id ? undefined : timezone.id,
          }}
          className={styles.snaps}
          data-screen-only
          // Preloading would fetch a day whenever the pointer passes over its cell.
          preload={false}
        >
          View Time snaps<VisuallyHidden> of {name}</VisuallyHidden>
        </Link>
      )}
    </>
  )
}

type ContentProps = { kind: ReturnType<typeof dayKind>; log: DayLog | undefined; zone: string }

function Content({ kind, log, zone }: ContentProps) {
  if (kind === 'blank') return null
  const shown =
    kind === 'worked' && log ? (
      <>
        <span className={styles.workLabel}>Work Time</span>
        <span className={styles.workTime}>
          {hoursAndMinutes(log.duration)}
          {log.correction && <CorrectedMark />}
        </span>
      </>
    ) : (
      <span className={styles.none}>
        {kind === 'absent' && (
          <span className={styles.badge} aria-hidden>
            A
          </span>
        )}
        {kind === 'absent' ? 'ABSENT' : 'DAY OFF'}
        {log?.correction && <CorrectedMark />}
      </span>
    )
  if (!log) return shown
  return (
    <Hint
      className={styles.work}
      hint={<DayTooltip log={log} zone={zone} />}
      look={{ multiline: true, position: 'top', classNames: { tooltip: styles.tooltip ?? '' } }}
    >
      {shown}
    </Hint>
  )
}

function CorrectedMark() {
  return (
    <span className={styles.corrected} title="Corrected">
      <IconHistory size={13} stroke={2} aria-hidden />
      <VisuallyHidden>, corrected</VisuallyHidden>
    </span>
  )
}
