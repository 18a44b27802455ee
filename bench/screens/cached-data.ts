import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { offlineVersion } from '@pulse/scoring'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'
import { type RunningApp, startApp } from '../../apps/server/test-support/running-app.ts'
import { filesUnder } from '../../tools/files.ts'
import { root } from '../../tools/paths.ts'
import { createBenchAccount } from '../answers/bench-account.ts'
import {
  createPlainRows,
  generate,
  indexPlainRows,
  loadFacts,
  type Spread,
  settle,
} from '../answers/bench-tickets.ts'

/** One account with a large number of tickets, and one with very long tables. */
export const accounts = { large: 'large', wide: 'wide' } as const

export const wide: Spread = { agents: 1_000, categories: 2_000, subcategories: 1 }
const wideTickets = 100_000

const cache = path.join(root, 'bench/.cache')

export function start(dataDir: string): Promise<RunningApp> {
  // Ignores the user's own database and key.
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '', DEMO: 'off', RATE_LIMIT: '1000000' }
  return startApp({ ...own, PULSE_WEB: 'on' })
}

/** A data folder with the tickets loaded, created once and kept until its inputs change. */
export async function loadedData(tickets: number, say: (line: string) => void): Promise<string> {
  // Migrations that rebuild facts need the tickets, which this data doesn't include.
  const rebuilding = filesUnder(path.join(root, 'apps/server/migrations'))
    .map(file => readFileSync(path.join(root, file), 'utf8'))
    .filter(migration => migration.includes('rebuild-facts'))
  // A new scoring engine also needs the tickets: it rescores all of them and deletes facts without a ticket.
  const engine = offlineVersion()
  const rows = readFileSync(path.join(root, 'bench/answers/bench-tickets.ts'), 'utf8')
  const hash = createHash('sha256').update(
    JSON.stringify({ wide, wideTickets, rows, rebuilding, engine, filling: `${fill}${addTicket}` }),
  )
  const version = hash.digest('hex').slice(0, 12)
  const folder = path.join(cache, `screens-${tickets}-${version}`)
  if (existsSync(folder)) return folder
  say(`Loading ${tickets.toLocaleString('en')} tickets; they are kept for the next run.`)
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache))
    if (name.startsWith(`screens-${tickets}-`))
      await rm(path.join(cache, name), { recursive: true, force: true })
  const draft = `${folder}-incomplete-${process.pid}`
  try {
    await fill(draft, tickets)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

async function fill(dataDir: string, tickets: number): Promise<void> {
  const app = await start(dataDir)
  try {
    const running = await findRunningPostgres(dataDir)
    if (!running) throw new Error('The database is not running.')
    const pool = new pg.Pool({ connectionString: running.ownerUrl, max: 2 })
    const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
    try {
      await createPlainRows(owner)
      const large = await createBenchAccount(running.ownerUrl, accounts.large)
      await generate(owner, large, tickets)
      const long = await createBenchAccount(running.ownerUrl, accounts.wide)
      await generate(owner, long, wideTickets, wide)
      await indexPlainRows(owner)
      for (const id of [large, long]) {
        await loadFacts(owner, id, true)
        await addTicket(owner, id)
      }
      await sql`drop schema bench cascade`.execute(owner)
      await settle(owner)
    } finally {
      await owner.destroy()
    }
  } finally {
    await app.end('SIGTERM')
  }
}

/** Without any tickets, the dashboard would ask the user to connect a helpdesk. */
async function addTicket(owner: Kysely<never>, accountId: number): Promise<void> {
  await sql`
    insert into tickets (account_id, ticket_id, channel, subject, status, created_at, updated_at, resolved_at,
                         satisfaction_rating, content_hash)
    select account_id, ticket_id, 'email', 'A ticket', 'solved', happened_at, happened_at, happened_at, 'unoffered', ''
      from ticket_facts where account_id = ${accountId} limit 1`.execute(owner)
}
