import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { DiarySearch } from '../model/address.ts'
import { addMonths, currentMonth, mayShow, monthTitle } from '../model/calendar-month.ts'
import type { Diary } from '../model/use-diary.ts'
import { ZoneSelect } from '../zone-select.tsx'
import styles from './overview.module.css'

type Props = {
  diary: Diary
  title: string
  onMonth: (month: Pick<DiarySearch, 'month' | 'year'>) => void
  onZone: (zone: string) => void
}

/** Without a month in the URL, the calendar always shows the current month. */
const followCurrent = { month: undefined, year: undefined }

export function CalendarHead({ diary, title, onMonth, onZone }: Props) {
  const { timezone, zones } = diary
  const current = currentMonth(timezone.id, new Date())
  const previous = addMonths(diary, -1)
  const next = addMonths(diary, 1)
  return (
    <header className={styles.head}>
      <div className={styles.months}>
        <ActionIcon
          variant="default"
          size={36}
          data-screen-only
          aria-label={`Previous month, ${monthTitle(previous)}`}
          disabled={!mayShow(previous, current)}
          onClick={() => onMonth(previous)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 id="calendar-title" className={styles.title} aria-live="polite">
          {title}
        </h2>
        <ActionIcon
          variant="default"
          size={36}
          data-screen-only
          aria-label={`Next month, ${monthTitle(next)}`}
          disabled={!mayShow(next, current)}
          onClick={() => onMonth(monthTitle(next) === monthTitle(current) ? followCurrent : next)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button variant="default" data-screen-only onClick={() => onMonth(followCurrent)}>
          Today
        </Button>
      </div>
      <ZoneSelect zones={zones} zone={timezone} onZone={onZone} />
      <span className={styles.sheetZone}>{timezone.id.replaceAll('_', ' ')}</span>
    </header>
  )
}
