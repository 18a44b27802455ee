import { afterEach, expect, test } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts'
import { createDataDir, spawnAdmin } from './test-support.ts'

let folder: Awaited<ReturnType<typeof createDataDir>>
const admin = (command: string, environment: Record<string, string> = {}) =>
  spawnAdmin(command, { environment: { DATA_DIR: folder.dataDir, ...environment } })

afterEach(() => folder.remove())

test('when Pulse isn’t running, a command sets up, uses and stops the database', async () => {
  folder = await createDataDir()
  const created = await admin('accounts create acme --platform zendesk')
  expect(created).toMatchObject({ code: 0, stdout: 'Created the account acme.\n' })
  expect(created.stderr).toContain('Pulse is not running; starting its database for this command…')
  expect(await findRunningPostgres(folder.dataDir)).toBeNull()

  // If Pulse's database is already running, a command uses it and doesn't stop it.
  const running = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: () => {} })
  try {
    expect(await admin('accounts delete acme --yes')).toEqual({
      code: 0,
      stdout: 'Deleted the account acme.\n',
      stderr: '',
    })
    expect(await findRunningPostgres(folder.dataDir)).toEqual({ ownerUrl: running.ownerUrl })
  } finally {
    await running.stop()
  }
}, 180_000)
