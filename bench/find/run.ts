import { cpus, loadavg } from 'node:os'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createCodeCache } from '../../apps/server/src/domain/find/code-cache.ts'
import { staticTable } from '../../apps/server/src/domain/find/embedders.ts'
import { indexWaiting } from '../../apps/server/src/domain/find/index-tickets.ts'
import { search } from '../../apps/server/src/domain/find/search.ts'
import { ensureModel } from '../../apps/server/src/domain/find/search-models.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { loadSecretKey } from '../../apps/server/src/platform/secrets.ts'
import { silentLog } from '../../apps/server/test-support/test-server.ts'
import { createBenchAccount } from '../answers/bench-account.ts'
import { percentile } from '../answers/timing.ts'
import { type Figure, median, printFigures } from '../report.ts'
import { withApp } from '../scoring/bench-app.ts'
import { measureQuality } from './quality.ts'
import { queries, storeBenchTickets } from './texts.ts'

const tickets = Number(process.env.BENCH_TICKETS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** A folder with banking77_train.json, banking77_test.json and tweetsumm_600.json, for measuring quality. */
const data = process.env.PULSE_FIND_DATA
/** The specification allows 80 ms for 100,000 tickets and 250 ms for a million. */
const limitMs = tickets > 100_000 ? 250 : 80

const codes = createCodeCache()
const [load = 0] = loadavg()
await withApp('off', async (start, dataDir) => {
  await start()
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const { ownerUrl } = running
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
  })
  const secretKey = await loadSecretKey(undefined, dataDir)
  const database = await openDatabase({ ownerUrl, secretKey, log: silentLog })
  try {
    if (data) await measureQuality(database, owner, ownerUrl, data)
    const accountId = await createBenchAccount(ownerUrl, 'bench')
    await storeBenchTickets(owner, accountId, tickets)
    const begin = performance.now()
    await indexAll(database, accountId)
    const seconds = (performance.now() - begin) / 1000
    await sql`vacuum analyze`.execute(owner)
    const taken: number[] = []
    for (let round = 0; round <= rounds; round++)
      for (const text of queries) {
        const from = performance.now()
        await database.withAccount(accountId, tx =>
          search(
            tx,
            accountId,
            { embedders: [staticTable], codes },
            { text, filters: {}, limit: 10, personal: true },
          ),
        )
        // The first round is the warm-up.
        if (round > 0) taken.push(performance.now() - from)
      }
    const size = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(array['ticket_words', 'search_words',
        'ticket_vectors']) as name`.execute(owner)
    const figures: Figure[] = [
      {
        what: 'search, p95',
        measured: percentile(taken, 0.95),
        unit: 'ms',
        against: 'at most',
        value: limitMs,
        better: 'less',
      },
      {
        what: 'search, median',
        measured: median(taken),
        unit: 'ms',
        against: 'at most',
        value: limitMs,
        better: 'less',
      },
      {
        what: 'indexing',
        measured: tickets / seconds,
        unit: 'tickets/s',
        against: 'at least',
        value: 2_000,
        better: 'more',
      },
    ]
    printFigures(
      `Find Tickets: ${tickets.toLocaleString('en')} tickets, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
      figures,
    )
    console.log(`\n  Size on disk: ${((size.rows[0]?.bytes ?? 0) / tickets).toFixed(0)} bytes per ticket`)
  } finally {
    await database.close()
    await owner.destroy()
  }
})

async function indexAll(database: Database, accountId: number): Promise<void> {
  const needs = {
    database,
    embedders: [staticTable],
    now: () => new Date(),
    signal: new AbortController().signal,
  }
  await database.withAccount(accountId, tx => ensureModel(tx, accountId, needs.embedders))
  while (await indexWaiting(needs, accountId));
}
