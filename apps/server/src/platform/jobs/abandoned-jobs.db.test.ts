import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/database.ts'
import { urlForRole } from '../database/connection.ts'
import { releaseLost } from './abandoned-jobs.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})

afterAll(() => db?.drop())

test('a job is released only if two checks in a row find that its worker holds it but isn’t running it', async () => {
  const client = new pg.Client({ connectionString: urlForRole(db.ownerUrl, db.secretKey, 'pulse_worker') })
  await client.connect()
  const idOf = async (key: string) =>
    (await client.query('select id::text from graphile_worker._private_jobs where key = $1', [key])).rows[0]
      .id
  const hold = (key: string, worker: string) =>
    client.query(
      'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where key = $1',
      [key, worker],
    )
  const released = async () =>
    (await client.query('select key from graphile_worker._private_jobs where locked_by is null')).rows
  try {
    for (const key of ['lost', 'running', 'starting', 'fetched', 'foreign'])
      await sql`select enqueue_job('any', '{}', ${key}, null, null)`.execute(db.database.global)
    for (const key of ['lost', 'running', 'starting', 'fetched']) await hold(key, 'pool-mine')
    await hold('foreign', 'pool-other')
    const running = new Set([await idOf('running'), await idOf('fetched')])

    const suspects = await releaseLost(client, 'pool-mine', running, [])
    expect(suspects.sort()).toEqual([await idOf('lost'), await idOf('starting')].sort())
    expect(await released()).toEqual([])

    running.add(await idOf('starting'))
    running.delete(await idOf('fetched'))
    expect(await releaseLost(client, 'pool-mine', running, suspects)).toEqual([await idOf('fetched')])
    expect(await released()).toEqual([{ key: 'lost' }])
  } finally {
    await client.end()
  }
})
