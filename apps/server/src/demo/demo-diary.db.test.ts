import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateDiary } from '@pulse/demo-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../test-support/database.ts'
import { silentLog as log, testSecretKey } from '../../test-support/test-server.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import type { FileStorage, StoredFile } from '../platform/files/file-storage.ts'
import { SecretBox } from '../platform/secrets.ts'
import { loadDemoAccounts } from './demo-accounts.ts'
import { loadDiaryJob } from './load-diary-job.ts'
import { requestDemoDiary } from './request-diary.ts'

const now = new Date('2026-03-18T19:00:00Z')
let db: TestDatabase
let acme: number
let folder: string
let files: FileStorage

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulse-diary-'))
  files = await createFileStorage({ dataDir: folder, s3: undefined }, new SecretBox(testSecretKey))
  db = await createTestDatabase()
  await seedAccount(db.owner, { name: 'other', capabilities: ['time_tracker'] })
  await loadDemoAccounts(db.ownerUrl)
  const account = await db.owner
    .selectFrom('accounts')
    .where('name', '=', 'acme')
    .select('account_id')
    .executeTakeFirstOrThrow()
  acme = account.account_id
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

async function requested() {
  await sql`delete from graphile_worker._private_jobs`.execute(db.owner)
  await requestDemoDiary(db.database, now)
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
     where identifier = 'load-demo-diary'`.execute(db.owner)
  return rows.map(row => row.payload)
}

const load = (signal = new AbortController().signal) =>
  loadDiaryJob({ files }).handle(
    { accountId: acme, until: now.toISOString() },
    { database: db.database, log, now: () => now, signal },
  )

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tracked_agents) as agents,
           (select count(*) from activity_intervals) as intervals,
           (select count(*) from time_corrections) as corrections,
           (select count(*) from snaps) as snaps,
           (select count(*) from tracked_agents where account_id <> ${acme}) as elsewhere`.execute(db.owner)
  return { ...rows[0], files: (await storedFiles()).length }
}

async function storedFiles() {
  const stored: StoredFile[] = []
  for await (const file of files.list('')) stored.push(file)
  return stored
}

// The order matters: each test continues where the previous one ended.
test('the demo account’s diary is requested only after its tickets have started loading', async () => {
  expect(await requested()).toEqual([])
  await db.owner.insertInto('scoring_settings').values({ account_id: acme, demo_started_at: now }).execute()
  expect(await requested()).toEqual([{ accountId: acme, until: now.toISOString() }])
})

test('only a demo account with the time diary capability gets a demo diary', async () => {
  const change = (values: { is_demo?: boolean; capabilities?: 'time_tracker'[] }) =>
    db.owner.updateTable('accounts').set(values).where('account_id', '=', acme).execute()
  await change({ is_demo: false })
  expect(await requested()).toEqual([])
  await change({ is_demo: true, capabilities: [] })
  expect(await requested()).toEqual([])
  await change({ capabilities: ['time_tracker'] })
  expect(await requested()).toHaveLength(1)
})

test('loading stores agents, time, corrections and snaps; an interrupted load leaves no duplicates', async () => {
  await db.owner
    .insertInto('agents')
    .values({ account_id: acme, agent_id: '1013', name: 'Lucia Navarro', email: 'lucia.navarro@acme.test' })
    .execute()
  await expect(load(AbortSignal.abort())).rejects.toThrow()
  await load()
  const diary = generateDiary({ until: now.toISOString() })
  const expected = {
    agents: diary.length,
    intervals: diary.flatMap(agent => agent.intervals).length,
    corrections: diary.flatMap(agent => agent.corrections).length,
    snaps: diary.flatMap(agent => agent.snaps).length,
    elsewhere: 0,
    // Each snap is stored in full size and as a thumbnail.
    files: diary.flatMap(agent => agent.snaps).length * 2,
  }
  expect(await counts()).toEqual(expected)
  await load()
  expect(await counts()).toEqual(expected)
})

test('a page of thumbnails is smaller than 300 KB', async () => {
  const sizes = (await storedFiles())
    .filter(({ key }) => key.endsWith('/thumbnail.webp'))
    .map(({ size }) => size)
  expect(sizes.length).toBeGreaterThan(30)
  expect(Math.max(...sizes) * 30).toBeLessThan(300 * 1024)
})

test('one agent is matched manually, the others by email', async () => {
  const byHand = await db.owner
    .selectFrom('tracked_agents')
    .where('matched_by_hand', '=', true)
    .select(['name', 'email', 'helpdesk_agent_id'])
    .execute()
  expect(byHand).toEqual([
    { name: 'Lucia Navarro', email: 'lucia@contractors.test', helpdesk_agent_id: '1013' },
  ])
})

test('once a diary has started loading, it is never requested again, even if all agents are deleted', async () => {
  expect(await requested()).toEqual([])
  await db.owner.deleteFrom('tracked_agents').execute()
  expect(await requested()).toEqual([])
})
