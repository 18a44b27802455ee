import { sql } from 'kysely'
import { demoPassword } from '../../apps/server/src/demo/demo-accounts.ts'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { type Get, signIn, until, withApp } from './bench-app.ts'

interface Progress {
  data: { current: { scored: number; notScorable: number; waiting: number; failed: number } | null }
}

/** Measures the time from the very first start, with no database yet, until every demo ticket is scored. */
export function measureDemoStart(): Promise<{ seconds: number; tickets: number; failed: number }> {
  return withApp('on', async (start, dataDir) => {
    const before = performance.now()
    const app = await start()
    const leads = await Promise.all(
      ['acme', 'globex'].map(account => signIn(app.address, `lead@${account}.test`, demoPassword)),
    )
    const running = await findRunningPostgres(dataDir)
    if (!running) throw new Error('The database is not running.')
    const owner = openOwner(running.ownerUrl)
    try {
      let runs = await Promise.all(leads.map(currentRun))
      const isDone = async () => {
        // Checks the job first: once it is done, no more tickets arrive.
        const { rows } = await sql`
          select from graphile_worker.jobs where task_identifier = 'load-demo'`.execute(owner)
        runs = await Promise.all(leads.map(currentRun))
        return rows.length === 0 && runs.every(run => run.waiting === 0)
      }
      await until(isDone, {
        everyMs: 500,
        withinMs: 5 * 60_000,
        orElse: () => `The demo was not scored within 5 minutes: ${JSON.stringify(runs)}\n${app.output()}`,
      })
      const seconds = (performance.now() - before) / 1000
      const totals = runs.map(run => run.scored + run.notScorable + run.failed)
      const stored = await owner
        .selectFrom('tickets')
        .select(count => count.fn.countAll<number>().as('tickets'))
        .executeTakeFirstOrThrow()
      const tickets = totals.reduce((sum, one) => sum + one, 0)
      // A queue that is empty because nothing was loaded must not count as a fast start.
      if (totals.includes(0) || tickets !== Number(stored.tickets))
        throw new Error(`Scored ${totals.join(' and ')} of ${stored.tickets} demo tickets.\n${app.output()}`)
      return { seconds, tickets, failed: runs.reduce((sum, run) => sum + run.failed, 0) }
    } finally {
      await owner.destroy()
    }
  })
}

async function currentRun(get: Get) {
  const { data } = await get<Progress>('/pulse/scoring/progress')
  if (!data.current) throw new Error('A demo account has no scoring run.')
  return data.current
}
