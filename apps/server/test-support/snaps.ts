import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Capability, TrackerSettings } from '@pulse/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { storeTrackerToken } from '../src/domain/tracker/tracker-token.ts'
import type { Config } from '../src/platform/config.ts'
import { deleteFilesJob } from '../src/platform/files/delete-files-job.ts'
import type { FileStorage } from '../src/platform/files/file-storage.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type SeededAccount, seedAccount } from './database.ts'
import { silentLog } from './test-server.ts'

export interface DiaryApp extends TestApp {
  dataDir: string
}

/** The real server with its own data folder. */
export async function createDiaryApp(change: Partial<Config> = {}): Promise<DiaryApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-diary-'))
  const app = await createTestApp({ dataDir, ...change })
  return {
    ...app,
    dataDir,
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface DiaryAccount extends SeededAccount {
  agentId: string
  /** Request headers for the account's owner and for the agent's tracker. */
  headers: { authorization: string }
  tracker: { authorization: string }
}

/** An account with the time diary and one tracked agent. */
export async function seedDiary(
  app: TestApp,
  name: string,
  capabilities: Capability[] = ['time_tracker'],
): Promise<DiaryAccount> {
  const account = await seedAccount(app.owner, { name, capabilities })
  const agentId = await addAgent(app, account, 'Robin Vale')
  const tracker = await trackerOf(app, { accountId: account.accountId, agentId })
  return { ...account, agentId, headers: await app.signIn(account), tracker }
}

export async function addAgent(
  app: TestApp,
  { accountId }: { accountId: number },
  name: string,
): Promise<string> {
  const agentId = randomUUID()
  await app.owner
    .insertInto('tracked_agents')
    .values({ account_id: accountId, agent_id: agentId, name, email: null, created_at: app.clock.now })
    .execute()
  return agentId
}

export async function trackerOf(
  app: TestApp,
  agent: { accountId: number; agentId: string },
): Promise<{ authorization: string }> {
  const { token } = await app.database.withAccount(agent.accountId, tx =>
    storeTrackerToken(tx, { ...agent, userId: null, now: app.clock.now }),
  )
  return { authorization: `Bearer ${token}` }
}

export async function setTracker(
  app: TestApp,
  { accountId }: { accountId: number },
  change: Partial<TrackerSettings>,
): Promise<void> {
  const values = {
    screenshots: change.screenshots ?? true,
    blur: change.blur ?? false,
    retention_days: change.retentionDays ?? 90,
    snaps_role: change.snapsRole ?? 'manager',
  }
  await app.owner
    .insertInto('tracker_settings')
    .values({ account_id: accountId, ...values })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

export function sendSnap(
  app: TestApp,
  tracker: { authorization: string },
  name: string,
  content: Buffer | NodeJS.ReadableStream,
) {
  return app.call({
    method: 'PUT',
    url: `/api/tracker/ingest/snaps/${encodeURIComponent(name)}`,
    headers: { ...tracker, 'content-type': 'application/octet-stream' },
    payload: content,
  })
}

/** Draws a screenshot of a window with lines of text. */
export function screenshot(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 640, height = 360 } = {},
): Promise<Buffer> {
  const lines = Array.from(
    { length: 20 },
    (_, line) => `<rect x="20" y="${20 + line * 16}" width="${(line * 137) % 500}" height="6" fill="#345"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="640" height="360" fill="#eef"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer()
}

export async function storedKeys(files: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys
}

/** Runs the jobs that delete files, as the worker would. */
export async function deleteRequestedFiles(app: TestApp): Promise<void> {
  const { rows } = await sql<{ payload: { prefixes: string[] } }>`
    delete from graphile_worker._private_jobs as job
     using graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'delete-files'
     returning job.payload`.execute(app.owner)
  const job = deleteFilesJob(app.services)
  for (const { payload } of rows) await job.handle(payload, jobContext(app))
}

export function jobContext({ database, clock }: TestApp) {
  const { signal } = new AbortController()
  return { database, log: silentLog, now: () => clock.now, signal }
}
