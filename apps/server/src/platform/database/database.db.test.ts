import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBreakableProxy } from '../../../test-support/breakable-proxy.ts'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { isDatabaseUnavailable, openDatabase } from './index.ts'

let db: TestDatabase
let acme: SeededAccount

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
})

afterAll(() => db?.drop())

describe('withAccount', () => {
  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2 ** 53,
    '1' as unknown as number,
    "1'; drop table users; --" as unknown as number,
  ])('withAccount rejects %s as an account', async accountId => {
    await expect(db.database.withAccount(accountId, async () => 'never')).rejects.toThrow(
      'An account id must be a positive integer',
    )
  })

  test('withAccount returns the result and commits the changes', async () => {
    const name = await db.database.withAccount(acme.accountId, async tx => {
      await tx.updateTable('users').set({ name: 'Ada' }).execute()
      return (await tx.selectFrom('users').select('name').executeTakeFirstOrThrow()).name
    })
    expect(name).toBe('Ada')
    expect(await db.owner.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada' }])
  })

  test('withAccount rolls back when the work fails', async () => {
    const failed = db.database.withAccount(acme.accountId, async tx => {
      await tx.updateTable('users').set({ email: 'changed@acme.test' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.owner.selectFrom('users').select('email').execute()).toEqual([{ email: acme.email }])
  })

  test('withAccount fails when a swallowed error has rolled back the changes', async () => {
    const work = db.database.withAccount(acme.accountId, async tx => {
      await tx.updateTable('users').set({ email: 'changed@acme.test' }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(work).rejects.toThrow('current transaction is aborted')
    expect(await db.owner.selectFrom('users').select('email').execute()).toEqual([{ email: acme.email }])
  })

  test('withAccount rejects nested transactions', async () => {
    const nested = db.database.withAccount(acme.accountId, tx =>
      tx.transaction().execute(async () => 'never'),
    )
    await expect(nested).rejects.toThrow('transaction')
  })
})

describe('values', () => {
  test('bigints become numbers, timestamps become Date objects, and dates stay text', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as id, timestamptz '2026-01-31 12:00Z' as at, date '2026-01-31' as day`.execute(
      db.database.global,
    )
    expect(rows).toEqual([{ id: 2 ** 53 - 1, at: new Date('2026-01-31T12:00:00Z'), day: '2026-01-31' }])
  })
})

describe('limits', () => {
  test("a statement that takes too long is canceled, which doesn't count as an outage", async () => {
    const hasty = await openDatabase({ ...db, log, statementTimeoutMs: 50 })
    try {
      const error: unknown = await sql`select pg_sleep(60)`.execute(hasty.global).catch(reason => reason)
      expect(String(error)).toContain('statement timeout')
      expect(isDatabaseUnavailable(error)).toBe(false)
    } finally {
      await hasty.close()
    }
  })
})

test('statements aren’t compiled, even if the database is set up to do so', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.owner)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set jit = on`.execute(db.owner)
  const database = await openDatabase({ ownerUrl: db.ownerUrl, secretKey: db.secretKey, log })
  const shown = await database.withAccount(acme.accountId, tx => sql<{ jit: string }>`show jit`.execute(tx))
  expect(shown.rows).toEqual([{ jit: 'off' }])
  await database.close()
})

test('aborting a read between two statements cancels the next one', async () => {
  const reading = new AbortController()
  const error: unknown = await db.database
    .readAccount(acme.accountId, reading.signal, async tx => {
      await sql`select 1`.execute(tx)
      reading.abort()
      for (let round = 0; round < 5; round++) await sql`select 1`.execute(db.database.global)
      await sql`select pg_sleep(60)`.execute(tx)
    })
    .catch(reason => reason)
  expect(String(error)).toContain('user request')
})

describe('an outage', () => {
  test('a connection on which the server hangs is closed after one statement, inside and outside a transaction', async () => {
    const proxy = await startBreakableProxy(db.ownerUrl)
    const database = await openDatabase({ ...db, ownerUrl: proxy.url, log, statementTimeoutMs: 50 })
    const inTransaction = () => database.withAccount(acme.accountId, tx => sql`select 1`.execute(tx))
    const alone = () => sql`select 1`.execute(database.global)
    try {
      for (const statement of [alone, inTransaction]) {
        await statement()
        proxy.freeze()
        const error: unknown = await statement().catch(reason => reason)
        expect(isDatabaseUnavailable(error)).toBe(true)
        proxy.thaw()
        await statement()
      }
    } finally {
      await database.close()
      await proxy.cut()
    }
  })

  test('during an outage, running and new work fails with a recognizable error; after it, work succeeds without a restart', async () => {
    const proxy = await startBreakableProxy(db.ownerUrl)
    const database = await openDatabase({ ...db, ownerUrl: proxy.url, log })
    const outcome = (work: Promise<unknown>) => work.then(() => 'answered', isDatabaseUnavailable)
    try {
      const { promise: started, resolve: start } = Promise.withResolvers<void>()
      const underWay = outcome(
        database.withAccount(acme.accountId, async tx => {
          await sql`select 1`.execute(tx)
          start()
          await sql`select pg_sleep(60)`.execute(tx)
        }),
      )
      await started
      await sql`select 1`.execute(database.global)
      await proxy.cut()
      expect(await underWay).toBe(true)
      expect(await outcome(sql`select 1`.execute(database.global))).toBe(true)
      expect(await outcome(database.withAccount(acme.accountId, tx => sql`select 1`.execute(tx)))).toBe(true)
      expect(await database.isReady()).toBe(false)
      await proxy.restore()
      expect(await database.isReady()).toBe(true)
      const users = await database.withAccount(acme.accountId, tx =>
        tx.selectFrom('users').selectAll().execute(),
      )
      expect(users).toHaveLength(1)
    } finally {
      await database.close()
      await proxy.cut()
    }
  })

  test('losing a connection in the middle of a transaction doesn’t crash the process or close the pool', async () => {
    const error: unknown = await db.database
      .withAccount(acme.accountId, async tx => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(db.owner)
        await tx.selectFrom('users').selectAll().execute()
      })
      .catch(reason => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await db.database.isReady()).toBe(true)
  })
})
