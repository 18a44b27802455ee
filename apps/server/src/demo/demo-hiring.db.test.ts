import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { DraftForm } from '@pulse/contract'
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
const applications = () => db.owner.selectFrom('applications').selectAll().orderBy('application_id').execute()
const counts = async () => [
  (await rows('hiring_requirements')).length,
  (await rows('job_listings')).length,
  (await rows('job_questions')).length,
  (await rows('applications')).length,
]

test('requirements, jobs with questions and candidates are added to the demo accounts only once, even by several processes at the same time', async () => {
  await Promise.all([load(), load()])
  expect(await counts()).toEqual([5, 3, 21, 14])
  const before = await applications()
  await load(new Date('2026-04-01T02:00:00Z'))
  expect(await counts()).toEqual([5, 3, 21, 14])
  expect(await applications()).toEqual(before)
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

test('demo applications look like real ones: answers, files of the right type, stage changes and notes', async () => {
  const sent = await db.owner.selectFrom('applications').selectAll().execute()
  for (const row of sent) {
    const { personalInfo, workExperience, metadata } = row.form as DraftForm
    expect(personalInfo?.dob).toMatch(/^(19|20)\d\d-\d\d-\d\dT/)
    expect(workExperience?.pastEmployers).toHaveLength(row.experience_years ? 1 : 0)
    expect(Object.values(metadata ?? {}).join()).toMatch(/customer|caller|dress/)
    const keys = { profilePic: row.photo_key, resume: row.resume_key, applicationVideo: row.video_key }
    for (const [kind, key] of Object.entries(keys)) {
      const described = row.files[kind as keyof typeof keys]
      expect(described?.size).toBe(key === null ? undefined : await files.size(key))
      if (!key) continue
      const head = (await buffer(files.read(key))).subarray(0, 4)
      expect(head).toEqual(starts[described?.type ?? ''])
    }
    expect(row.resume_key).not.toBeNull()
    const changes = await db.owner
      .selectFrom('application_stage_changes')
      .where('application_id', '=', row.application_id)
      .selectAll()
      .orderBy('changed_at')
      .execute()
    expect(changes.at(-1)?.to_stage ?? 'new').toBe(row.stage)
    for (const { changed_at } of changes) expect(changed_at.getTime()).toBeLessThan(now.getTime())
  }
  expect(sent.filter(row => row.video_key).map(row => row.first_name)).toEqual(['Marisol'])
  const notes = await db.owner.selectFrom('application_notes').select(['user_id', 'created_at']).execute()
  expect(notes.length).toBeGreaterThanOrEqual(4)
  for (const { user_id, created_at } of notes) {
    expect(user_id).not.toBeNull()
    expect(created_at.getTime()).toBeLessThan(now.getTime())
  }
})

const starts: Record<string, Buffer> = {
  'application/pdf': Buffer.from('%PDF'),
  'image/webp': Buffer.from('RIFF'),
  'video/webm': Buffer.from('1a45dfa3', 'hex'),
}

test('an account that already has requirements and jobs isn’t filled again', async () => {
  await db.owner.deleteFrom('applications').execute()
  await load()
  expect(await rows('applications')).toEqual([])
})
