import { acme } from '../accounts/acme.ts'
import { Calendar, monthAndDay, weekday } from '../calendar.ts'
import { hash, mix, Random } from '../random.ts'
import { correctionsOf } from './corrections.ts'
import { coverReplies } from './cover-replies.ts'
import { publicHoliday } from './holidays.ts'
import { roster, type Worker } from './roster.ts'
import { drawingCount } from './screen-drawings.ts'
import type { DiaryAgent, DiaryInterval, DiarySnap } from './types.ts'
import { recordedUntil, workingDay } from './working-day.ts'

const minute = 60
/**
 * The last working week. The first agent has more than one page of snaps a day; the others have fewer, to save time.
 */
const snapDays = 5
const snapMinutes = { first: 10, others: 60 }

export interface DiaryOptions {
  /** The current time (ISO). */
  until: string
  /** Sorted times of a helpdesk agent's replies, in seconds since 1970. The agent's recorded time includes them. */
  replies?: (helpdeskAgentId: number) => number[]
}

/** The time diary of the demo account Acme. The same options produce the same diary on every machine. */
export function generateDiary({ until, replies = () => [] }: DiaryOptions): DiaryAgent[] {
  const now = Date.parse(until) / 1000
  if (Number.isNaN(now))
    throw new Error(`“${until}” is not a valid time. Use a time such as 2026-03-01T12:00:00Z.`)
  const { timezone, week } = acme.data.businessHours
  const utcDay = Math.floor(now / 86_400)
  const calendar = new Calendar(timezone, week, utcDay - 130, utcDay + 3)
  const today = calendar.localDay(now)
  const firstDay = firstOfMonth(today, 3)
  return roster.map((worker, index) => {
    const seed = mix(hash('diary'), hash(worker.name))
    const helpdeskId = helpdeskIdOf(worker)
    const plan = { calendar, firstDay, today, seed, replies: helpdeskId === null ? [] : replies(helpdeskId) }
    const intervals = recordedUntil(plannedIntervals(worker, plan), now)
    const { name, email, matchedByHand } = worker
    const every = index === 0 ? snapMinutes.first : snapMinutes.others
    return {
      name,
      email,
      matchedByHand,
      intervals,
      corrections: correctionsOf(name, { calendar, intervals, firstDay, today }).filter(({ at }) => at < now),
      snaps: snapsOf(intervals, { calendar, seed, every: every * minute }),
    }
  })
}

/** The ids of the helpdesk agents whose time is in the diary. */
export function diaryHelpdeskAgents(): number[] {
  return roster.map(helpdeskIdOf).filter(id => id !== null)
}

function helpdeskIdOf({ email, matchedByHand }: Worker): number | null {
  return matchedByHand ?? acme.data.agents.find(agent => agent.email === email)?.id ?? null
}

interface Plan {
  calendar: Calendar
  firstDay: number
  today: number
  seed: number
  replies: number[]
}

function plannedIntervals(worker: Worker, plan: Plan): DiaryInterval[] {
  const { calendar, firstDay, today, seed, replies } = plan
  const { startedDaysAgo, leaveWeeksAgo } = worker
  const started = startedDaysAgo === undefined ? firstDay : today - startedDaysAgo
  const leave = leaveWeeksAgo === undefined ? null : today - weekday(today) + 1 - leaveWeeksAgo * 7
  const intervals: DiaryInterval[] = []
  for (let day = started; day <= today; day++) {
    const random = new Random(mix(seed, day))
    const sick = random.chance(0.012)
    const onLeave = leave !== null && day >= leave && day < leave + 7
    const weekend = weekday(day) === 0 || weekday(day) === 6
    if (sick || onLeave || weekend || publicHoliday(day)) continue
    const timeAt = (secondOfDay: number) => calendar.toUtc(day, secondOfDay)
    const shift = workingDay(random, worker, { timeAt, friday: weekday(day) === 5 })
    const ofDay = replies.filter(at => calendar.localDay(at) === day)
    intervals.push(...coverReplies(shift, ofDay, seed))
  }
  return intervals
}

/** Snaps are taken only while the agent is at the computer. */
function snapsOf(
  intervals: DiaryInterval[],
  { calendar, seed, every }: { calendar: Calendar; seed: number; every: number },
): DiarySnap[] {
  const days = new Set<number>()
  for (const { start } of intervals.toReversed()) {
    days.add(calendar.localDay(start))
    if (days.size === snapDays) break
  }
  const recent = intervals.filter(({ start }) => days.has(calendar.localDay(start)))
  const random = new Random(seed)
  const snaps: DiarySnap[] = []
  let next = 0
  for (const { start, end } of recent)
    for (next = Math.max(next, start + random.int(5, 50)); next < end; next += every)
      snaps.push({ at: next, drawing: random.int(0, drawingCount - 1) })
  return snaps
}

function firstOfMonth(day: number, monthsAgo: number): number {
  const { year, month } = monthAndDay(day)
  return Date.UTC(year, month - monthsAgo, 1) / 86_400_000
}
