import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { DiaryDay } from './diary-days.ts'
import type { Tracker } from './tracker-token.ts'

/** How many snaps an agent has on each day. Days without snaps are left out. */
export async function snapsByDay(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
  days: readonly DiaryDay[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; snaps: number }>`
    select day, count(*)::int as snaps
      from unnest(${days.map(one => one.day)}::text[],
                  ${days.map(one => one.start.toISOString())}::timestamptz[],
                  ${days.map(one => one.end.toISOString())}::timestamptz[]) as days (day, day_start, day_end)
      join snaps on account_id = ${accountId} and agent_id = ${agentId}
       and taken_at >= day_start and taken_at < day_end
     group by day`.execute(tx)
  return new Map(rows.map(row => [row.day, row.snaps]))
}

/** When an agent's latest snap was taken. */
export async function latestSnap(
  tx: Kysely<Tables>,
  { accountId, agentId }: Tracker,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('snaps')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .orderBy('taken_at', 'desc')
    .select('taken_at')
    .limit(1)
    .executeTakeFirst()
  return row?.taken_at
}
