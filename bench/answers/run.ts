import { rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { raiseAllVersions } from '../../apps/server/src/platform/database/versions.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { withApp } from '../scoring/bench-app.ts'
import { type BenchAccount, createBenchAccount, signedIn } from './bench-account.ts'
import { createPlainRows, generate, indexPlainRows, lastDay, loadFacts, settle } from './bench-tickets.ts'
import { concurrentLoads } from './concurrent-loads.ts'
import { type Call, dashboardCalls, figureCalls } from './dashboard-calls.ts'
import { loadDuckDb, openDuckDb } from './duckdb.ts'
import { filters, type PeerFilter, type Span, statements } from './peer-queries.ts'
import { type Timing, timed } from './timing.ts'

/**
 * BENCH_TICKETS=100000,1000000,4000000 shows how times grow; 4,000,000 means four accounts with a million tickets each.
 */
const sizes = (process.env.BENCH_TICKETS ?? '1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const perAccount = 1_000_000
const users = 50

const spans = [7, 90, 365].map((days): Span => {
  const day = (back: number) =>
    new Date(Date.parse(lastDay) + (1 - back) * 86_400_000).toISOString().slice(0, 10)
  return { days, from: day(days), to: day(0), previousFrom: day(2 * days) }
})

const [load = 0] = loadavg()
for (const size of sizes) await measure(size)
if (load > 1) console.log(`\n  The machine was busy with other work (load ${load.toFixed(1)} at the start).`)

async function measure(tickets: number): Promise<void> {
  await withApp('off', async (start, dataDir) => {
    const { address, process: server } = await start()
    const running = await findRunningPostgres(dataDir)
    if (!running) throw new Error('The database is not running.')
    const pool = new pg.Pool({ connectionString: running.ownerUrl, max: 6 })
    const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
    try {
      const accounts = Math.max(1, Math.round(tickets / perAccount))
      await createPlainRows(owner)
      const ids: number[] = []
      for (let n = 0; n < accounts; n++) {
        ids.push(await createBenchAccount(running.ownerUrl, `bench${n}`))
        await generate(owner, ids[n] ?? 0, Math.round(tickets / accounts))
      }
      await indexPlainRows(owner)
      const rates = await loadAll(owner, ids)
      const accountId = ids[0] ?? 0
      const duckdb = await duckDbOf(owner)
      const send = await signedIn(address, 'bench0')
      // Without this, only the first load would be computed, and later ones would come from the cache.
      const changeFigures = () => sql.raw(raiseAllVersions).execute(owner)

      console.log(
        `\nAnswers: ${tickets.toLocaleString('en')} tickets in ${accounts} account(s), ${cpus().length} cores`,
      )
      console.log(
        'One dashboard load in milliseconds: median (p95). “All” includes “What changed”, whose explanation plain SQL and DuckDB don’t compute.\n',
      )
      await warmUp(send, changeFigures)
      print(['days', 'filter', 'Pulse', 'all', 'all again', 'plain SQL', 'DuckDB', 'vs. DuckDB', 'vs. plain'])
      for (const filter of filters)
        for (const span of spans) {
          const figures = figureCalls(span, filter)
          const all = dashboardCalls(span, filter)
          const own = await timed(rounds, () => pulseLoad(send, figures), changeFigures)
          const whole = await timed(rounds, () => pulseLoad(send, all), changeFigures)
          const again = await timed(rounds, () => pulseLoad(send, all))
          const plain = await timed(Math.min(3, rounds), () => plainLoad(pool, accountId, span, filter))
          const duck = await timed(rounds, () => duckLoad(duckdb, accountId, span, filter))
          print([
            String(span.days),
            filter.name,
            shown(own),
            shown(whole),
            shown(again),
            shown(plain),
            shown(duck),
            `${(own.median / duck.median).toFixed(2)}×`,
            `${(own.median / plain.median).toFixed(2)}×`,
          ])
        }
      for (const when of ['after a change', 'again']) {
        if (when === 'after a change') await changeFigures()
        const opened = await concurrentLoads(
          users,
          send,
          spans[1] ?? throwMissing(),
          filters[0] ?? throwMissing(),
        )
        console.log(
          `\n${users} users open 90 days at the same time, ${when}: complete after ${opened.p50.toFixed(0)} ms (median), p95 ${opened.p95.toFixed(0)} ms, errors: ${opened.errors}`,
        )
      }
      console.log(`Server process memory: ${await residentMegabytes(server.pid)} MB`)
      console.log(
        `Facts loaded: ${rates.counted.toFixed(0)} tickets/s with rollups, ${rates.uncounted.toFixed(0)}/s without`,
      )
      duckdb.closeSync()
      const together = await loadTogether(owner, running.ownerUrl, Math.round(tickets / accounts))
      console.log(`Facts loaded by two accounts at the same time: ${together.toFixed(0)}/s with rollups`)
    } finally {
      await owner.destroy()
    }
  })
}

const throwMissing = (): never => {
  throw new Error('Nothing to measure.')
}

/** Loads without rollups first to measure their cost, then with rollups for the measurements. */
async function loadAll(owner: Kysely<never>, ids: number[]): Promise<{ counted: number; uncounted: number }> {
  const first = ids[0] ?? 0
  const uncounted = await loadFacts(owner, first, false)
  await sql`truncate ticket_facts`.execute(owner)
  let counted = 0
  for (const id of ids) counted = await loadFacts(owner, id, true)
  await settle(owner)
  return { counted, uncounted }
}

/** Accounts don't wait for each other while loading, so two of them can use two cores. Returns their rates added up. */
async function loadTogether(owner: Kysely<never>, ownerUrl: string, ticketsEach: number): Promise<number> {
  const ids: number[] = []
  for (const name of ['together0', 'together1']) {
    const id = await createBenchAccount(ownerUrl, name)
    await generate(owner, id, ticketsEach)
    ids.push(id)
  }
  const rates = await Promise.all(ids.map(id => loadFacts(owner, id, true)))
  return rates.reduce((sum, rate) => sum + rate, 0)
}

async function duckDbOf(owner: Kysely<never>) {
  const file = path.join(tmpdir(), `pulse-bench-${process.pid}.csv`)
  try {
    await sql`copy bench.tickets to ${sql.lit(file)} csv header`.execute(owner)
    const duckdb = await openDuckDb(availableParallelism())
    await loadDuckDb(duckdb, file)
    return duckdb
  } finally {
    await rm(file, { force: true })
  }
}

/** An app compiles its code while it is used. Without this, the first row would measure that. */
async function warmUp(send: BenchAccount['send'], changeFigures: () => Promise<unknown>): Promise<void> {
  const load = dashboardCalls(spans[0] ?? throwMissing(), filters[0] ?? throwMissing())
  for (let n = 0; n < 60; n++) {
    await changeFigures()
    await pulseLoad(send, load)
  }
}

function pulseLoad(send: BenchAccount['send'], load: readonly Call[]): Promise<unknown> {
  return Promise.all(load.map(({ path, body }) => send(path, body)))
}

/** Runs each call on its own connection, like a BI tool opening six charts. */
function plainLoad(pool: pg.Pool, accountId: number, span: Span, filter: PeerFilter): Promise<unknown> {
  return Promise.all(
    statements('bench.tickets', accountId, span, filter).map(async call => {
      for (const statement of call) await pool.query(statement)
    }),
  )
}

async function duckLoad(
  duckdb: Awaited<ReturnType<typeof openDuckDb>>,
  accountId: number,
  span: Span,
  filter: PeerFilter,
): Promise<void> {
  for (const call of statements('tickets', accountId, span, filter))
    for (const statement of call) await duckdb.runAndReadAll(statement)
}

function shown({ median, p95 }: Timing): string {
  return `${median.toFixed(1)} (${p95.toFixed(1)})`
}

function print(cells: string[]): void {
  const widths = [6, 24, 18, 18, 18, 20, 18, 11, 9]
  console.log(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}`)
}

async function residentMegabytes(pid: number | undefined): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
  return (kilobytes / 1024).toFixed(0)
}
