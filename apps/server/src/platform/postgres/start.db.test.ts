import { chownSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRunningPostgres, PostgresStartError } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { query, Sandbox } from './test-support.ts'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => sandbox.clean())

describe('a start', () => {
  test('the first start creates a durable, checksummed UTF-8 database that listens only on loopback, with SCRAM', async () => {
    const { ownerUrl, port, adopted } = await sandbox.start()
    expect(adopted).toBe(false)
    const [row] = await query(
      ownerUrl,
      `SELECT current_database() AS database, current_user AS "user", current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
        current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets,
        lower('ÄÖ') AS lower, array(SELECT DISTINCT auth_method FROM pg_hba_file_rules) AS auth`,
    )
    expect(row).toEqual({
      database: 'pulse',
      user: 'pulse_owner',
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      address: '127.0.0.1',
      sockets: '',
      lower: 'äö',
      auth: ['scram-sha-256'],
    })
    expect(statSync(sandbox.home.passwordFile).mode & 0o777).toBe(0o600)
    const wrong = new pg.Client({ connectionString: `postgres://pulse_owner:wrong@127.0.0.1:${port}/pulse` })
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  test('data and port survive a restart, and a stop leaves no process behind', async () => {
    const first = await sandbox.start()
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    await first.stop()
    expect(findPostmaster(sandbox.home)).toBeNull()
    expect(await findRunningPostgres(sandbox.dataDir)).toBeNull()

    const second = await sandbox.start()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect(await findRunningPostgres(sandbox.dataDir)).toEqual({ ownerUrl: second.ownerUrl })
  })

  test('another port is used when the remembered one is taken', async () => {
    const first = await sandbox.start()
    await first.stop()
    const stranger = await occupy(first.port)
    try {
      const second = await sandbox.start()
      expect(second.port).not.toBe(first.port)
      expect(await query(second.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      stranger.close()
    }
  })

  test('startup succeeds if the pid in the pid file belongs to no process or to another program', async () => {
    const first = await sandbox.start()
    const pidFile = join(sandbox.home.cluster, 'postmaster.pid')
    const text = readFileSync(pidFile, 'utf8')
    await first.stop()
    const owner = statSync(sandbox.home.cluster)
    for (const pid of [process.pid, 2 ** 22 + 1]) {
      writeFileSync(pidFile, text.replace(/^\d+/, String(pid)), { mode: 0o600 })
      if (process.getuid?.() === 0) chownSync(pidFile, owner.uid, owner.gid)
      const again = await sandbox.start()
      expect(await query(again.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await again.stop()
    }
  })

  test('startup sets a new password if the password file is lost', async () => {
    const first = await sandbox.start()
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    rmSync(sandbox.home.passwordFile)
    const second = await sandbox.start()
    expect(second.ownerUrl).not.toBe(first.ownerUrl)
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })
})

describe('startup failures', () => {
  test('startup fails while another Pulse is running, and the other one keeps running', async () => {
    const first = await sandbox.start()
    await expect(sandbox.start()).rejects.toThrow(/already running on .*process \d+.*DATA_DIR/)
    expect(await query(first.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('startup fails on data from another major version and leaves the data unchanged', async () => {
    await (await sandbox.start()).stop()
    const versionFile = join(sandbox.home.cluster, 'PG_VERSION')
    writeFileSync(versionFile, '17\n')
    await expect(sandbox.start()).rejects.toThrow(
      /created by PostgreSQL 17, but this version of Pulse uses PostgreSQL 18/,
    )
    writeFileSync(versionFile, '18\n')
    await sandbox.start()
  })

  test('startup fails if PG_VERSION is missing from the cluster folder, and the folder isn’t recreated', async () => {
    await (await sandbox.start()).stop()
    rmSync(join(sandbox.home.cluster, 'PG_VERSION'))
    await expect(sandbox.start()).rejects.toThrow(/is not a PostgreSQL database/)
    expect(readdirSync(sandbox.home.cluster)).toContain('base')
  })

  test('when PostgreSQL does not start, the error includes its output', async () => {
    await (await sandbox.start()).stop()
    writeFileSync(join(sandbox.home.cluster, 'postgresql.conf'), 'nonsense = 1\n')
    const error = await sandbox.start().catch(error => error)
    expect(error).toBeInstanceOf(PostgresStartError)
    expect(error.message).toMatch(
      /PostgreSQL exited immediately\. Its log is .*unrecognized configuration parameter "nonsense"/s,
    )
  })

  test('startup fails if the data folder is a file', async () => {
    writeFileSync(sandbox.dataDir, '')
    await expect(sandbox.start()).rejects.toThrow(PostgresStartError)
    rmSync(sandbox.dataDir)
  })
})

function occupy(port: number): Promise<Server> {
  return new Promise(resolve => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })
}
