import { VisuallyHidden } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { memo } from 'react'
import { type DayAnswer, dayLane, hourText, type LaneHour, quietHours } from '../model/day-lane.ts'
import { clockTime } from '../model/snaps.ts'
import { hoursAndMinutes } from '../model/working-time.ts'
import styles from './day-lane.module.css'

type Props = { day: DayAnswer; snaps: readonly { date: Date }[]; zone: string }

/**
 * Shows activity, ticket replies and snaps on one time axis. Screen readers get the same data in an hourly table.
 * Memoized, so paging through the snaps doesn't render the axis again.
 */
export const DayLane = memo(({ day, snaps, zone }: Props) => {
  const lane = dayLane(
    day,
    snaps.map(({ date }) => date.getTime()),
  )
  if (!lane) return <p className={styles.text}>Nothing was recorded on this day.</p>
  const { from, to, hours, snapMarks } = lane
  const at = (moment: number) => ((moment - from) / (to - from)) * 100
  return (
    <>
      <div className={styles.lane} aria-hidden>
        <span className={styles.name}>Activity</span>
        <div className={styles.activity}>
          {day.activity.map(one => (
            <Bar key={one.start} activity={one} at={at} zone={zone} />
          ))}
        </div>
        {day.helpdeskAgent !== null && (
          <>
            <span className={styles.name}>Ticket replies</span>
            <div className={styles.marks}>
              {day.replies.map((reply, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a ticket can have two replies in one second
                  key={index}
                  className={styles.reply}
                  style={{ left: `${at(Date.parse(reply.at))}%` }}
                  title={`Ticket ${reply.ticketId}, ${clockTime(new Date(reply.at), zone)}`}
                />
              ))}
            </div>
          </>
        )}
        {snapMarks.length > 0 && (
          <>
            <span className={styles.name}>Time snaps</span>
            <div className={styles.marks}>
              {snapMarks.map(moment => (
                <span key={moment} className={styles.snap} style={{ left: `${at(moment)}%` }} />
              ))}
            </div>
          </>
        )}
        <span />
        <div className={styles.hours}>
          {hours.map(({ start }) => (
            <span key={start} style={{ left: `${at(start)}%` }}>
              {hourText(start, zone)}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.legend} aria-hidden>
        <span data-kind="active">Active</span>
        <span data-kind="idle">Idle</span>
      </div>
      <p className={styles.text}>{summaryText(day, hours, zone)}</p>
      <HoursTable hours={hours} zone={zone} />
    </>
  )
})

type BarProps = {
  activity: DayAnswer['activity'][number]
  at: (moment: number) => number
  zone: string
}

/** The filled part of the bar shows the share of active time. */
function Bar({ activity, at, zone }: BarProps) {
  const start = Date.parse(activity.start)
  const end = Date.parse(activity.end)
  const active = Math.max(0, 1 - (activity.idleSeconds * 1000) / (end - start))
  const clock = (moment: number) => clockTime(new Date(moment), zone)
  return (
    <span
      className={styles.bar}
      style={{ left: `${at(start)}%`, width: `${at(end) - at(start)}%` }}
      title={`${clock(start)} – ${clock(end)}: ${Math.round(active * 100)}% active`}
    >
      <span style={{ height: `${active * 100}%` }} />
    </span>
  )
}

const between = ({ start }: LaneHour, zone: string) =>
  `${hourText(start, zone)} – ${hourText(start + 3_600_000, zone)}`

function summaryText(day: DayAnswer, hours: readonly LaneHour[], zone: string): string {
  const [first, last] = [day.activity[0], day.activity.at(-1)]
  const clock = (at: string) => clockTime(new Date(at), zone)
  const recorded =
    first && last
      ? `Recorded from ${clock(first.start)} to ${clock(last.end)}.`
      : 'No computer activity was recorded.'
  const quiet = quietHours(hours).map(
    hour => `${between(hour, zone)} (${count(hour.replies, 'reply', 'replies')})`,
  )
  if (quiet.length === 0) return recorded
  return `${recorded} Little activity, but busy with tickets: ${quiet.join(', ')}.`
}

function HoursTable({ hours, zone }: { hours: readonly LaneHour[]; zone: string }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>The day by hour</caption>
        <thead>
          <tr>
            {['Hour', 'Active', 'Idle', 'Ticket replies', 'Time snaps'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(hour => (
            <tr key={hour.start}>
              <th scope="row">{between(hour, zone)}</th>
              <td>{hoursAndMinutes(hour.active)}</td>
              <td>{hoursAndMinutes(hour.idle)}</td>
              <td>{hour.replies}</td>
              <td>{hour.snaps}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
