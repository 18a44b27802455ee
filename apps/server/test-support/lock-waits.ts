import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import type { Tables } from '../src/platform/database/index.ts'

/** The number of statements waiting for a lock, on any node of a cluster. */
export async function waitingForLocks(owner: Kysely<Tables>): Promise<number> {
  const activity = sql.table(inject('testServer').isCitus ? 'citus_stat_activity' : 'pg_stat_activity')
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${activity}
     where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
  return rows[0]?.n ?? 0
}
