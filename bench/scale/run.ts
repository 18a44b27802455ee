import { cpus, loadavg } from 'node:os'
import { Kysely } from 'kysely'
import pg from 'pg'
import {
  listAccountNodes,
  moveAccount,
  nodeOfAccount,
} from '../../apps/server/src/platform/database/account-nodes.ts'
import { ServerDialect } from '../../apps/server/src/platform/database/citus.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { createCitusDatabase, dropCitusDatabase } from '../../apps/server/test-support/citus.ts'
import { databaseUrl, newDatabaseName } from '../../apps/server/test-support/test-server.ts'
import { createBenchAccount } from '../answers/bench-account.ts'
import { createPlainRows, generate, indexPlainRows, loadFacts, settle } from '../answers/bench-tickets.ts'
import { withApp } from '../scoring/bench-app.ts'
import { type Loads, measureLoads, type NamedAccount } from './account-loads.ts'
import { loadOnCitus } from './load-on-citus.ts'

/** Tickets per account. */
const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const counts = [1, 2, 4]
const most = Math.max(...counts)
const citusUrl = process.env.CITUS_URL
const workers = (process.env.CITUS_WORKERS ?? '').split(',').filter(Boolean).slice(0, 2)

if (citusUrl && workers.length === 2) await measure(citusUrl)
else
  console.log(
    '\nScale: needs a Citus cluster with two workers, which docs/operating.md describes. To use it: CITUS_URL=postgres://postgres:password@localhost:5432/postgres CITUS_WORKERS=localhost:5433,localhost:5434 npm run bench -- scale',
  )

async function measure(adminUrl: string): Promise<void> {
  const [load = 0] = loadavg()
  const plain = await onPlainPostgres()
  const { one, two } = await onCluster(adminUrl)
  console.log(
    `\nScale: ${tickets.toLocaleString('en')} tickets per account, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
  )
  console.log(
    `Loading a 90-day dashboard (seven calls) in all accounts at the same time: median milliseconds (p95) and loads per second\n`,
  )
  print([
    'accounts',
    'plain PostgreSQL',
    'Citus, one worker',
    'Citus, two workers',
    'two vs. one',
    'vs. plain',
  ])
  for (const [at, count] of counts.entries()) {
    const [own, first, both] = [plain[at], one[at], two[at]]
    if (own && first && both)
      print([
        String(count),
        shown(own),
        shown(first),
        shown(both),
        `${(both.perSecond / first.perSecond).toFixed(2)}×`,
        `${(both.perSecond / own.perSecond).toFixed(2)}×`,
      ])
  }
  const hosts = [adminUrl, ...workers.map(worker => `postgres://${worker}`)].map(url => new URL(url).hostname)
  if (new Set(hosts).size === 1)
    console.log('\n  All nodes share the cores of one machine, so a second worker adds none.')
}

/** The app with its own PostgreSQL. */
function onPlainPostgres(): Promise<Loads[]> {
  return withApp('off', async (start, dataDir) => {
    const { address } = await start()
    const running = await findRunningPostgres(dataDir)
    if (!running) throw new Error('The database is not running.')
    return withOwner(running.ownerUrl, async owner => {
      await createPlainRows(owner)
      const accounts: NamedAccount[] = []
      for (let n = 0; n < most; n++) {
        const name = `bench${n}`
        const accountId = await createBenchAccount(running.ownerUrl, name)
        await generate(owner, accountId, tickets)
        accounts.push({ accountId, name })
      }
      await indexPlainRows(owner)
      for (const { accountId } of accounts) await loadFacts(owner, accountId, true)
      await settle(owner)
      return measureLoads(address, owner, accounts, counts, rounds)
    })
  })
}

/** The app on a cluster, first with all accounts on one worker, then with every second account on the other worker. */
async function onCluster(adminUrl: string): Promise<{ one: Loads[]; two: Loads[] }> {
  const name = newDatabaseName()
  const ownerUrl = databaseUrl(adminUrl, name)
  await createCitusDatabase(adminUrl, workers, name)
  try {
    return await withApp(
      'off',
      async start => {
        const { address } = await start()
        const [first = '', second = ''] = (await listAccountNodes(ownerUrl)).map(({ node }) => node)
        const accounts = await accountsOn(ownerUrl, first)
        return withOwner(ownerUrl, async owner => {
          await loadOnCitus(
            owner,
            accounts.map(({ accountId }) => accountId),
            tickets,
          )
          await settle(owner)
          const one = await measureLoads(address, owner, accounts, counts, rounds)
          for (const { accountId } of accounts.filter((_, at) => at % 2 === 1))
            await moveAccount(ownerUrl, accountId, second)
          await settle(owner)
          return { one, two: await measureLoads(address, owner, accounts, counts, rounds) }
        })
      },
      { DATABASE_URL: ownerUrl },
    )
  } finally {
    await dropCitusDatabase(adminUrl, workers, name)
  }
}

/** Creates accounts until enough of them are on this node. */
async function accountsOn(ownerUrl: string, node: string): Promise<NamedAccount[]> {
  const accounts: NamedAccount[] = []
  for (let n = 0; accounts.length < most; n++) {
    const name = `bench${n}`
    const accountId = await createBenchAccount(ownerUrl, name)
    if ((await nodeOfAccount(ownerUrl, accountId)) === node) accounts.push({ accountId, name })
  }
  return accounts
}

async function withOwner<T>(ownerUrl: string, work: (owner: Kysely<never>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: most })
  const owner = new Kysely<never>({ dialect: new ServerDialect(pool) })
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

function shown({ median, p95, perSecond }: Loads): string {
  return `${median.toFixed(0)} (${p95.toFixed(0)}), ${perSecond.toFixed(1)}/s`
}

function print(cells: string[]): void {
  const widths = [10, 24, 24, 24, 13, 10]
  console.log(`  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}`)
}
