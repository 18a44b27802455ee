import { ActionIcon, Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { addDays, type Day } from '../../../shared/date-range/range.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { dayIn, dayOf, dayStyles, dayText } from '../model/calendar-month.ts'
import type { DayAnswer } from '../model/day-lane.ts'
import type { DayOf } from '../model/diary-api.ts'
import { activeTime, fromMinutes, fromSeconds, hoursAndMinutes } from '../model/working-time.ts'
import { DayLane } from './day-lane.tsx'
import styles from './day-page.module.css'

type Props = {
  date: DayOf
  today: Day
  zone: string
  query: UseQueryResult<DayAnswer>
  snaps: readonly { date: Date }[]
  onDay: (day: DayOf) => void
}

/** Shows a day's figures, with its activity next to the ticket replies. */
export function DayCard({ date, today, zone, query, snaps, onDay }: Props) {
  const day = dayIn(date, date.day)
  const { data, isLoading } = query
  const move = (days: number) => onDay(dayOf(addDays(day, days)))
  return (
    <Card aria-labelledby="the-day" aria-busy={isLoading}>
      <BlockHead id="the-day" title={dayText(day, dayStyles.long)}>
        <div className={styles.days}>
          <ActionIcon variant="default" size={32} aria-label="Previous day" onClick={() => move(-1)}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Next day"
            disabled={day >= today}
            onClick={() => move(1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </BlockHead>
      {isLoading && <Skeleton height={180} mt={14} />}
      {data && (
        <>
          <Figures day={data} />
          <DayLane day={data} snaps={snaps} zone={zone} />
        </>
      )}
    </Card>
  )
}

function Figures({ day }: { day: DayAnswer }) {
  const duration = fromMinutes(day.duration)
  const idle = fromSeconds(day.idleTime)
  const recorded = fromMinutes(day.recordedDuration)
  // Active and idle time are shares of the recorded time, even if the total was corrected.
  const share = (part: number) => (recorded > 0 ? `${Math.round((part / recorded) * 100)}%` : '')
  const active = activeTime({ duration: recorded, idleTime: idle })
  const tickets = new Set(day.replies.map(({ ticketId }) => ticketId)).size
  const figures = [
    ['Work Time', hoursAndMinutes(duration), day.correction && `corrected from ${hoursAndMinutes(recorded)}`],
    ['Active', hoursAndMinutes(active), share(active)],
    ['Idle', hoursAndMinutes(idle), share(Math.min(idle, recorded))],
    day.helpdeskAgent === null
      ? ['Ticket replies', '–', 'No matching helpdesk agent']
      : ['Ticket replies', count(day.replies.length), count(tickets, 'ticket')],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, note]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
