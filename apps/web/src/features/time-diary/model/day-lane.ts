import type { CallAnswer } from '@pulse/contract'

export type DayAnswer = CallAnswer<'GET /tracker/day'>['data']

const hourMs = 3_600_000
/** The minimum length of the lane, so a few minutes of work don't look like a full day. */
const leastHours = 6
/**
 * Marks closer together than this share of the lane can't be told apart, and drawing thousands of them would be slow.
 */
const closestMarks = 1 / 600

export type LaneHour = {
  start: number
  /** Milliseconds. */
  active: number
  idle: number
  replies: number
  snaps: number
}

type Lane = {
  from: number
  to: number
  hours: LaneHour[]
  /** When snaps were taken. Snaps that are very close together share a mark. */
  snapMarks: number[]
}

/** The hours with activity, replies or snaps, and the details of each hour. Null for a day without any of them. */
export function dayLane(day: DayAnswer, snapTimes: readonly number[]): Lane | null {
  const start = Date.parse(day.start)
  const end = Date.parse(day.end)
  const activity = day.activity.map(one => ({
    start: Date.parse(one.start),
    end: Date.parse(one.end),
    idle: one.idleSeconds * 1000,
  }))
  const replies = day.replies.map(({ at }) => Date.parse(at))
  const moments = [...activity.flatMap(one => [one.start, one.end - 1]), ...replies, ...snapTimes].filter(
    at => at >= start && at < end,
  )
  if (moments.length === 0) return null
  const hourOf = (at: number) => start + Math.floor((at - start) / hourMs) * hourMs
  const last = Math.min(end, hourOf(moments.reduce((a, b) => Math.max(a, b))) + hourMs)
  const first = hourOf(moments.reduce((a, b) => Math.min(a, b)))
  const to = Math.min(end, Math.max(last, first + leastHours * hourMs))
  const from = Math.max(start, Math.min(first, to - leastHours * hourMs))
  const hours: LaneHour[] = []
  for (let at = from; at < to; at += hourMs) {
    const until = Math.min(at + hourMs, to)
    const within = (moment: number) => moment >= at && moment < until
    const hour = { start: at, active: 0, idle: 0, replies: 0, snaps: snapTimes.filter(within).length }
    hour.replies = replies.filter(within).length
    for (const one of activity) {
      const overlap = Math.min(one.end, until) - Math.max(one.start, at)
      if (overlap <= 0) continue
      // The tracker doesn't record when in an interval the agent was idle, so idle time is spread evenly.
      const idle = Math.min(overlap, (one.idle * overlap) / (one.end - one.start))
      hour.idle += idle
      hour.active += overlap - idle
    }
    hours.push(hour)
  }
  return { from, to, hours, snapMarks: spacedApart(snapTimes, (to - from) * closestMarks) }
}

function spacedApart(moments: readonly number[], least: number): number[] {
  const marks: number[] = []
  for (const moment of moments) if (moment - (marks.at(-1) ?? -Infinity) >= least) marks.push(moment)
  return marks
}

const quietMs = 15 * 60_000
const manyReplies = 3

/** Hours with hardly any activity but several replies. The agent was probably working on another device. */
export function quietHours(hours: readonly LaneHour[]): LaneHour[] {
  return hours.filter(({ active, replies }) => active < quietMs && replies >= manyReplies)
}

/** For example, "9 AM". */
export function hourText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', hour12: true, timeZone })
    .format(at)
    .replace(/\s/g, ' ')
}
