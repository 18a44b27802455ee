import type { Database } from '../platform/database/index.ts'
import { enqueue } from '../platform/jobs/index.ts'
import { demoLoading } from './load-demo-job.ts'

const filled = ['acme', 'globex'] as const

/** On the first startup, enqueues the job that loads the demo tickets. Later startups leave the accounts unchanged. */
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
  const empty: { accountId: number; account: (typeof filled)[number]; today: string }[] = []
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
    empty.push({ accountId: account_id, account: name as (typeof filled)[number], today })
  }
  if (empty.length)
    await enqueue(
      database.global,
      demoLoading,
      { accounts: empty, until: now.toISOString(), ...span },
      { key: 'load-demo' },
    )
}
