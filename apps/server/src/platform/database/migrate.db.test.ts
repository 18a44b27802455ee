import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createEmptyDatabase, seedAccount } from '../../../test-support/database.ts'
import { silentLog as log, testSecretKey as secretKey } from '../../../test-support/test-server.ts'
import { migrate, openDatabase, openOwner } from './index.ts'
import { refuseOldServer } from './migrate.ts'

const { checksPasswords } = inject('testServer')
let ownerUrl: string
let drop: () => Promise<void>
let directory: string
const roles: string[] = []

beforeEach(async () => {
  ;({ ownerUrl, drop } = await createEmptyDatabase())
  directory = await mkdtemp(path.join(tmpdir(), 'pulse-migrations-'))
})

afterEach(async () => {
  await drop()
  // Roles are dropped after their database, which contains everything they own.
  for (const role of roles.splice(0)) await query(`drop role ${role}`, inject('testServer').adminUrl)
  await rm(directory, { recursive: true })
})

async function query<Row extends pg.QueryResultRow>(statement: string, url = ownerUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function write(file: string, text: string): Promise<void> {
  return writeFile(path.join(directory, file), text)
}

describe('migrate', () => {
  test('every migration is applied once, and migrating again changes nothing', async () => {
    await migrate({ ownerUrl, secretKey, log })
    const first = await query('select * from migrations order by number')
    expect(first.length).toBeGreaterThan(0)
    await migrate({ ownerUrl, secretKey, log })
    expect(await query('select * from migrations order by number')).toEqual(first)
  })

  test('several processes can migrate simultaneously, and each file is applied once', async () => {
    await write('0001_count.sql', 'create table counted (n int); insert into counted values (1);')
    await Promise.all(Array.from({ length: 4 }, () => migrate({ ownerUrl, secretKey, log, directory })))
    expect(await query('select n from counted')).toEqual([{ n: 1 }])
  })

  test('several databases on one server can be migrated simultaneously', async () => {
    const others = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
    try {
      const urls = [ownerUrl, ...others.map(other => other.ownerUrl)]
      await Promise.all(urls.map(url => migrate({ ownerUrl: url, secretKey, log })))
      for (const url of urls) {
        const database = await openDatabase({ ownerUrl: url, secretKey, log })
        expect(await database.isReady()).toBe(true)
        await database.close()
      }
    } finally {
      await Promise.all(others.map(other => other.drop()))
    }
  })

  test('a failing migration is rolled back and named in the error', async () => {
    await write('0001_good.sql', 'create table good (n int)')
    await write('0002_bad.sql', 'create table half (n int); select 1 / 0;')
    await expect(migrate({ ownerUrl, secretKey, log, directory })).rejects.toThrow(
      'The migration 0002_bad failed and was rolled back: division by zero',
    )
    expect(await query("select to_regclass('good') as good, to_regclass('half') as half")).toEqual([
      { good: 'good', half: null },
    ])
  })

  test('migrating fails if an applied file was edited', async () => {
    await write('0001_step.sql', 'create table step (n int)')
    await migrate({ ownerUrl, secretKey, log, directory })
    await write('0001_step.sql', 'create table step (n bigint)')
    await expect(migrate({ ownerUrl, secretKey, log, directory })).rejects.toThrow(
      'The migration 0001_step was changed after it was applied to this database.',
    )
  })

  test('migrating fails if the database is newer than the code', async () => {
    await write('0001_step.sql', 'select 1')
    await write('0002_future.sql', 'select 2')
    await migrate({ ownerUrl, secretKey, log, directory })
    await rm(path.join(directory, '0002_future.sql'))
    await expect(migrate({ ownerUrl, secretKey, log, directory })).rejects.toThrow(
      "The database has the migration 0002_future, which this version of Pulse doesn't know",
    )
  })

  test('a database created before the migrations were merged is rejected with instructions and left unchanged', async () => {
    await write('0001_tenancy.sql', 'create table accounts (account_id bigint)')
    await migrate({ ownerUrl, secretKey, log, directory })
    const before = await query('select * from migrations')
    await expect(migrate({ ownerUrl, secretKey, log, dataDir: '/srv/pulse' })).rejects.toThrow(
      "This data folder was created by an earlier development version of Pulse and can't be upgraded. Move DATA_DIR (/srv/pulse) elsewhere or choose a different one, then start again; Pulse will create a new database.",
    )
    await expect(migrate({ ownerUrl, secretKey, log })).rejects.toThrow(
      'Create an empty database, point DATABASE_URL to it, then start again.',
    )
    expect(await query('select * from migrations')).toEqual(before)
    expect(await query("select to_regclass('tickets') as tickets")).toEqual([{ tickets: null }])
  })

  test('a server older than PostgreSQL 15 is rejected', () => {
    expect(() => refuseOldServer({ number: 140_019, version: '14.19' })).toThrow(
      'Pulse needs PostgreSQL 15 or newer; this server is 14.19.',
    )
    expect(() => refuseOldServer({ number: 150_000, version: '15.0' })).not.toThrow()
  })

  test.skipIf(!checksPasswords)(
    'another SECRET_KEY is rejected while a process is using the database, and locks no one out',
    async () => {
      await migrate({ ownerUrl, secretKey, log })
      const running = await openDatabase({ ownerUrl, secretKey, log })
      try {
        expect(await running.isReady()).toBe(true)
        const otherKey = Buffer.alloc(32, 'another key')
        await expect(migrate({ ownerUrl, secretKey: otherKey, log })).rejects.toThrow(
          'Another Pulse process is using this database with a different SECRET_KEY.',
        )
        const started = await openDatabase({ ownerUrl, secretKey, log })
        expect(await started.isReady()).toBe(true)
        await started.close()
      } finally {
        await running.close()
      }
    },
  )

  test('different line endings do not count as an edit', async () => {
    await write('0001_step.sql', 'select 1;\nselect 2;\n')
    await migrate({ ownerUrl, secretKey, log, directory })
    await write('0001_step.sql', 'select 1;\r\nselect 2;\r\n')
    await expect(migrate({ ownerUrl, secretKey, log, directory })).resolves.toBeUndefined()
  })
})

describe('an owner who is not a superuser', () => {
  const name = () => new URL(ownerUrl).pathname.slice(1)
  let plainUrl: string

  beforeEach(async () => {
    await migrate({ ownerUrl, secretKey, log, directory })
    await query(`create role ${name()}_owner login password 'plain'`)
    roles.push(`${name()}_owner`)
    await query(`alter database ${name()} owner to ${name()}_owner`)
    await query(`drop table migrations; drop schema graphile_worker cascade`)
    const url = new URL(ownerUrl)
    url.username = `${name()}_owner`
    url.password = 'plain'
    plainUrl = url.href
  })

  test('an owner who is not a superuser can set up and use a database if the roles exist', async () => {
    await migrate({ ownerUrl: plainUrl, secretKey, log })
    const owner = openOwner(plainUrl)
    const database = await openDatabase({ ownerUrl: plainUrl, secretKey, log })
    try {
      const { accountId } = await seedAccount(owner, { name: 'acme' })
      const count = sql<{ n: number }>`select count(*) as n from users`
      expect((await count.execute(owner)).rows).toEqual([{ n: 1 }])
      expect((await count.execute(database.global)).rows).toEqual([{ n: 0 }])
      expect((await database.withAccount(accountId, tx => count.execute(tx))).rows).toEqual([{ n: 1 }])
    } finally {
      await Promise.all([owner.destroy(), database.close()])
    }
  })

  test.runIf(checksPasswords)('an owner who cannot set up the roles gets instructions', async () => {
    const otherKey = Buffer.alloc(32, 'another key')
    await expect(migrate({ ownerUrl: plainUrl, secretKey: otherKey, log })).rejects.toThrow(
      new RegExp(
        `The database user ${name()}_owner can't set up the role pulse_app .* Have an administrator run`,
      ),
    )
  })
})

describe('openDatabase', () => {
  test.runIf(checksPasswords)(
    'the error says what to do when the key does not match the database',
    async () => {
      await migrate({ ownerUrl, secretKey, log, directory })
      await expect(
        openDatabase({ ownerUrl, secretKey: Buffer.alloc(32, 'another key'), log }),
      ).rejects.toThrow('start Pulse with the SECRET_KEY the database was set up with')
    },
  )

  test('the error says what to do when nothing responds, and never shows the password', async () => {
    const unreachable = 'postgres://owner:hush@127.0.0.1:1/pulse'
    for (const attempt of [openDatabase, migrate]) {
      const error = await attempt({ ownerUrl: unreachable, secretKey, log }).catch((reason: Error) => reason)
      expect(String(error)).toContain("PostgreSQL at 127.0.0.1:1/pulse can't be reached")
      expect(String(error)).not.toContain('hush')
    }
  })
})
