import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { Job } from './define-job.ts'

export interface Schedule {
  job: Job
  /** Five fields, in UTC: minute, hour, day, month, weekday. */
  at: string
  payload?: Record<string, unknown>
}

/** At the next start, a single run makes up for all runs that were missed within this time while Pulse was off. */
const catchUpMs = 24 * 60 * 60_000

export const cronItems = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ job, at, payload = {} }) => ({
      task: job.name,
      match: at,
      payload,
      options: { backfillPeriod: catchUpMs, maxAttempts: 5, jobKey: `cron ${job.name}` },
    })),
  )

/** The scheduler adds a field to the payload that a strict schema would reject. */
export function withoutCronMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}
