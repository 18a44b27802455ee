import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunningPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { inspectProcess, listProcesses } from './processes.ts'
import { query, Sandbox, savedRows } from './test-support.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => sandbox.clean())

test('if the app is killed during writes, the next start takes over the server with all rows and can stop it', async () => {
  const child = sandbox.startChild()
  await child.untilAcknowledged(200)
  const left = findPostmaster(sandbox.home)
  const acknowledged = await child.kill()
  expect(inspectProcess(left?.pid ?? 0)).not.toBeNull()

  const next = await sandbox.start()
  expect(next.adopted).toBe(true)
  expect(findPostmaster(sandbox.home)?.pid).toBe(left?.pid)
  const saved = await savedRows(next.ownerUrl)
  expect(acknowledged.filter(id => !saved.has(id))).toEqual([])

  await next.stop()
  expect(findPostmaster(sandbox.home)).toBeNull()
})

test('if the app and the server are killed during writes, the next start recovers all acknowledged rows', async () => {
  const child = sandbox.startChild()
  await child.untilAcknowledged(200)
  const server = findPostmaster(sandbox.home)
  process.kill(server?.pid ?? 0, 'SIGKILL')
  const acknowledged = await child.kill()

  const next = await sandbox.start()
  expect(next.adopted).toBe(false)
  const saved = await savedRows(next.ownerUrl)
  expect(acknowledged.filter(id => !saved.has(id))).toEqual([])
})

test('a killed server is restarted on the same port with all acknowledged rows', async () => {
  const { ownerUrl } = await sandbox.start()
  await query(ownerUrl, 'CREATE TABLE written (id integer PRIMARY KEY)')
  for (let id = 1; id <= 50; id++) await query(ownerUrl, 'INSERT INTO written VALUES ($1)', [id])
  const busy = query(ownerUrl, 'SELECT pg_sleep(600)').catch(() => 'broken off')
  await until(
    async () =>
      (
        await query(
          ownerUrl,
          "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%sleep(600)%' AND pid <> pg_backend_pid()",
        )
      ).length > 0,
  )

  for (let round = 0; round < 2; round++) {
    const before = findPostmaster(sandbox.home)?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await until(async () => {
      const now = findPostmaster(sandbox.home)
      return now !== null && now.pid !== before && (await findRunningPostgres(sandbox.dataDir)) !== null
    })
    expect((await savedRows(ownerUrl)).size).toBe(50)
  }
  expect(await busy).toBe('broken off')
  expect(sandbox.lines.filter(line => line.includes('ended unexpectedly'))).toHaveLength(2)
})

test('a server that was taken over is also restarted when it is killed', async () => {
  const child = sandbox.startChild()
  await child.untilAcknowledged(1)
  await child.kill()
  const { ownerUrl, adopted } = await sandbox.start()
  expect(adopted).toBe(true)
  const before = findPostmaster(sandbox.home)?.pid ?? 0
  process.kill(before, 'SIGKILL')
  await until(
    async () =>
      (findPostmaster(sandbox.home)?.pid ?? before) !== before &&
      (await findRunningPostgres(sandbox.dataDir)) !== null,
  )
  expect((await savedRows(ownerUrl)).has(1)).toBe(true)
})

test('a hung server from an earlier run is stopped and restarted', { timeout: 120_000 }, async () => {
  const child = sandbox.startChild()
  await child.untilAcknowledged(10)
  const left = findPostmaster(sandbox.home)?.pid ?? 0
  const acknowledged = await child.kill()
  process.kill(left, 'SIGSTOP')
  const next = await sandbox.start()
  expect(next.adopted).toBe(false)
  expect(inspectProcess(left)).toBeNull()
  const saved = await savedRows(next.ownerUrl)
  expect(acknowledged.filter(id => !saved.has(id))).toEqual([])
})

test('if the app is killed while creating the database, the next start creates it again', async () => {
  const child = sandbox.startChild()
  await until(() =>
    listProcesses().some(({ command }) =>
      command.includes(`--pgdata=${sandbox.dataDir}/postgres/cluster-incomplete-`),
    ),
  )
  await child.kill()
  expect(existsSync(sandbox.home.cluster)).toBe(false)
  const { ownerUrl } = await sandbox.start()
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await Promise.resolve(condition()).catch(() => false))) await pause(20)
}
