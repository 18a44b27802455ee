import { cpus, loadavg } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { createBenchAccount, signedIn } from '../answers/bench-account.ts'
import { createPlainRows, generate, lastDay, loadFacts, settle } from '../answers/bench-tickets.ts'
import { percentile, timed } from '../answers/timing.ts'
import { printFigures } from '../report.ts'
import { withApp } from '../scoring/bench-app.ts'

/** Measures one account's dashboard while another account asks kim AI ten heavy questions at a time. */
const tickets = Number(process.env.BENCH_TICKETS ?? 100_000)
const limitMs = 100

const [load = 0] = loadavg()
await withApp('off', async (start, dataDir) => {
  const { address } = await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const pool = new pg.Pool({ connectionString: running.ownerUrl, max: 2 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    await createPlainRows(owner)
    for (const name of ['asks', 'works']) {
      const accountId = await createBenchAccount(running.ownerUrl, name)
      await generate(owner, accountId, tickets)
      await loadFacts(owner, accountId, true)
    }
    await settle(owner)
    const [asks, works] = [await signedIn(address, 'asks'), await signedIn(address, 'works')]
    const dateRange = { startDate: '2026-10-25', endDate: lastDay }
    const call = () =>
      works('/common/overview', { start_date: dateRange.startDate, end_date: lastDay, include: ['previous'] })
    const alone = await timed(50, call)
    const questions = [
      ...Array.from({ length: 5 }, () => heavy(55)),
      ...Array.from({ length: 5 }, () => heavy(300)),
    ]
    const taken: number[] = []
    let isAsking = true
    const asking = Promise.all(
      questions.map(user_query =>
        asks('/pulse/generate_report', { user_query, dateRange, timezone: 'UTC', filters: {} }),
      ),
    ).finally(() => {
      isAsking = false
    })
    const begin = performance.now()
    while (isAsking) {
      const from = performance.now()
      await call()
      taken.push(performance.now() - from)
    }
    await asking
    const lasted = performance.now() - begin
    printFigures(
      `kim AI: ten heavy questions (55 and 300 names) took ${lasted.toFixed(0)} ms; ${tickets.toLocaleString('en')} tickets per account, ${cpus().length} cores, load ${load.toFixed(1)} at the start; ${taken.length} calls meanwhile`,
      [
        ...[{ what: 'another account’s overview alone, p95', measured: alone.p95 }],
        ...[{ what: 'the same while the questions run, p95', measured: percentile(taken, 0.95) }],
      ].map(one => ({ ...one, unit: 'ms', against: 'limit', value: limitMs, better: 'less' as const })),
    )
  } finally {
    await owner.destroy()
  }
})

function heavy(names: number): string {
  const agents = Array.from({ length: names }, (_, at) => `agent ${String(at % 10).padStart(2, '0')}`)
  return `Compare the csat of ${agents.join(', ')}`
}
