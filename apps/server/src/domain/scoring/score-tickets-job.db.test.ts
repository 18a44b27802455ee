import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { startWorker } from '../../platform/jobs/index.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import type { Categoriser, EngineFor, Outcome, ScoringEngine } from './engines.ts'
import { scoringProgress } from './progress.ts'
import { requestScoring, scoreTicketsJob, startScoring } from './score-tickets-job.ts'
import { chooseEngine, setBusinessHours } from './settings.ts'

const start = new Date('2026-03-01T12:00:00Z')
let db: TestDatabase
let account: { accountId: number; name: string }
let accounts = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  account = await seedAccount(db.owner, { name: `acme-${++accounts}` })
})

/** An engine that always returns the same result. */
function scripted(engine: 'offline' | 'llm', outcome: Outcome = notScorable(engine)): ScoringEngine {
  return {
    engine,
    version: `${engine} scripted`,
    batchSize: 10,
    scoreAll: async (_account, conversations) => conversations.map(() => outcome),
  }
}

function notScorable(engine: 'offline' | 'llm'): Outcome {
  return {
    score: {
      eligible: false,
      reason: 'too_short',
      satisfaction: null,
      confidence: null,
      factors: null,
      category: null,
      subcategory: null,
      category_confidence: null,
      summary: null,
      language: null,
      engine,
      model: null,
      version: `${engine} scripted`,
    },
  }
}

const engines =
  (...there: ScoringEngine[]): EngineFor =>
  name =>
    there.find(one => one.engine === name) ?? null
const work = (engineFor: EngineFor, signal = new AbortController().signal) =>
  scoreTicketsJob(engineFor).handle(
    { accountId: account.accountId },
    { database: db.database, log, now: () => start, signal },
  )
const arrive = (...ids: string[]) =>
  db.database.withAccount(account.accountId, tx =>
    storeTickets(
      tx,
      account.accountId,
      ids.map(id => someTicket(id)),
    ),
  )
const progress = () =>
  db.database.withAccount(account.accountId, tx => scoringProgress(tx, account.accountId))
async function jobs() {
  const { rows } = await sql<{ key: string; run_at: Date }>`
    select key, run_at from graphile_worker.jobs
     where key = any(${[`score-tickets ${account.accountId}`, `score-tickets ${account.accountId} later`]})
     order by key`.execute(db.owner)
  return rows.map(row => ({ later: row.key.endsWith(' later'), runAt: row.run_at }))
}

test('an account created after startup is scored by its first job, including earlier tickets', async () => {
  await arrive('1', '2')
  await work(engines(scripted('offline')))
  expect(await progress()).toMatchObject({
    current: { engine: 'offline', notScorable: 2, waiting: 0 },
    rescoring: null,
  })
  expect(await jobs()).toEqual([])
})

test('tickets that arrive soon after all others were scored are scored together after a pause', async () => {
  const job = scoreTicketsJob(engines(scripted('offline')), { restMs: 3_600_000 })
  const handle = () =>
    job.handle(
      { accountId: account.accountId },
      { database: db.database, log, now: () => start, signal: new AbortController().signal },
    )
  await arrive('1')
  await handle()
  expect(await progress()).toMatchObject({ current: { notScorable: 1, waiting: 0 } })
  await arrive('2')
  await handle()
  await arrive('3')
  await handle()
  expect(await progress()).toMatchObject({ current: { notScorable: 1, waiting: 2 } })
  const [later, ...others] = await jobs()
  expect(others).toEqual([])
  expect(later?.later).toBe(true)
  expect(later?.runAt.getTime()).toBeGreaterThan(Date.now())
  await work(engines(scripted('offline')))
  expect(await progress()).toMatchObject({ current: { notScorable: 3, waiting: 0 } })
})

test('a ticket is scored even if its account was created while Pulse was running and has no scoring run', async () => {
  const job = scoreTicketsJob(engines(scripted('offline')))
  const worker = await startWorker({ ...db, log, now: () => start, jobs: [job] })
  try {
    const fresh = await seedAccount(db.owner, { name: `fresh-${accounts}` })
    await db.database.withAccount(fresh.accountId, async tx => {
      await storeTickets(tx, fresh.accountId, [someTicket('1')])
      await requestScoring(tx, fresh.accountId)
    })
    await vi.waitFor(async () => {
      const found = await db.database.withAccount(fresh.accountId, tx => scoringProgress(tx, fresh.accountId))
      expect(found.current).toMatchObject({ engine: 'offline', notScorable: 1, waiting: 0 })
    }, 20_000)
  } finally {
    await worker.stop()
  }
})

test('changing business hours rescores every ticket alongside the existing scores; saving the same hours doesn’t', async () => {
  const offline = scripted('offline')
  const hours = { timezone: 'Europe/London', week: [{ opens: 540, closes: 1020 }, ...Array(6).fill(null)] }
  await arrive('1', '2')
  await work(engines(offline))
  await setBusinessHours(db.owner, account.name, hours)
  const busy = scripted('offline', { failure: 'Busy.', whose: 'engine', retryAfterMs: 1_000 })
  await work(engines(busy))
  expect(await progress()).toMatchObject({
    current: { notScorable: 2, waiting: 0 },
    rescoring: { version: 'offline scripted', waiting: 2 },
  })
  await db.owner
    .updateTable('scoring_queue')
    .set({ not_before: null })
    .where('account_id', '=', account.accountId)
    .execute()
  await work(engines(offline))
  const after = await progress()
  expect(after).toMatchObject({ current: { notScorable: 2 }, rescoring: null })
  await setBusinessHours(db.owner, account.name, structuredClone(hours))
  await work(engines(offline))
  expect(await progress()).toEqual(after)
})

test('changing targets rescores every ticket, and changing them back cancels the rescoring', async () => {
  const setTargets = (sla: object | null) =>
    db.owner
      .insertInto('scoring_settings')
      .values({ account_id: account.accountId, sla_minutes: sla && JSON.stringify(sla) })
      .onConflict(conflict =>
        conflict.column('account_id').doUpdateSet({ sla_minutes: sla && JSON.stringify(sla) }),
      )
      .execute()
  await arrive('1')
  await work(engines(scripted('offline')))
  const before = await progress()
  await setTargets({ email: 5 })
  await work(engines(scripted('offline', { failure: 'Busy.', whose: 'engine' })))
  expect((await progress()).rescoring).toMatchObject({ waiting: 1 })
  await setTargets(null)
  await work(engines(scripted('offline')))
  expect(await progress()).toEqual(before)
})

test('no new run starts if settings change before anything is scored, or if the run has no stored settings', async () => {
  await work(engines(scripted('offline')))
  await setBusinessHours(db.owner, account.name, { timezone: 'Asia/Kolkata', week: Array(7).fill(null) })
  await arrive('1')
  await work(engines(scripted('offline')))
  const before = await progress()
  expect(before).toMatchObject({ current: { notScorable: 1 }, rescoring: null })
  await db.owner
    .updateTable('scoring_runs')
    .set({ settings: null })
    .where('account_id', '=', account.accountId)
    .execute()
  await work(engines(scripted('offline')))
  expect(await progress()).toEqual(before)
})

test('a new engine takes effect with the next job: its scores fill in alongside the existing ones, then replace them', async () => {
  await arrive('1', '2')
  const offline = scripted('offline')
  await work(engines(offline))
  await chooseEngine(db.owner, account.name, 'llm')
  expect(await jobs()).toMatchObject([{ later: false }])

  const busy = scripted('llm', { failure: 'The service is busy.', whose: 'engine', retryAfterMs: 90_000 })
  await work(engines(offline, busy))
  expect(await progress()).toMatchObject({
    current: { engine: 'offline', notScorable: 2 },
    rescoring: { engine: 'llm', waiting: 2, waitingReason: 'The service is busy.' },
  })
  expect(await jobs()).toMatchObject([
    { later: false },
    { later: true, runAt: new Date(start.getTime() + 90_000) },
  ])

  await db.owner
    .updateTable('scoring_queue')
    .set({ not_before: null })
    .where('account_id', '=', account.accountId)
    .execute()
  await work(engines(offline, scripted('llm')))
  expect(await progress()).toMatchObject({ current: { engine: 'llm', notScorable: 2 }, rescoring: null })
})

test('if the chosen engine isn’t set up, the previous engine keeps scoring new tickets', async () => {
  const offline = engines(scripted('offline'))
  await work(offline)
  await chooseEngine(db.owner, account.name, 'llm')
  await arrive('1')
  await work(offline)
  expect(await progress()).toMatchObject({ current: { engine: 'offline', notScorable: 1 }, rescoring: null })
})

test('switching back to the previous engine cancels the rescoring', async () => {
  await arrive('1')
  const both = engines(
    scripted('offline'),
    scripted('llm', { failure: 'The service is busy.', whose: 'engine' }),
  )
  await work(both)
  await chooseEngine(db.owner, account.name, 'llm')
  await work(both)
  expect((await progress()).rescoring).not.toBeNull()
  await chooseEngine(db.owner, account.name, 'offline')
  await work(both)
  expect(await progress()).toMatchObject({ current: { engine: 'offline' }, rescoring: null })
})

test('a scheduled retry doesn’t delay a job requested in the meantime', async () => {
  await arrive('1')
  const waits = scripted('offline', {
    failure: 'The monthly budget is used up.',
    whose: 'engine',
    retryAfterMs: 86_400_000,
  })
  const asking: ScoringEngine = {
    ...waits,
    async scoreAll(...input) {
      await requestScoring(db.database.global, account.accountId)
      return waits.scoreAll(...input)
    },
  }
  await work(engines(asking))
  const [asked, later] = await jobs()
  expect(later).toEqual({ later: true, runAt: new Date(start.getTime() + 86_400_000) })
  expect(asked?.later).toBe(false)
  expect(asked?.runAt.getTime()).not.toBe(later?.runAt.getTime())
})

test('tickets whose engine isn’t available are retried after a delay, not in a loop', async () => {
  await arrive('1')
  await chooseEngine(db.owner, account.name, 'llm')
  await work(engines(scripted('llm', { failure: 'Busy.', whose: 'engine', retryAfterMs: 1_000 })))
  await arrive('2')
  await work(engines())
  expect((await progress()).current).toMatchObject({ engine: 'llm', waiting: 2 })
  expect((await jobs()).find(job => job.later)?.runAt).toEqual(new Date(start.getTime() + 15_000))
})

test('a large account lets other accounts go first and then continues', async () => {
  await arrive('1', '2', '3')
  let seconds = 0
  const slow: ScoringEngine = {
    ...scripted('offline'),
    batchSize: 1,
    async scoreAll(_account, conversations) {
      seconds += 3
      return conversations.map(() => notScorable('offline'))
    },
  }
  const turn = () =>
    scoreTicketsJob(engines(slow)).handle(
      { accountId: account.accountId },
      {
        database: db.database,
        log,
        now: () => new Date(start.getTime() + seconds * 1_000),
        signal: new AbortController().signal,
      },
    )
  await turn()
  expect((await progress()).current).toMatchObject({ notScorable: 2, waiting: 1 })
  expect(await jobs()).toMatchObject([{ later: false }])
  await turn()
  expect((await progress()).current).toMatchObject({ notScorable: 3, waiting: 0 })
})

test('a job that stops early immediately queues another for the remaining tickets', async () => {
  await arrive('1')
  await work(engines(scripted('offline')), AbortSignal.abort())
  expect((await progress()).current).toMatchObject({ waiting: 1 })
  expect(await jobs()).toMatchObject([{ later: false }])
})

test('every startup makes sure scoring runs exist and requests one job per account', async () => {
  for (let starts = 0; starts < 2; starts++)
    await startScoring(db.database, engines(scripted('offline')), start)
  expect((await progress()).current).toMatchObject({ engine: 'offline', version: 'offline scripted' })
  expect(await jobs()).toMatchObject([{ later: false }])
})

test('scoring that takes several turns gives the planner fresh statistics between turns and at the end', async () => {
  await arrive(...Array.from({ length: 30 }, (_, at) => `${at}`))
  let now = start.getTime()
  const slow: ScoringEngine = {
    ...scripted('offline'),
    scoreAll: async (_account, conversations) => {
      now += 4_000
      return conversations.map(() => notScorable('offline'))
    },
  }
  const job = scoreTicketsJob(engines(slow))
  const turn = () =>
    job.handle(
      { accountId: account.accountId },
      { database: db.database, log, now: () => new Date(now), signal: new AbortController().signal },
    )
  /** How many of the account's insights the planner knows about. On Citus, that is kept for each shard. */
  const known = async () => {
    const ofTable = (name: string) => `
      select coalesce(round(sum(frequency * reltuples)), 0)::int
        from pg_class join pg_stats on tablename = relname and schemaname = 'public',
             unnest(most_common_vals::text::bigint[], most_common_freqs) as common (value, frequency)
       where pg_class.oid = '${name}'::regclass and attname = 'account_id' and value = ${account.accountId}`
    const { rows } = await sql<{ n: number }>`
      select ${
        inject('testServer').isCitus
          ? sql`sum(result::int)::int as n from run_command_on_shards('ticket_insights', ${ofTable('%s')})`
          : sql`(${sql.raw(ofTable('ticket_insights'))}) as n`
      }`.execute(db.owner)
    return rows[0]?.n
  }
  expect(await known()).toBe(0)
  await turn()
  expect(await known()).toBe(20)
  await turn()
  expect(await known()).toBe(30)
})

describe('learning from an account’s own tickets', () => {
  const trainings: number[] = []
  const categoriser = (engine: 'offline' | 'llm' = 'offline'): Categoriser => ({
    engine,
    version: 'any',
    categoriseAll: async () => [],
    train: async (_moved, unmoved) => {
      trainings.push(unmoved.length)
      return {
        version: 1,
        id: `${unmoved.length}`,
        examples: 0,
        tickets: unmoved.length,
        rarity: [],
        placements: [],
      }
    },
  })
  const arriving = (from: number, to: number) =>
    arrive(...Array.from({ length: to - from }, (_, index) => `own-${from + index}`))

  test('it starts with 300 tickets and is repeated when there are many more, but not for every ticket', async () => {
    trainings.length = 0
    const job = scoreTicketsJob(engines(scripted('offline')), { categoriser: categoriser() })
    const run = () =>
      job.handle(
        { accountId: account.accountId },
        { database: db.database, log, now: () => start, signal: new AbortController().signal },
      )
    await arriving(0, 299)
    await run()
    expect(trainings).toEqual([])
    await arriving(299, 300)
    await run()
    await arriving(300, 301)
    await run()
    expect(trainings).toEqual([300])
    await arriving(301, 800)
    await run()
    await run()
    expect(trainings).toEqual([300, 800])
  })

  test('it never happens for accounts that a language model scores', async () => {
    trainings.length = 0
    await arriving(0, 300)
    await scoreTicketsJob(engines(scripted('offline')), { categoriser: categoriser('llm') }).handle(
      { accountId: account.accountId },
      { database: db.database, log, now: () => start, signal: new AbortController().signal },
    )
    expect(trainings).toEqual([])
  })
})
