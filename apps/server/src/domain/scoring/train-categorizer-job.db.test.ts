import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { message, seedCategories, someTicket } from '../../../test-support/tickets.ts'
import { moveTicket } from '../tickets/move-ticket.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { placementOf } from '../tickets/ticket-placement.ts'
import type { Categoriser } from './engines.ts'
import { createOfflinePool } from './offline-pool.ts'
import { ensureRun } from './runs.ts'
import { scoreWaiting } from './score-waiting.ts'
import { trainCategorizerJob } from './train-categorizer-job.ts'

const pool = createOfflinePool()
const now = new Date('2026-03-01T12:00:00Z')
let db: TestDatabase
let account: SeededAccount
let id: number
let accounts = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await pool.stop()
  await db.drop()
})
beforeEach(async () => {
  account = await seedAccount(db.owner, { name: `acme-${++accounts}` })
  id = account.accountId
  await seedCategories(
    db.owner,
    id,
    {
      Shipping: ['Late delivery', 'Tracking'],
      Returns: ['Return label'],
      'Product quality': ['Defective item'],
      Account: ['Password reset'],
    },
    ['Junk'],
  )
  await db.database.withAccount(id, tx => ensureRun(tx, id, pool, now))
})

/** A ticket with this message from a customer and a reply. */
const saying = (ticketId: string, body: string) =>
  someTicket(ticketId, {
    subject: null,
    messages: [
      message('customer', 'Nina Okafor', body, 0),
      message('agent', 'Mara Linde', 'Hi Nina, thank you for telling us. I will look into it.', 30),
    ],
  })
const arrive = (...tickets: [string, string][]) =>
  db.database.withAccount(id, tx =>
    storeTickets(
      tx,
      id,
      tickets.map(([ticketId, body]) => saying(ticketId, body)),
    ),
  )
const work = () =>
  scoreWaiting(
    {
      database: db.database,
      engineFor: name => (name === 'offline' ? pool : null),
      now: () => now,
      signal: new AbortController().signal,
    },
    id,
  )
const move = (ticketId: string, category: string | null, subcategory: string | null = null) =>
  db.database.withAccount(id, tx =>
    moveTicket(tx, id, { ticketId, category, subcategory, movedBy: account.userId, now }),
  )
const trainNow = (at = now, categoriser: Categoriser = pool) =>
  trainCategorizerJob(categoriser).handle(
    { accountId: id },
    { database: db.database, log, now: () => at, signal: new AbortController().signal },
  )
const trainModelOnly = () =>
  trainCategorizerJob(pool).handle(
    { accountId: id, modelOnly: true },
    { database: db.database, log, now: () => now, signal: new AbortController().signal },
  )
const placement = (ticketId: string) => db.database.withAccount(id, tx => placementOf(tx, id, ticketId))
const models = () =>
  db.owner.selectFrom('categorizer_models').where('account_id', '=', id).selectAll().execute()
const insights = () =>
  db.owner
    .selectFrom('ticket_insights')
    .where('account_id', '=', id)
    .orderBy('ticket_id')
    .selectAll()
    .execute()

const leaks: [string, string][] = [
  ['k1', 'The Kiruna leaks at the seam'],
  ['k2', 'My Kiruna lets water in'],
  ['k3', 'Water gets into the Kiruna when it rains'],
  ['k4', 'The Kiruna is not waterproof at all'],
  ['k5', 'My Kiruna is soaked after one walk'],
]
const others: [string, string][] = [
  ['s1', 'Where is my parcel? It should have been delivered on Tuesday.'],
  ['s2', 'The tracking number of my parcel does not work'],
  ['a1', 'I forgot my password and cannot sign in to my account'],
]
const next: [string, string] = ['k6', 'Got wet through my Kiruna again']
const moveLeaks = async () => {
  for (const [ticketId] of leaks) await move(ticketId, 'Product quality', 'Defective item')
}

describe('training on moved tickets', () => {
  test('a job that only retrains the model leaves every ticket where it is', async () => {
    await arrive(...leaks, ...others, next)
    await work()
    const before = await placement('k6')
    await moveLeaks()
    await trainModelOnly()
    expect(await models()).toMatchObject([{ moves: 5 }])
    expect(await placement('k6')).toEqual(before)
  })

  test('the next similar ticket is categorized like the moved ones', async () => {
    await arrive(...leaks, ...others, next)
    await work()
    expect((await placement('k6'))?.category).not.toBe('Product quality')
    const before = await insights()
    await moveLeaks()
    await trainNow()
    expect(await models()).toMatchObject([{ moves: 5, trained_at: now, model: { examples: 5 } }])

    await arrive(['k7', 'Rain came through my Kiruna, I got wet'])
    await work()
    expect(await placement('k7')).toEqual({
      category: 'Product quality',
      subcategory: 'Defective item',
      moved: null,
      ai_category: 'Product quality',
      ai_subcategory: 'Defective item',
    })
    expect((await placement('a1'))?.category).toBe('Account')
    expect((await placement('s1'))?.category).toBe('Shipping')

    // The existing ticket is recategorized and keeps its scores.
    const after = await insights()
    const of = (rows: typeof after, ticketId: string) => rows.find(row => row.ticket_id === ticketId)
    expect(of(after, 'k6')).toEqual({
      ...of(before, 'k6'),
      category: 'Product quality',
      subcategory: 'Defective item',
      category_confidence: expect.any(Number),
    })
  })

  test('a moved ticket never changes category, even when it is rescored', async () => {
    await arrive(...leaks, ...others)
    await move('k5', 'Returns')
    await moveLeaks()
    await move('k5', 'Returns')
    await work()
    await trainNow()
    await arrive(['k5', 'My Kiruna is soaked after one walk in the rain'])
    await work()
    expect(await placement('k5')).toMatchObject({
      category: 'Returns',
      subcategory: null,
      moved: { at: now.toISOString() },
    })
  })

  test('the trained model is deleted when every move is undone', async () => {
    await arrive(...leaks, ...others, next)
    await work()
    const before = await placement('k6')
    await moveLeaks()
    await trainNow()
    for (const [ticketId] of leaks) await move(ticketId, null)
    await trainNow()
    expect(await models()).toEqual([])
    await arrive(['k8', next[1]])
    await work()
    expect((await placement('k8'))?.category).toBe(before?.category)
  })

  test('training ignores moves to spam and to deleted categories', async () => {
    await arrive(...leaks)
    await move('k1', 'Junk')
    await move('k2', 'Returns')
    await db.owner
      .deleteFrom('categories')
      .where('account_id', '=', id)
      .where('name', '=', 'Returns')
      .execute()
    await trainNow()
    expect(await models()).toEqual([])
    await move('k3', 'other')
    await trainNow()
    expect(await models()).toMatchObject([{ moves: 1 }])
  })

  test('training affects only its own account', async () => {
    const globex = await seedAccount(db.owner, { name: `globex-${accounts}` })
    await arrive(...leaks)
    await moveLeaks()
    await trainNow()
    const seen = await db.database.withAccount(globex.accountId, tx =>
      tx.selectFrom('categorizer_models').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  test('a model in a format this version cannot read is ignored', async () => {
    await arrive(...others)
    await db.owner
      .insertInto('categorizer_models')
      .values({ account_id: id, model: '{"version":0}', moves: 1, trained_at: now })
      .execute()
    await work()
    expect((await placement('s1'))?.category).toBe('Shipping')
  })
})

describe('training on the account’s own tickets', () => {
  test('a model without moves is stored and deleted with the tickets it was learned from', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday']
    const many = Array.from({ length: 300 }, (_, index): [string, string] => [
      `o${index}`,
      `My parcel has not been delivered since ${days[index % days.length]}, number ${index}.`,
    ])
    await arrive(...many)
    await trainNow()
    expect(await models()).toMatchObject([{ moves: 0, model: { examples: 0, tickets: 300 } }])
    await db.owner.deleteFrom('tickets').where('account_id', '=', id).where('ticket_id', '=', 'o0').execute()
    await trainNow()
    expect(await models()).toEqual([])
  })
})

describe('recategorizing after training', () => {
  test('recategorizing skips tickets that are old, whose category is beyond doubt, or that another engine or version placed', async () => {
    const old = { createdAt: new Date('2025-11-01T12:00:00Z'), updatedAt: new Date('2025-11-01T12:00:00Z') }
    await arrive(...leaks, ...others, ['sure', next[1]], ['doubt', next[1]], ['none', next[1]])
    await db.database.withAccount(id, tx => storeTickets(tx, id, [{ ...saying('old', next[1]), ...old }]))
    await work()
    const file = (ticketId: string, category: string, category_confidence: number) =>
      db.owner
        .updateTable('ticket_insights')
        .set({ category, subcategory: null, category_confidence })
        .where('account_id', '=', id)
        .where('ticket_id', '=', ticketId)
        .execute()
    await file('sure', 'Shipping', 0.6)
    await file('doubt', 'Shipping', 0.59)
    await file('none', 'other', 0.9)
    await file('old', 'other', 0.1)
    await moveLeaks()
    await trainNow(now, { ...pool, version: 'another' })
    expect((await placement('none'))?.category).toBe('other')
    await trainNow()
    const placements = await Promise.all(['sure', 'doubt', 'none', 'old'].map(placement))
    expect(placements.map(one => one?.category)).toEqual([
      'Shipping',
      'Product quality',
      'Product quality',
      'other',
    ])
  })

  test('recategorizing stops when a newer model exists, and an older model never replaces it', async () => {
    await arrive(...leaks, ...others, next)
    await work()
    const before = await placement('k6')
    await moveLeaks()
    const later = new Date(now.getTime() + 60_000)
    const overtaken: Categoriser = {
      ...pool,
      async categoriseAll(...input) {
        await db.owner
          .updateTable('categorizer_models')
          .set({ trained_at: later })
          .where('account_id', '=', id)
          .execute()
        return pool.categoriseAll(...input)
      },
    }
    await trainNow(now, overtaken)
    expect(await placement('k6')).toEqual(before)
    await move('k1', null)
    await trainNow(now)
    expect(await models()).toMatchObject([{ moves: 5, trained_at: later }])
  })

  test('two jobs can recategorize at the same time', async () => {
    await arrive(...leaks, ...others, next)
    await work()
    await moveLeaks()
    await Promise.all([trainNow(), trainNow(new Date(now.getTime() + 1))])
    expect(await models()).toHaveLength(1)
    expect((await placement('k6'))?.category).toBe('Product quality')
  })

  test('recategorizing leaves a failing ticket where it is and continues with the rest', async () => {
    await arrive(...leaks, ...others, next, ['k9', next[1]])
    await work()
    const before = await placement('k9')
    await moveLeaks()
    const failing: Categoriser = {
      ...pool,
      categoriseAll: async (conversations, context) =>
        (await pool.categoriseAll(conversations, context)).map((outcome, index) =>
          conversations[index]?.id === 'k9' ? { failure: 'broken', whose: 'ticket' } : outcome,
        ),
    }
    await trainNow(now, failing)
    expect(await placement('k9')).toEqual(before)
    expect((await placement('k6'))?.category).toBe('Product quality')
  })
})
