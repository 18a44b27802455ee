import { cpus, loadavg } from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { overviewOf } from '../../apps/server/src/domain/answers/overview/overview.ts'
import { runQuery } from '../../apps/server/src/domain/answers/shared/query.ts'
import { whyChanged } from '../../apps/server/src/domain/answers/what-changed/why/why-changed.ts'
import { countedSettings } from '../../apps/server/src/domain/scoring-settings/counted-settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey } from '../../apps/server/src/platform/secrets.ts'
import { silentLog } from '../../apps/server/test-support/test-server.ts'
import { createBenchAccount } from '../answers/bench-account.ts'
import { createPlainRows, generate, lastDay, loadFacts, settle } from '../answers/bench-tickets.ts'
import { percentile } from '../answers/timing.ts'
import { median } from '../report.ts'
import { withApp } from '../scoring/bench-app.ts'
import { addTexts } from './bench-texts.ts'

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)

const [load = 0] = loadavg()
await withApp('off', async (start, dataDir) => {
  await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const { ownerUrl } = running
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const secretKey = await loadSecretKey(undefined, dataDir)
  const database = await openDatabase({ ownerUrl, secretKey, log: silentLog })
  try {
    await createPlainRows(owner)
    const accountId = await createBenchAccount(ownerUrl, 'bench')
    await generate(owner, accountId, tickets)
    await sql`update bench.tickets set csat = greatest(0, csat - 1)
               where category = 'category 1' and resolved_at > ${lastDay}::date - 6`.execute(owner)
    await loadFacts(owner, accountId, true)
    await addTexts(owner, accountId)
    await settle(owner)
    console.log(
      `\nWhy the score changed: ${tickets.toLocaleString('en')} tickets in one account, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
    )
    for (const days of [7, 30, 90, 180]) {
      const startDate = new Date(Date.parse(lastDay) + (1 - days) * 86_400_000).toISOString().slice(0, 10)
      const query = { startDate, endDate: lastDay, timezone: 'Europe/Berlin' }
      const caller = { accountId, signal: new AbortController().signal }
      const taken: number[] = []
      let sentence = ''
      for (let round = 0; round <= rounds; round++)
        await runQuery(database, caller, query, async resolved => {
          const { period, previous } = await overviewOf(resolved, { previous: true })
          const { weights } = await countedSettings(resolved.tx, accountId)
          const scored = {
            n: period.counts.csat,
            sum: (period.averageCSAT ?? 0) * 100 * period.counts.csat,
            previousN: previous?.counts.csat ?? 0,
            previousSum: (previous?.averageCSAT ?? 0) * 100 * (previous?.counts.csat ?? 0),
          }
          const begin = performance.now()
          const why = resolved.previous && (await whyChanged(resolved, resolved.previous, scored, weights))
          // The first round is the warm-up.
          if (round > 0) taken.push(performance.now() - begin)
          sentence = why?.sentence ?? ''
        })
      console.log(
        `  ${String(days).padStart(3)} days: ${median(taken).toFixed(0)} ms, p95 ${percentile(taken, 0.95).toFixed(0)} ms: ${sentence}`,
      )
    }
  } finally {
    await database.close()
    await owner.destroy()
  }
})
