import { momentIn } from '../../../shared/figures/moment.ts'
import { dayStyles, dayText } from '../model/calendar-month.ts'
import { otherZone } from '../model/correction-zone.ts'
import type { DayLog } from '../model/daily-log.ts'
import { activeTime, hoursMinutesSeconds } from '../model/working-time.ts'
import styles from './month-calendar.module.css'

/** Renders a span, because it is used as a tooltip's label. */
export function DayTooltip({ log, zone }: { log: DayLog; zone: string }) {
  const { duration, idleTime, recorded, correction } = log
  const madeIn = correction && otherZone(correction, zone)
  return (
    <span className={styles.lines}>
      <Line label="Total" ms={duration} />
      <Line label="Active" ms={activeTime(log)} />
      <Line label="Idle" ms={idleTime} />
      {correction && (
        <>
          <span className={styles.rule} />
          <Line label="Recorded" ms={recorded} />
          <Line label="Corrected" ms={duration} />
          <span className={styles.by}>
            {`${correction.by ?? 'A former member'}, ${momentIn(zone, correction.at).dated}`}
            {madeIn && `, for ${dayText(correction.day, dayStyles.short)} in ${madeIn}`}
          </span>
          {correction.reason && <span className={styles.by}>“{correction.reason}”</span>}
        </>
      )}
    </span>
  )
}

function Line({ label, ms }: { label: string; ms: number }) {
  return (
    <span className={styles.line}>
      <span>{label}</span> <span>{hoursMinutesSeconds(ms)}</span>
    </span>
  )
}
