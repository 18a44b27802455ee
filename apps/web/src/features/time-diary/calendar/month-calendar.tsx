import { Skeleton } from '@mantine/core'
import type { Day } from '../../../shared/date-range/range.ts'
import { monthGrid, monthTitle } from '../model/calendar-month.ts'
import type { Diary } from '../model/use-diary.ts'
import { DayCell } from './day-cell.tsx'
import styles from './month-calendar.module.css'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

type Props = { diary: Diary; onEdit: (day: Day) => void }

/** Lists the days in weeks that start on Sunday. On a phone, each day has its own line. */
export function MonthCalendar({ diary, onEdit }: Props) {
  const { emptyCells, days } = monthGrid(diary)
  const byDay = new Map(diary.logs?.map(log => [log.day, log]))
  return (
    <div aria-busy={diary.loading}>
      <div className={styles.weekdays} aria-hidden>
        {weekdays.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={monthTitle(diary)}>
        {days.map((day, index) => (
          <li
            key={day}
            className={styles.day}
            style={index === 0 ? { gridColumnStart: emptyCells + 1 } : undefined}
            data-future={day > diary.today || undefined}
            data-today={day === diary.today || undefined}
          >
            <DayCell
              day={day}
              diary={diary}
              log={byDay.get(index + 1)}
              onEdit={() => onEdit(day)}
              skeleton={<Skeleton height={18} width="70%" />}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
