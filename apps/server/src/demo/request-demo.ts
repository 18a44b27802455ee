import type { Database } from '../platform/database/index.ts'
import { enqueue } from '../platform/jobs/index.ts'
import { demoLoading } from './load-demo-job.ts'

const filled = ['acme', 'globex'] as const

/**
 * For each demo account that has none, enqueues the job that loads its demo tickets. Each account has its own job, so a
 * later start for one of them doesn't replace a job of the other that was interrupted.
 */
export async function requestDemoTickets(
  database: Database,
  now: Date,
  span: { lastDays?: number } = {},
): Promise<void> {
  const accounts = await database.global
    .selectFrom('accounts')
    .where('name', 'in', filled)
    .where('is_demo', '=', true)
    .select(['account_id', 'name', 'timezone'])
    .execute()
  for (const { account_id, name, timezone } of accounts.toSorted((a, b) => a.account_id - b.account_id)) {
    const started = await database.withAccount(account_id, tx =>
      tx
        .selectFrom('scoring_settings')
        .where('account_id', '=', account_id)
        .where('demo_started_at', 'is not', null)
        .select('account_id')
        .executeTakeFirst(),
    )
    if (started) continue
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone ?? 'UTC' }).format(now)
    const account = name as (typeof filled)[number]
    await enqueue(
      database.global,
      demoLoading,
      { accounts: [{ accountId: account_id, account, today }], until: now.toISOString(), ...span },
      { key: `load-demo ${account_id}` },
    )
  }
}
