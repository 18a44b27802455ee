import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import type { Database } from '../../platform/database/index.ts'
import { deleteTickets } from '../tickets/delete-tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { type CodeCache, createCodeCache } from './code-cache.ts'
import { staticTable } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { search } from './search.ts'
import { currentModel, ensureModel } from './search-models.ts'

let db: TestDatabase
let accountId: number
let accounts = 0
const embedders = [staticTable]
const lamp = 'The lamp is broken and the glass is shattered.'
const parcel = 'My parcel is late and the courier is silent.'

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  accountId = await newAccount()
})

async function newAccount(): Promise<number> {
  return (await seedAccount(db.owner, { name: `find${++accounts}` })).accountId
}

async function store(id: number, texts: Record<string, string>, day = 1): Promise<void> {
  const tickets = Object.entries(texts).map(([ticketId, body]) =>
    someTicket(ticketId, {
      subject: null,
      messages: [message('customer', 'Nina Okafor', body, 0)],
      updatedAt: new Date(Date.UTC(2026, 2, day)),
    }),
  )
  await db.database.withAccount(id, tx => storeTickets(tx, id, tickets))
}

async function index(id: number, database: Database = db.database): Promise<void> {
  await database.withAccount(id, tx => ensureModel(tx, id, embedders))
  const needs = { database, embedders, now: () => new Date(0), signal: new AbortController().signal }
  await indexWaiting(needs, id)
}

/** The tickets found by meaning alone. */
function byMeaning(codes: CodeCache, text: string, filters = {}, id = accountId): Promise<string[]> {
  return db.database.withAccount(id, async tx => {
    const asked = { text, filters, limit: 50, personal: true }
    const parts = { words: false, meaning: true }
    return (await search(tx, id, { embedders, codes }, asked, parts)).ticketIds
  })
}

/** The tickets that the cache itself returns. */
function nearest(codes: CodeCache, tickets: number, limit: number, id = accountId): Promise<string[] | null> {
  return db.database.withAccount(id, async tx => {
    const model = await currentModel(tx, id, embedders)
    if (!model) throw new Error('The account has no model.')
    return codes.nearest(tx, { accountId: id, model, vector: staticTable.embed(lamp), tickets, limit })
  })
}

describe('codes in memory', () => {
  test('every process sees tickets that were added, changed and deleted since its last search', async () => {
    const processes = [createCodeCache(), createCodeCache()]
    const found = () => Promise.all(processes.map(codes => byMeaning(codes, 'shattered lamp')))
    await store(accountId, { 1: lamp, 2: parcel })
    await index(accountId)
    expect(await found()).toEqual([['1'], ['1']])
    await store(accountId, { 3: lamp })
    await index(accountId)
    expect(await found()).toEqual([
      ['1', '3'],
      ['1', '3'],
    ])
    await store(accountId, { 1: parcel, 2: lamp }, 2)
    await index(accountId)
    expect(await found()).toEqual([
      ['2', '3'],
      ['2', '3'],
    ])
    await db.database.withAccount(accountId, tx => deleteTickets(tx, accountId, ['3']))
    expect(await found()).toEqual([['2'], ['2']])
  })

  test('one account never gets another account’s codes', async () => {
    const codes = createCodeCache()
    const other = await newAccount()
    await store(accountId, { 1: lamp })
    await store(other, { 2: lamp })
    await index(accountId)
    await index(other)
    expect(await nearest(codes, 1, 10)).toEqual(['1'])
    expect(await nearest(codes, 1, 10, other)).toEqual(['2'])
    await db.owner.deleteFrom('tickets').where('account_id', '=', other).execute()
    expect(await byMeaning(codes, lamp, {}, other)).toEqual([])
  })

  test('a changed ticket is listed only once and doesn’t push other tickets off the list', async () => {
    const codes = createCodeCache()
    await store(accountId, { 1: lamp, 2: parcel })
    await index(accountId)
    for (const day of [2, 3, 4]) {
      await nearest(codes, 2, 2)
      await store(accountId, { 1: `${lamp} I wrote ${day} times.` }, day)
      await index(accountId)
    }
    expect(await nearest(codes, 2, 2)).toEqual(['1', '2'])
  })

  test('concurrent first searches read every code once', async () => {
    const codes = createCodeCache({ mostRead: 100, mostKept: 3 })
    await store(accountId, { 1: lamp, 2: parcel })
    await index(accountId)
    const all = await Promise.all(Array.from({ length: 4 }, () => nearest(codes, 2, 10)))
    for (const found of all) expect(found).toEqual(['1', '2'])
    // If the codes had been added twice, the cache would have dropped them.
    await db.owner.deleteFrom('ticket_vectors').execute()
    expect(await nearest(codes, 2, 10)).toEqual(['1', '2'])
  })

  test('until all codes have been read, PostgreSQL compares them, with the same result', async () => {
    const codes = createCodeCache({ mostRead: 1, mostKept: 100 })
    for (const [ticketId, body] of Object.entries({ 1: lamp, 2: parcel, 3: lamp })) {
      await store(accountId, { [ticketId]: body })
      await index(accountId)
    }
    const reading = createCodeCache({ mostRead: 1, mostKept: 100 })
    expect(await nearest(reading, 3, 10)).toBeNull()
    expect(await byMeaning(codes, lamp)).toEqual(['1', '3'])
    expect(await nearest(reading, 3, 10)).toBeNull()
    expect(await byMeaning(codes, lamp)).toEqual(['1', '3'])
    expect(await nearest(reading, 3, 10)).toEqual(['1', '3', '2'])
    expect(await byMeaning(codes, lamp)).toEqual(['1', '3'])
    expect(await byMeaning(codes, lamp, { channel: 'email' })).toEqual(['1', '3'])
  })

  test('an account that is too large isn’t cached, and others are evicted to make room', async () => {
    const other = await newAccount()
    await store(accountId, { 1: lamp, 2: parcel })
    await store(other, { 3: lamp, 4: parcel })
    await index(accountId)
    await index(other)
    expect(await nearest(createCodeCache({ mostRead: 100, mostKept: 1 }), 2, 10)).toBeNull()
    const codes = createCodeCache({ mostRead: 100, mostKept: 3 })
    expect(await nearest(codes, 2, 10)).toEqual(['1', '2'])
    expect(await nearest(codes, 2, 10, other)).toEqual(['3', '4'])
    // Deletes the rows, so only codes that are still in memory can be returned.
    await db.owner.deleteFrom('ticket_vectors').execute()
    expect(await nearest(codes, 2, 10, other)).toEqual(['3', '4'])
    expect(await nearest(codes, 2, 10)).toEqual([])
  })

  test('deleted tickets don’t push the remaining ones off the list', async () => {
    const codes = createCodeCache()
    const gone = Array.from({ length: 450 }, (_, i) => `gone${i}`)
    await store(accountId, Object.fromEntries([...gone.map(id => [id, lamp]), ['left', `${lamp} Twice.`]]))
    await index(accountId)
    await nearest(codes, 451, 1)
    await db.database.withAccount(accountId, tx => deleteTickets(tx, accountId, gone))
    expect(await byMeaning(codes, lamp)).toEqual(['left'])
  })
})

describe('indexing', () => {
  // Creates the model first, so the number of transactions below is always the same.
  beforeEach(() => index(accountId))

  /** Runs `change` after a batch is prepared but before it is stored. */
  function changingBeforeStore(change: () => Promise<void>): Database {
    let calls = 0
    return {
      ...db.database,
      async withAccount(id, work, share) {
        // The first three transactions read the model, the waiting tickets and their stems.
        if (++calls === 4) await change()
        return db.database.withAccount(id, work, share)
      },
    }
  }
  const words = async () =>
    (await db.owner.selectFrom('ticket_words').where('account_id', '=', accountId).select('words').execute())
      .map(row => row.words)
      .join()
  const waiting = async () =>
    (await db.owner.selectFrom('search_queue').where('account_id', '=', accountId).selectAll().execute())
      .length

  test('a ticket that changes while it is indexed stays in the queue', async () => {
    await store(accountId, { 1: 'A kayak' })
    await index(
      accountId,
      changingBeforeStore(() => store(accountId, { 1: 'A toaster' }, 2)),
    )
    expect(await words()).toBe('')
    expect(await waiting()).toBe(1)
    await index(accountId)
    expect(await words()).toContain('toaster')
    expect(await waiting()).toBe(0)
  })

  test('a ticket that changes right after another process has indexed it stays in the queue', async () => {
    await store(accountId, { 1: 'A kayak' })
    await index(
      accountId,
      changingBeforeStore(async () => {
        await index(accountId)
        await store(accountId, { 1: 'A toaster' }, 2)
      }),
    )
    expect(await waiting()).toBe(1)
    await index(accountId)
    expect(await words()).toContain('toaster')
  })

  test('a ticket that is deleted while it is indexed isn’t added', async () => {
    await store(accountId, { 1: 'A kayak' })
    await index(
      accountId,
      changingBeforeStore(() =>
        db.database.withAccount(accountId, async tx => void (await deleteTickets(tx, accountId, ['1']))),
      ),
    )
    expect(await words()).toBe('')
  })

  test('vectors from an earlier masker are searched until all tickets are reindexed', async () => {
    await store(accountId, { 1: lamp })
    await index(accountId)
    const models = async () =>
      (await db.owner.selectFrom('search_models').where('account_id', '=', accountId).selectAll().execute())
        .sort((a, b) => a.state.localeCompare(b.state))
        .map(({ model, state }) => `${model} ${state}`)
    const [now = ''] = await models()
    const earlier = `${staticTable.model} masker-0`
    await sql`insert into search_models (account_id, model, state)
      values (${accountId}, ${earlier}, 'filling')`.execute(db.owner)
    await sql`update ticket_vectors set model = ${earlier} where account_id = ${accountId}`.execute(db.owner)
    await sql`delete from search_models where account_id = ${accountId} and state = 'current'`.execute(
      db.owner,
    )
    await sql`update search_models set state = 'current' where account_id = ${accountId}`.execute(db.owner)
    await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, embedders))
    expect(await models()).toEqual([`${earlier} current`, now.replace('current', 'filling')])
    const codes = createCodeCache()
    expect(await byMeaning(codes, lamp)).toEqual(['1'])
    await store(accountId, { 2: lamp })
    await index(accountId)
    expect(await models()).toEqual([now])
    expect(await byMeaning(codes, lamp)).toEqual(['1', '2'])
  })
})
