import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/database/index.ts'

/** Adds an agent to an account's time diary and returns its id. */
export async function seedTrackedAgent(
  owner: Kysely<Tables>,
  accountId: number,
  { name, email = null }: { name: string; email?: string | null },
): Promise<string> {
  const agentId = randomUUID()
  await owner
    .insertInto('tracked_agents')
    .values({
      account_id: accountId,
      agent_id: agentId,
      name,
      email,
      created_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute()
  return agentId
}

/** Stores recorded time as [start, minutes, idle seconds]. */
export async function seedActivity(
  owner: Kysely<Tables>,
  { accountId, agentId }: { accountId: number; agentId: string },
  intervals: [start: string, minutes: number, idleSeconds?: number][],
): Promise<void> {
  await owner
    .insertInto('activity_intervals')
    .values(
      intervals.map(([start, minutes, idleSeconds = 0]) => ({
        account_id: accountId,
        agent_id: agentId,
        started_at: new Date(start),
        ended_at: new Date(Date.parse(start) + minutes * 60_000),
        idle_seconds: idleSeconds,
      })),
    )
    .execute()
}
