import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'
import { enqueue } from '../platform/jobs/index.ts'
import { diaryLoading } from './load-diary-job.ts'

/**
 * Once the demo account's tickets have started loading, enqueues the job that fills its time diary. Later calls leave
 * the diary unchanged.
 */
export async function requestDemoDiary(database: Database, now: Date): Promise<void> {
  const accounts = await database.global
    .selectFrom('accounts')
    .where('name', '=', 'acme')
    .where('is_demo', '=', true)
    .where(sql<boolean>`'time_tracker' = any(capabilities)`)
    .select('account_id')
    .execute()
  for (const { account_id } of accounts) {
    const ready = await database.withAccount(account_id, tx =>
      tx
        .selectFrom('scoring_settings')
        .leftJoin('tracker_settings', 'tracker_settings.account_id', 'scoring_settings.account_id')
        .where('scoring_settings.account_id', '=', account_id)
        .where('demo_started_at', 'is not', null)
        // Without a settings row, the demo diary hasn't been loaded and no owner has changed the settings.
        .where('tracker_settings.account_id', 'is', null)
        .select('scoring_settings.account_id')
        .executeTakeFirst(),
    )
    if (ready)
      await enqueue(
        database.global,
        diaryLoading,
        { accountId: account_id, until: now.toISOString() },
        { key: `load-demo-diary ${account_id}` },
      )
  }
}
