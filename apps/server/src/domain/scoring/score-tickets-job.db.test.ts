import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import type { EngineFor, Outcome, ScoringEngine } from './engines.ts'
import { scoringProgress } from './progress.ts'
import { requestScoring, scoreTicketsJob } from './score-tickets-job.ts'
import { chooseEngine } from './settings.ts'
import { startScoring } from './start-scoring.ts'

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

/** An engine whose every answer is the same. */
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

test('an account made after the start is scored by its first job, also tickets that were there before', async () => {
  await arrive('1', '2')
  await work(engines(scripted('offline')))
  expect(await progress()).toMatchObject({
    current: { engine: 'offline', notScorable: 2, waiting: 0 },
    rescoring: null,
  })
  expect(await jobs()).toEqual([])
})

test('another engine takes effect with the next job: it fills beside the scores there are, then replaces them', async () => {
  await arrive('1', '2')
  const offline = scripted('offline')
  await work(engines(offline))
  await chooseEngine(db.owner, account.name, 'llm')
  expect(await jobs()).toMatchObject([{ later: false }])

  const busy = scripted('llm', { failure: 'The service is busy.', whose: 'engine', retryAfterMs: 90_000 })
  await work(engines(offline, busy))
  expect(await progress()).toMatchObject({
    current: { engine: 'offline', notScorable: 2 },
    rescoring: { engine: 'llm', waiting: 2, waitingBecause: 'The service is busy.' },
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

test('an engine that is not set up changes nothing: new tickets are scored by the one before', async () => {
  const offline = engines(scripted('offline'))
  await work(offline)
  await chooseEngine(db.owner, account.name, 'llm')
  await arrive('1')
  await work(offline)
  expect(await progress()).toMatchObject({ current: { engine: 'offline', notScorable: 1 }, rescoring: null })
})

test('back to the engine before drops the rescoring', async () => {
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

test('coming back later does not put off a job that was asked for meanwhile', async () => {
  await arrive('1')
  const waits = scripted('offline', {
    failure: 'The month is used up.',
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

test('tickets whose engine is gone are looked at again in a while, not over and over', async () => {
  await arrive('1')
  await chooseEngine(db.owner, account.name, 'llm')
  await work(engines(scripted('llm', { failure: 'Busy.', whose: 'engine', retryAfterMs: 1_000 })))
  await arrive('2')
  await work(engines())
  expect((await progress()).current).toMatchObject({ engine: 'llm', waiting: 2 })
  expect((await jobs()).find(job => job.later)?.runAt).toEqual(new Date(start.getTime() + 15_000))
})

test('stopped in the middle, it asks for the rest at once', async () => {
  await arrive('1')
  await work(engines(scripted('offline')), AbortSignal.abort())
  expect((await progress()).current).toMatchObject({ waiting: 1 })
  expect(await jobs()).toMatchObject([{ later: false }])
})

test('the start makes the runs and asks for one job an account, however often', async () => {
  for (let starts = 0; starts < 2; starts++)
    await startScoring(db.database, engines(scripted('offline')), start)
  expect((await progress()).current).toMatchObject({ engine: 'offline', version: 'offline scripted' })
  expect(await jobs()).toMatchObject([{ later: false }])
})
