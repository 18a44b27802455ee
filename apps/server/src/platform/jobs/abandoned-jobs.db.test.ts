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

test('a job whose assignment was lost is released, but running jobs, new jobs and other workers’ jobs are not', async () => {
  const client = new pg.Client({ connectionString: urlForRole(db.ownerUrl, db.secretKey, 'pulse_worker') })
  await client.connect()
  try {
    for (const key of ['lost', 'running', 'fresh', 'foreign'])
      await sql`select enqueue_job('any', '{}', ${key}, null, null)`.execute(db.database.global)
    await client.query(`update graphile_worker._private_jobs set
      locked_by = case key when 'foreign' then 'pool-other' else 'pool-mine' end,
      locked_at = case key when 'fresh' then now() else now() - interval '16 seconds' end`)
    const { rows } = await client.query(
      "select id::text from graphile_worker._private_jobs where key = 'running'",
    )
    await client.query(releaseLost, ['pool-mine', [rows[0].id], 15_000])
    const free = await client.query('select key from graphile_worker._private_jobs where locked_at is null')
    expect(free.rows).toEqual([{ key: 'lost' }])
  } finally {
    await client.end()
  }
})
