import type { TrackerSettings } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { addDays, todayIn } from '../../../shared/date-range/range.ts'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { dayIn, dayOf, dayStyles, dayText } from '../model/calendar-month.ts'
import type { DayOf } from '../model/diary-api.ts'
import styles from './snaps.module.css'

type Props = {
  date: DayOf
  zone: string
  settings: TrackerSettings | undefined
  latestSnapAt: string | null
  onDay: (day: DayOf) => void
}

/** Explains why a day may have no snaps, and links to the latest day that has some. */
export function NoSnaps({ date, zone, settings, latestSnapAt, onDay }: Props) {
  const day = dayIn(date, date.day)
  const latest = latestSnapAt && todayIn(zone, new Date(latestSnapAt))
  const oldest = settings && addDays(todayIn(zone, new Date()), -settings.retentionDays)
  return (
    <div className={styles.empty}>
      <p>No Images Found</p>
      {settings && oldest && day < oldest && (
        <p className={styles.note}>Time snaps are deleted after {count(settings.retentionDays, 'day')}.</p>
      )}
      {latest && latest !== day && (
        <QuietButton onClick={() => onDay(dayOf(latest))}>
          Latest time snaps: {dayText(latest, dayStyles.long)}
        </QuietButton>
      )}
    </div>
  )
}
