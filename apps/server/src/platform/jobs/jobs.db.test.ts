import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { startBreakableProxy } from '../../../test-support/breakable-proxy.ts'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { defineJob, enqueue, type Job, type Schedule, startWorker, type Worker } from './index.ts'

let db: TestDatabase
let acme: SeededAccount
let worker: Worker | undefined
const now = () => new Date('2026-01-31T12:00:00Z')
// Vitest waits only one second by default, which is too short on a busy machine.
const patience = { timeout: 30_000 }

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await seedAccount(db.owner, { name: 'acme' })
})

afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

afterAll(() => db?.drop())

async function start(
  jobs: Job[],
  more: { ownerUrl?: string; cron?: Schedule[]; stopWithinMs?: number; checkEveryMs?: number } = {},
): Promise<void> {
  worker = await startWorker({ ...db, log, now, jobs, ...more })
}

/** A job that reports every run to the test. */
function observed(name: string) {
  const runs: number[] = []
  let report: () => void = () => {}
  const job = defineJob({
    name,
    payload: z.strictObject({ accountId: z.int() }),
    handle: async ({ accountId }, { database }) => {
      const users = await database.withAccount(accountId, tx =>
        tx.selectFrom('users').select('user_id').execute(),
      )
      runs.push(users.length)
      report()
    },
  })
  const ran = (times: number) =>
    new Promise<number[]>(resolve => {
      report = () => runs.length >= times && resolve(runs)
      report()
    })
  return { job, runs, ran }
}

async function waiting(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker.jobs where task_identifier = ${name}`.execute(db.owner)
  return rows[0]?.n ?? 0
}

/** Waits until only running jobs keep the worker from stopping. */
async function onlyJobsKeepItFromStopping(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query like 'UNLISTEN%' and state = 'idle'`.execute(db.owner)
    expect(rows).toHaveLength(1)
  }, patience)
}

async function announcedWorkers(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks join pg_database d on d.oid = database
     where locktype = 'advisory' and mode = 'ShareLock' and datname = current_database()`.execute(db.owner)
  return rows[0]?.n ?? 0
}

describe('jobs', () => {
  test('a job runs with its payload and can access its account', async () => {
    const { job, ran } = observed('greet')
    await start([job])
    await enqueue(db.database.global, job, { accountId: acme.accountId })
    expect(await ran(1)).toEqual([1])
  })

  test('a job enqueued in a transaction runs after it commits, and never if it rolls back', async () => {
    const { job, ran, runs } = observed('transactional')
    await db.database
      .withAccount(acme.accountId, async tx => {
        await enqueue(tx, job, { accountId: acme.accountId })
        throw new Error('changed my mind')
      })
      .catch(() => {})
    expect(await waiting('transactional')).toBe(0)
    await db.database.withAccount(acme.accountId, tx => enqueue(tx, job, { accountId: acme.accountId }))
    expect(await waiting('transactional')).toBe(1)
    await start([job])
    await ran(1)
    expect(runs).toEqual([1])
  })

  test('enqueuing a job several times with the same key queues it only once', async () => {
    const { job } = observed('keyed')
    for (let time = 0; time < 3; time++)
      await enqueue(db.database.global, job, { accountId: acme.accountId }, { key: 'one' })
    expect(await waiting('keyed')).toBe(1)
  })

  test('a waiting job with the same key is moved to its new time, with its new payload', async () => {
    const { job } = observed('moved')
    const times = ['2099-01-02T00:00:00Z', '2099-01-01T00:00:00Z', '2099-01-03T00:00:00Z']
    for (const [index, time] of times.entries())
      await enqueue(
        db.database.global,
        job,
        { accountId: index + 1 },
        { key: 'moved', runAt: new Date(time), maxAttempts: 3 },
      )
    const { rows } = await sql`
      select run_at, payload, max_attempts from graphile_worker._private_jobs where key = 'moved'`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ run_at: new Date(times[2] ?? ''), payload: { accountId: 3 }, max_attempts: 3 }])
  })

  test('a job with an invalid payload is rejected when enqueued', async () => {
    const { job } = observed('strict')
    const wrong = { accountId: 'acme' } as unknown as { accountId: number }
    await expect(enqueue(db.database.global, job, wrong)).rejects.toThrow(
      'The payload for the job strict is invalid',
    )
    expect(await waiting('strict')).toBe(0)
  })

  test('a queued job with an invalid payload is not handled, and the failure is stored with the job', async () => {
    const { job, ran, runs } = observed('checked')
    await sql`select enqueue_job('checked', '{"accountId":"x"}', null, now() - interval '1 hour', 1)`.execute(
      db.database.global,
    )
    await enqueue(db.database.global, job, { accountId: acme.accountId })
    await start([job])
    await ran(1)
    await worker?.stop()
    worker = undefined
    expect(runs).toEqual([1])
    const { rows } = await sql<{ last_error: string }>`
      select last_error from graphile_worker._private_jobs where last_error is not null`.execute(db.owner)
    expect(rows[0]?.last_error).toContain('The payload for the job checked is invalid')
  })

  test('a job with a strict payload schema can also run on a schedule', async () => {
    const { promise: ran, resolve } = Promise.withResolvers<unknown>()
    const job = defineJob({
      name: 'scheduled',
      payload: z.strictObject({ kind: z.string() }),
      handle: async payload => resolve(payload),
    })
    await sql`select enqueue_job('scheduled', '{"kind":"nightly","_cron":{"ts":"2026-01-31T03:00:00Z"}}', null, null, 1)`.execute(
      db.database.global,
    )
    await start([job], { cron: [{ job, at: '0 3 * * *', payload: { kind: 'nightly' } }] })
    expect(await ran).toEqual({ kind: 'nightly' })
    await vi.waitFor(async () => {
      const { rows } = await sql`select identifier from graphile_worker._private_known_crontabs`.execute(
        db.owner,
      )
      expect(rows).toEqual([{ identifier: 'scheduled' }])
    }, patience)
  })

  test('running jobs finish before the worker stops', async () => {
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: release, resolve: finish } = Promise.withResolvers<void>()
    let finished = false
    const job = defineJob({
      name: 'slow',
      payload: z.strictObject({}),
      handle: async () => {
        markStarted()
        await release
        finished = true
      },
    })
    await start([job])
    await enqueue(db.database.global, job, {})
    await started
    const stopped = worker?.stop()
    worker = undefined
    finish()
    await stopped
    expect(finished).toBe(true)
    expect(await waiting('slow')).toBe(0)
  })

  test.each([
    { outcome: 'success', error: null },
    { outcome: 'failure', error: 'too late' },
  ])('the last job’s $outcome is stored when the worker stops', async ({ outcome, error }) => {
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: release, resolve: finish } = Promise.withResolvers<void>()
    const job = defineJob({
      name: `last ${outcome}`,
      payload: z.strictObject({}),
      handle: async () => {
        markStarted()
        await release
        if (error) throw new Error(error)
      },
    })
    await start([job])
    // Until the worker has announced itself, it isn't listening, so there is nothing to stop.
    await vi.waitFor(async () => expect(await announcedWorkers()).toBe(1), patience)
    await enqueue(db.database.global, job, {})
    await started
    const stopped = worker?.stop()
    worker = undefined
    await onlyJobsKeepItFromStopping()
    finish()
    await stopped
    const { rows } = await sql`select last_error, locked_by from graphile_worker.jobs
      where task_identifier = ${job.name}`.execute(db.owner)
    expect(rows).toEqual(error ? [{ last_error: error, locked_by: null }] : [])
  })

  test('a killed worker’s jobs are taken over at the next start, but a running worker’s are not', async () => {
    const { job, ran } = observed('orphan')
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: release, resolve: finish } = Promise.withResolvers<void>()
    const held = defineJob({
      name: 'held',
      payload: z.strictObject({}),
      handle: async () => {
        markStarted()
        await release
      },
    })
    await start([held])
    const living = worker
    await vi.waitFor(async () => expect(await announcedWorkers()).toBe(1), patience)
    await enqueue(db.database.global, held, {})
    await started
    await enqueue(db.database.global, job, { accountId: acme.accountId })
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-killed'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'orphan')`.execute(
      db.owner,
    )
    await start([job])
    expect(await ran(1)).toEqual([1])
    const { rows } = await sql`select locked_by is not null as locked from graphile_worker.jobs
      where task_identifier = 'held'`.execute(db.owner)
    expect(rows).toEqual([{ locked: true }])
    finish()
    await living?.stop()
  })

  test('a job still runs if the worker it was assigned to never learned about it', async () => {
    const { job, ran } = observed('unnoticed')
    const { promise: release, resolve: finish } = Promise.withResolvers<void>()
    const held = defineJob({ name: 'holding', payload: z.strictObject({}), handle: () => release })
    await start([job, held], { checkEveryMs: 100 })
    await enqueue(db.database.global, held, {})
    // A worker leaves this state behind if its connection breaks while it fetches a job.
    await sql`select enqueue_job('unnoticed', ${{ accountId: acme.accountId }}, null, now() + interval '1 day', null)`.execute(
      db.database.global,
    )
    await vi.waitFor(async () => {
      const { numAffectedRows } = await sql`update graphile_worker._private_jobs lost
        set run_at = now(), locked_at = now(), locked_by = holding.locked_by
        from graphile_worker.jobs holding
       where holding.task_identifier = 'holding' and holding.locked_by is not null
         and lost.task_id = (select id from graphile_worker._private_tasks where identifier = 'unnoticed')`.execute(
        db.owner,
      )
      expect(numAffectedRows).toBe(1n)
    }, patience)
    expect(await ran(1)).toEqual([1])
    expect(await waiting('holding')).toBe(1)
    finish()
  })

  test('jobs continue after a database outage', async () => {
    const proxy = await startBreakableProxy(db.ownerUrl)
    const { job, ran } = observed('survivor')
    await start([job], { ownerUrl: proxy.url })
    await enqueue(db.database.global, job, { accountId: acme.accountId })
    await ran(1)
    await proxy.cut()
    await enqueue(db.database.global, job, { accountId: acme.accountId })
    await proxy.restore()
    expect((await ran(2)).slice(0, 2)).toEqual([1, 1])
    await worker?.stop()
    worker = undefined
    await proxy.cut()
  })

  test('jobs do not prevent the process from stopping during a database outage', async () => {
    const proxy = await startBreakableProxy(db.ownerUrl)
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
    const { promise: release, resolve: finish } = Promise.withResolvers<void>()
    const job = defineJob({
      name: 'cut off',
      payload: z.strictObject({}),
      handle: async () => {
        markStarted()
        await release
      },
    })
    await start([job], { ownerUrl: proxy.url, stopWithinMs: 100 })
    await enqueue(db.database.global, job, {})
    await started
    await proxy.cut()
    finish()
    await worker?.stop()
    worker = undefined
    expect(await waiting('cut off')).toBe(1)
  })
})
