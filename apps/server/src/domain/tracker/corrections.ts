import type { TimeCorrection } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { addDays } from '../facts/range.ts'
import type { DiaryDay } from './diary-days.ts'
import type { Tracker } from './tracker-token.ts'

/** Corrections with the names of the agent and the users. */
export function corrections(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('time_corrections')
    .innerJoin('tracked_agents as agent', join =>
      join
        .onRef('agent.account_id', '=', 'time_corrections.account_id')
        .onRef('agent.agent_id', '=', 'time_corrections.agent_id'),
    )
    .leftJoin('users as author', join =>
      join
        .onRef('author.account_id', '=', 'time_corrections.account_id')
        .onRef('author.user_id', '=', 'time_corrections.corrected_by'),
    )
    .leftJoin('users as undoer', join =>
      join
        .onRef('undoer.account_id', '=', 'time_corrections.account_id')
        .onRef('undoer.user_id', '=', 'time_corrections.undone_by'),
    )
    .where('time_corrections.account_id', '=', accountId)
    .select([
      'time_corrections.correction_id',
      'time_corrections.correction_no',
      'time_corrections.agent_id',
      'time_corrections.day',
      'time_corrections.day_start',
      'time_corrections.day_end',
      'time_corrections.seconds',
      'time_corrections.seconds_before',
      'time_corrections.reason',
      'time_corrections.corrected_at',
      'time_corrections.undone_at',
      'agent.name as agent_name',
      'author.name as author_name',
      'undoer.name as undoer_name',
    ])
}
export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof corrections>['execute']>>[number]

/**
 * Whether a later correction covers some of the same hours. It can be for the same date or, in another time zone, for
 * an adjacent one.
 */
export const isCorrectedLater = sql<boolean>`exists (
  select from time_corrections later
   where later.account_id = time_corrections.account_id and later.agent_id = time_corrections.agent_id
     and later.correction_no > time_corrections.correction_no and later.undone_at is null
     and later.day_start < time_corrections.day_end and later.day_end > time_corrections.day_start)`

export function correctionAnswer(row: CorrectionRow): TimeCorrection {
  return {
    correctionId: row.correction_id,
    agentId: row.agent_id,
    agentName: row.agent_name,
    day: row.day,
    dayStart: row.day_start.toISOString(),
    dayEnd: row.day_end.toISOString(),
    minutes: row.seconds / 60,
    minutesBefore: row.seconds_before / 60,
    reason: row.reason,
    by: row.author_name,
    at: row.corrected_at.toISOString(),
    undoneBy: row.undoer_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}

/**
 * All corrections that can affect these days, in the order in which they were made, excluding undone ones. A date in
 * one time zone overlaps several dates in another, so a correction can affect the days next to it, and corrections of
 * those days can affect the days next to them.
 */
export function correctionsNear(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  days: readonly Pick<DiaryDay, 'day'>[],
): Promise<CorrectionRow[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return Promise.resolve([])
  return corrections(tx, accountId)
    .where('time_corrections.agent_id', '=', agentId)
    .where('time_corrections.day', '>=', addDays(first.day, -reach))
    .where('time_corrections.day', '<=', addDays(last.day, reach))
    .where('time_corrections.undone_at', 'is', null)
    .orderBy('time_corrections.correction_no')
    .execute()
}

/**
 * In days. A correction could have an effect further away only through a chain of this many corrections of adjacent
 * days, each in a different time zone.
 */
const reach = 7
