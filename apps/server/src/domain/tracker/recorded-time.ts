import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { DiaryDay } from './diary-days.ts'
import type { Tracker } from './tracker-token.ts'

/**
 * No stored interval is longer than this, so any interval that extends into a day starts at most this long before it.
 */
export const longestIntervalMs = 24 * 60 * 60_000

export interface RecordedDay {
  /** The first activity of the day. */
  first: Date
  seconds: number
  idleSeconds: number
}

/**
 * Recorded time by day. An interval that crosses midnight is split between the days, and its idle time is divided
 * proportionally. Days without time are left out.
 */
export async function recordedDays(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  days: readonly DiaryDay[],
): Promise<Map<string, RecordedDay>> {
  if (days.length === 0) return new Map()
  // Each day scans only its own range of the index, instead of every interval in the whole period.
  const { rows } = await sql<RecordedDay & { day: string }>`
    with days as (
      select * from unnest(${days.map(one => one.day)}::text[],
                           ${days.map(one => new Date(one.start.getTime() - longestIntervalMs).toISOString())}::timestamptz[],
                           ${days.map(one => one.start.toISOString())}::timestamptz[],
                           ${days.map(one => one.end.toISOString())}::timestamptz[])
             as days (day, earliest, day_start, day_end)
    ), parts as (
      select day, idle_seconds,
             greatest(started_at, day_start) as first,
             date_part('epoch', least(ended_at, day_end) - greatest(started_at, day_start)) as part,
             date_part('epoch', ended_at - started_at) as whole
        from days join activity_intervals
          on account_id = ${accountId} and agent_id = ${agentId}
         and started_at > earliest and started_at < day_end and ended_at > day_start)
    select day, min(first) as first, sum(part) as seconds,
           sum(least(idle_seconds * part / whole, part)) as "idleSeconds"
      from parts group by day`.execute(tx)
  return new Map(rows.map(({ day, ...recorded }) => [day, recorded]))
}

/** The recorded intervals within a day, cut at its ends. */
export async function activityOf(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  { start, end }: Pick<DiaryDay, 'start' | 'end'>,
): Promise<{ start: Date; end: Date; idleSeconds: number }[]> {
  const rows = await tx
    .selectFrom('activity_intervals')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('started_at', '<', end)
    .where('ended_at', '>', start)
    .where('started_at', '>', new Date(start.getTime() - longestIntervalMs))
    .orderBy('started_at')
    .select(['started_at', 'ended_at', 'idle_seconds'])
    .execute()
  return rows.map(({ started_at, ended_at, idle_seconds }) => {
    const from = Math.max(started_at.getTime(), start.getTime())
    const to = Math.min(ended_at.getTime(), end.getTime())
    const share = (to - from) / (ended_at.getTime() - started_at.getTime())
    return { start: new Date(from), end: new Date(to), idleSeconds: idle_seconds * share }
  })
}
