import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/database.ts'
import { requirementsWithMatches } from '../domain/hiring/requirements.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import { SecretBox } from '../platform/secrets.ts'
import { loadDemoAccounts } from './demo-accounts.ts'
import { loadDemoHiring } from './load-demo-hiring.ts'

const now = new Date('2026-03-01T02:00:00Z')
let db: TestDatabase
let dataDir: string
let files: FileStorage
beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-demo-hiring-'))
  files = await createFileStorage({ dataDir, s3: undefined }, new SecretBox(db.secretKey))
  await loadDemoAccounts(db.ownerUrl)
})
afterAll(async () => {
  await db.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const load = (at = now) => loadDemoHiring({ database: db.database, files }, at)

const rows = (table: 'hiring_requirements' | 'job_listings' | 'job_questions' | 'applications') =>
  db.owner.selectFrom(table).selectAll().orderBy('account_id').execute()
const counts = async () => [
  (await rows('hiring_requirements')).length,
  (await rows('job_listings')).length,
  (await rows('job_questions')).length,
  (await rows('applications')).length,
]

test('the demo accounts get requirements, jobs with questions and candidates only once', async () => {
  await load()
  expect(await counts()).toEqual([5, 3, 21, 14])
  const before = await rows('applications')
  await load(new Date('2026-04-01T02:00:00Z'))
  expect(await counts()).toEqual([5, 3, 21, 14])
  expect(await rows('applications')).toEqual(before)
})

test('some demo requirements have three matches and others fewer, and ineligible candidates are skipped', async () => {
  const { account_id } = await db.owner
    .selectFrom('accounts')
    .where('name', '=', 'acme')
    .select('account_id')
    .executeTakeFirstOrThrow()
  const found = await db.database.withAccount(account_id, tx =>
    requirementsWithMatches(tx, account_id, async key => key),
  )
  expect(found.map(({ status, matches }) => [status, ...matches.map(match => match.firstName)])).toEqual([
    ['incomplete', 'Marisol', 'Priya', 'Amira'],
    ['incomplete', 'Daniel', 'Luis', 'Carmen'],
    ['incomplete', 'Jonas'],
    ['complete', 'Marisol', 'Priya'],
  ])
  const photos = found[0]?.matches.map(({ profileUri }) => profileUri) ?? []
  expect(photos.map(key => key !== null)).toEqual([true, false, true])
  expect(await files.size(photos[0] ?? '')).toBeGreaterThan(500)
})

test('an account that changed its requirements keeps them', async () => {
  await db.owner.deleteFrom('applications').execute()
  await load()
  expect(await rows('applications')).toEqual([])
})
