import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { checkInterval } from './check-interval.ts'
import { type Interval, mergeIntervals } from './merge-intervals.ts'
import { longestIntervalMs } from './recorded-time.ts'
import { clockCorrection } from './tracker-clock.ts'
import { type AuthenticatedTracker, type Tracker, unknownToken } from './tracker-token.ts'

interface Upload {
  sentAt: Date
  intervals: unknown[]
}

/** Stores the valid intervals of an upload. Repeated, overlapping and simultaneous uploads never count time twice. */
export function storeActivity(
  { database, now }: Pick<Services, 'database' | 'now'>,
  tracker: AuthenticatedTracker,
  { sentAt, intervals }: Upload,
): Promise<{ stored: number; rejected: { index: number; problem: string }[] }> {
  const at = now()
  return database.withAccount(tracker.accountId, async tx => {
    const clockCorrectionMs = 1000 * (await lockAndCorrectClock(tx, tracker, { sentAt, now: at }))
    const valid: Interval[] = []
    const rejected: { index: number; problem: string }[] = []
    for (const [index, value] of intervals.entries()) {
      const read = checkInterval(value, { now: at, clockCorrectionMs })
      if ('problem' in read) rejected.push({ index, problem: read.problem })
      else valid.push(read)
    }
    const known = await knownIntervals(tx, tracker, valid)
    await storeIntervals(tx, tracker, mergeIntervals(known, valid))
    return { stored: valid.length, rejected }
  })
}

/** Until the transaction ends, no other upload or correction changes this agent's time. */
async function lockAndCorrectClock(
  tx: Kysely<Tables>,
  { accountId, agentId, tokenId }: AuthenticatedTracker,
  { sentAt, now }: { sentAt: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ previous: number }>`
    select token.clock_correction_seconds as previous
      from tracked_agents as agent
      join tracker_tokens as token on token.account_id = ${accountId} and token.token_id = ${tokenId}
     where agent.account_id = ${accountId} and agent.agent_id = ${agentId}
       for no key update of agent`.execute(tx)
  const [token] = rows
  // The token was revoked after the call began.
  if (!token) throw unknownToken()
  const correction = clockCorrection({ sentAt, now, previous: token.previous })
  if (correction !== token.previous)
    await tx
      .updateTable('tracker_tokens')
      .set({ clock_correction_seconds: correction })
      .where('account_id', '=', accountId)
      .where('token_id', '=', tokenId)
      .execute()
  return correction
}

async function knownIntervals(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  arriving: readonly Interval[],
): Promise<Interval[]> {
  const spans = spansOf(arriving)
  if (spans.length === 0) return []
  const { rows } = await sql<{ started_at: Date; ended_at: Date; idle_seconds: number }>`
    select distinct started_at, ended_at, idle_seconds
      from unnest(${spans.map(span => moment(span.start - longestIntervalMs))}::timestamptz[],
                  ${spans.map(span => moment(span.start))}::timestamptz[],
                  ${spans.map(span => moment(span.end))}::timestamptz[]) as spans (earliest, span_start, span_end)
      join activity_intervals
        on account_id = ${accountId} and agent_id = ${agentId}
       and started_at > earliest and started_at < span_end and ended_at > span_start
     order by started_at`.execute(tx)
  return rows.map(row => ({
    start: row.started_at.getTime(),
    end: row.ended_at.getTime(),
    idle: row.idle_seconds * 1000,
  }))
}

/** The time spans covered by the intervals. Gaps of up to a day are closed, to keep the number of spans low. */
function spansOf(intervals: readonly Interval[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && start <= last.end + longestIntervalMs) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}

async function storeIntervals(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  intervals: readonly Interval[],
): Promise<void> {
  if (intervals.length === 0) return
  await insertSelect(tx, {
    into: 'activity_intervals',
    columns: ['account_id', 'agent_id', 'started_at', 'ended_at', 'idle_seconds'],
    select: sql`select ${accountId}, ${agentId}::uuid, * from
      unnest(${intervals.map(one => moment(one.start))}::timestamptz[],
             ${intervals.map(one => moment(one.end))}::timestamptz[],
             ${intervals.map(one => Math.round(one.idle) / 1000)}::float8[])`,
    onConflict: sql`on conflict (account_id, agent_id, started_at)
        do update set ended_at = excluded.ended_at, idle_seconds = excluded.idle_seconds`,
  })
}

const moment = (at: number) => new Date(at).toISOString()
