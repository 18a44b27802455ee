import { demoAccountData, generateDemo } from '@pulse/demo-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { silentLog as log } from '../../test-support/test-server.ts'
import { ensureRun, liveRuns } from '../domain/scoring/runs.ts'
import { chooseEngine } from '../domain/scoring/settings.ts'
import { scoringSettings, settingsDigest } from '../domain/scoring-settings/scoring-settings.ts'
import { SecretBox } from '../platform/secrets.ts'
import { loadDemoAccounts } from './demo-accounts.ts'
import { loadDemoJob } from './load-demo-job.ts'
import { requestDemoTickets } from './request-demo.ts'

// It is still the previous day in New York.
const now = new Date('2026-03-01T02:00:00Z')
const until = '2025-11-15T12:00:00.000Z'
const today = '2026-03-01'
let db: TestDatabase
let acme: number
let globex: number

beforeAll(async () => {
  db = await createTestDatabase()
  // As when several processes start on an empty database.
  await Promise.all([1, 2, 3].map(() => loadDemoAccounts(db.ownerUrl)))
  const accounts = await db.owner.selectFrom('accounts').select(['account_id', 'name']).execute()
  const idOf = (name: string) => accounts.find(account => account.name === name)?.account_id ?? 0
  acme = idOf('acme')
  globex = idOf('globex')
})
afterAll(() => db.drop())

const load = (signal = new AbortController().signal) =>
  loadDemoJob(new SecretBox(db.secretKey)).handle(
    { accounts: [{ accountId: globex, account: 'globex', today }], until },
    { database: db.database, log, now: () => now, signal },
  )

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tickets where account_id = ${globex}) as tickets,
           (select count(*) from messages where account_id = ${globex}) as messages,
           (select count(*) from agents where account_id = ${globex}) as agents,
           (select count(*) from categories where account_id = ${globex}) as categories,
           (select count(*) from subcategories where account_id = ${globex}) as subcategories,
           (select count(*) from helpdesk_groups where account_id = ${globex}) as groups,
           (select count(*) from ticket_forms where account_id = ${globex}) as forms,
           (select count(*) from scoring_settings where account_id = ${globex}) as settings,
           (select count(*) from scoring_queue where account_id = ${globex}) as queued`.execute(db.owner)
  return rows[0]
}

async function jobs(name: string) {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
     where identifier = ${name} order by job.id`.execute(db.owner)
  return rows.map(row => row.payload)
}

const forget = () => sql`delete from graphile_worker._private_jobs`.execute(db.owner)

/** The accounts for which a startup without queued jobs would request demo tickets. */
async function requested() {
  await forget()
  await requestDemoTickets(db.database, now)
  const waiting = (await jobs('load-demo')) as { accounts: { account: string }[] }[]
  return waiting.flatMap(job => job.accounts.map(one => one.account))
}

// The order matters: each test continues where the previous one ended.
test('the first startup requests tickets for the empty demo accounts, with the date in their time zone', async () => {
  await requestDemoTickets(db.database, now)
  await requestDemoTickets(db.database, now)
  expect(await jobs('load-demo')).toEqual([
    { accounts: [{ accountId: acme, account: 'acme', today: '2026-02-28' }], until: now.toISOString() },
    { accounts: [{ accountId: globex, account: 'globex', today: '2026-03-01' }], until: now.toISOString() },
  ])
})

test('a start while an interrupted load waits to be repeated doesn’t replace it', async () => {
  const start = (demo_started_at: Date | null) =>
    db.owner
      .insertInto('scoring_settings')
      .values({ account_id: acme, demo_started_at })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet({ demo_started_at }))
      .execute()
  await start(now)
  const later = new Date('2026-03-01T03:00:00Z')
  await requestDemoTickets(db.database, later)
  expect(await jobs('load-demo')).toMatchObject([
    { accounts: [{ account: 'acme' }], until: now.toISOString() },
    { accounts: [{ account: 'globex' }], until: later.toISOString() },
  ])
  await start(null)
})

test('an account with the same name that is not a demo account is left alone', async () => {
  const demo = (is_demo: boolean) =>
    db.owner.updateTable('accounts').set({ is_demo }).where('account_id', '=', acme).execute()
  await demo(false)
  expect(await requested()).toEqual(['globex'])
  await demo(true)
})

test('loading stores tickets, messages, agents, categories, groups, forms and settings, and queues each ticket once', async () => {
  await forget()
  await db.database.withAccount(globex, tx => ensureRun(tx, globex, { engine: 'offline', version: '1' }, now))
  const data = demoAccountData('globex')
  const expected = [...generateDemo({ account: 'globex', today, until })]
  // Makes sure that loading takes more than one chunk.
  expect(expected.length).toBeGreaterThan(250)
  await load()
  const loaded = await counts()
  expect(loaded).toEqual({
    tickets: expected.length,
    messages: expected.flatMap(ticket => ticket.messages).length,
    agents: new Set(expected.flatMap(({ agent }) => (agent ? [agent.id] : []))).size,
    categories: data.categories.length,
    subcategories: data.categories.flatMap(category => category.subcategories).length,
    groups: data.groups.length,
    forms: data.forms.length,
    settings: 1,
    queued: expected.length,
  })
  expect(await jobs('score-tickets')).toEqual([{ accountId: globex }])
})

test('loading again changes nothing and does not requeue scored tickets', async () => {
  const before = await counts()
  await load()
  expect(await counts()).toEqual(before)
  await db.owner.deleteFrom('scoring_queue').where('account_id', '=', globex).execute()
  await load()
  expect(await counts()).toEqual({ ...before, queued: 0 })
})

test('an interrupted load fails with an error, so the job is retried', async () => {
  await expect(load(AbortSignal.abort())).rejects.toThrow()
})

test('an account isn’t queued for loading again once its load has started, even if it has no tickets', async () => {
  expect(await requested()).toEqual(['acme'])
  await db.owner.deleteFrom('tickets').where('account_id', '=', globex).execute()
  expect(await requested()).toEqual(['acme'])
})

test('an engine chosen before the first load is kept, and the tickets still load', async () => {
  const settings = () =>
    db.owner.selectFrom('scoring_settings').where('account_id', '=', acme).selectAll().executeTakeFirst()
  await chooseEngine(db.owner, 'acme', 'llm')
  expect(await requested()).toEqual(['acme'])
  // The load is stopped right after the settings are stored, before the first ticket.
  const load = loadDemoJob(new SecretBox(db.secretKey)).handle(
    { accounts: [{ accountId: acme, account: 'acme', today }], until },
    { database: db.database, log, now: () => now, signal: AbortSignal.abort() },
  )
  await expect(load).rejects.toThrow()
  expect(await settings()).toMatchObject({
    engine: 'llm',
    sla_minutes: { email: 60 },
    business_hours: { timezone: 'America/New_York' },
    demo_started_at: now,
  })
  expect(await requested()).toEqual([])
  expect(await jobs('load-demo')).toEqual([])
})

test('the demo settings do not start a second scoring run', async () => {
  const runs = await db.database.withAccount(globex, async tx => {
    const settings = settingsDigest(await scoringSettings(tx, globex))
    const started = await ensureRun(tx, globex, { engine: 'offline', version: '1', settings }, now)
    return [started, (await liveRuns(tx, globex)).length]
  })
  expect(runs).toEqual(['unchanged', 1])
})
