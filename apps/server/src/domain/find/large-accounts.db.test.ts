import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { waitingForLocks } from '../../../test-support/lock-waits.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import type { Database } from '../../platform/database/index.ts'
import { deleteTickets } from '../tickets/delete-tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { createCodeCache } from './code-cache.ts'
import { type SearchModel, staticTable } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { search } from './search.ts'
import { deleteRetired, ensureModel, swapModels } from './search-models.ts'
import { searchProgress } from './search-progress.ts'
import { queueUnqueued } from './unqueued-tickets.ts'

let db: TestDatabase
let accountId: number
let accounts = 0
const next: SearchModel = { ...staticTable, model: 'next' }
const other: SearchModel = { ...staticTable, model: 'other' }
const five = ['b1', 'b2', 'b3', 'b4', 'b5']

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  accountId = (await seedAccount(db.owner, { name: `large${++accounts}` })).accountId
})

async function store(ids: readonly string[], body = 'The lamp is shattered.', day = 1): Promise<void> {
  const tickets = ids.map(id =>
    someTicket(id, {
      subject: null,
      messages: [message('customer', 'Nina Okafor', body, 0)],
      updatedAt: new Date(Date.UTC(2026, 2, day)),
    }),
  )
  await db.database.withAccount(accountId, tx => storeTickets(tx, accountId, tickets))
}

/** Stores tickets that aren't in the queue, as when a model is added to an account that already has tickets. */
async function storeUnqueued(ids: readonly string[]): Promise<void> {
  await store(ids)
  await db.owner.deleteFrom('search_queue').where('account_id', '=', accountId).execute()
}

/** Indexes in batches of two. With `turns`, each turn ends as soon as it can. Returns whether tickets are waiting. */
async function index(
  embedders: readonly SearchModel[],
  { database = db.database, turns }: { database?: Database; turns?: number } = {},
): Promise<boolean> {
  let time = 0
  const now = () => {
    if (turns !== undefined) time += 10_000
    return new Date(time)
  }
  const { signal } = new AbortController()
  for (let turn = 0; ; turn++) {
    if (turn === (turns ?? 100)) return true
    await database.withAccount(accountId, tx => ensureModel(tx, accountId, embedders))
    if (!(await indexWaiting({ database, embedders, now, signal, batchSize: 2 }, accountId))) return false
  }
}

const waiting = async () =>
  (
    await db.owner
      .selectFrom('search_queue')
      .where('account_id', '=', accountId)
      .select('ticket_id')
      .orderBy('ticket_id')
      .execute()
  ).map(row => row.ticket_id)

const models = async () =>
  Object.fromEntries(
    (
      await db.owner
        .selectFrom('search_models')
        .where('account_id', '=', accountId)
        .select(['model', 'state'])
        .execute()
    ).map(({ model, state }) => [model.replace(/ .*/, ''), state]),
  )

/** The tickets with a vector from this model. */
const embedded = async ({ model }: SearchModel) =>
  (
    await db.owner
      .selectFrom('ticket_vectors')
      .where('account_id', '=', accountId)
      .where('model', 'like', `${model} %`)
      .select('ticket_id')
      .orderBy('ticket_id')
      .execute()
  ).map(row => row.ticket_id)

const progress = () => db.database.withAccount(accountId, tx => searchProgress(tx, accountId))

async function found(text: string, embedders: readonly SearchModel[], words: boolean): Promise<string[]> {
  return db.database.withAccount(accountId, async tx => {
    const asked = { text, filters: {}, limit: 50, personal: true }
    const searching = { embedders, codes: createCodeCache() }
    return (await search(tx, accountId, searching, asked, { words, meaning: !words })).ticketIds.sort()
  })
}

describe('the first model of an account with many tickets', () => {
  test('tickets are queued in steps, and the progress includes those that aren’t queued yet', async () => {
    const nine = [...five, 'b6', 'b7', 'b8', 'b9']
    await storeUnqueued(nine)
    const queued: number[] = []
    const counting: Database = {
      ...db.database,
      async withAccount(id, work, share) {
        const result = await db.database.withAccount(id, work, share)
        queued.push((await waiting()).length)
        return result
      },
    }
    expect(await index([staticTable], { database: counting, turns: 1 })).toBe(true)
    expect(await progress()).toEqual({ tickets: 2, of: 9 })
    expect(await found('shattered', [staticTable], true)).toEqual(['b1', 'b2'])
    expect(await index([staticTable], { database: counting })).toBe(false)
    expect(await progress()).toEqual({ tickets: 9, of: 9 })
    expect(await embedded(staticTable)).toEqual(nine)
    // One batch is being stored while the next one is prepared and the one after it is read.
    expect(Math.max(...queued)).toBeLessThanOrEqual(6)
    expect(await waiting()).toEqual([])
  })

  test.each(['before', 'in'])(
    'a worker that is killed %s any transaction loses and repeats nothing',
    async where => {
      await storeUnqueued(five)
      let isKilled = true
      for (let last = 1; isKilled; last++) {
        isKilled = false
        let calls = 0
        const killed: Database = {
          ...db.database,
          withAccount: (id, work, share) => {
            const isLast = ++calls === last
            if (isLast) isKilled = true
            if (calls > last || (isLast && where === 'before')) return Promise.reject(new Error('killed'))
            return db.database.withAccount(
              id,
              async tx => {
                const result = await work(tx)
                if (isLast) throw new Error('killed')
                return result
              },
              share,
            )
          },
        }
        await db.owner.deleteFrom('search_models').where('account_id', '=', accountId).execute()
        await index([staticTable], { database: killed }).catch(() => {})
        await index([staticTable])
        expect(await embedded(staticTable)).toEqual(five)
        expect(await found('shattered', [staticTable], true)).toEqual(five)
        expect(await progress()).toEqual({ tickets: 5, of: 5 })
        expect(await waiting()).toEqual([])
      }
    },
  )

  test('tickets that are added, changed and deleted in the meantime are indexed correctly', async () => {
    await storeUnqueued(five)
    await index([staticTable], { turns: 1 })
    await store(['a', 'c'])
    await store(['b1', 'b4'], 'A kayak', 2)
    await db.database.withAccount(accountId, tx => deleteTickets(tx, accountId, ['b2', 'b5']))
    await index([staticTable])
    expect(await found('shattered', [staticTable], true)).toEqual(['a', 'b3', 'c'])
    expect(await found('kayak', [staticTable], true)).toEqual(['b1', 'b4'])
    expect(await embedded(staticTable)).toEqual(['a', 'b1', 'b3', 'b4', 'c'])
    expect(await progress()).toEqual({ tickets: 5, of: 5 })
  })

  test('a new ticket doesn’t wait for the existing ones', async () => {
    await storeUnqueued(five)
    await index([staticTable], { turns: 1 })
    await store(['z'])
    await index([staticTable], { turns: 1 })
    expect(await found('shattered', [staticTable], true)).toContain('z')
    expect((await progress()).tickets).toBeLessThan(6)
  })

  test('workers that queue tickets at the same time don’t skip any', async () => {
    await storeUnqueued(five)
    await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, [staticTable]))
    const step = () => db.database.withAccount(accountId, tx => queueUnqueued(tx, accountId, 2))
    await Promise.all([step(), step(), step(), step()])
    expect(await waiting()).toEqual(five)
  })
})

describe('a later model', () => {
  beforeEach(async () => {
    await store(five)
    await index([staticTable])
  })

  test('the previous model is searched until all tickets have new vectors, and then it is deleted in steps', async () => {
    const both = [next, staticTable]
    await index(both, { turns: 1 })
    expect(await models()).toEqual({ [staticTable.model]: 'current', next: 'filling' })
    expect(await embedded(next)).toEqual(['b1', 'b2'])
    expect(await found('shattered', both, false)).toEqual(five)
    expect(await progress()).toEqual({ tickets: 5, of: 5 })
    await store(['a'])
    await index(both)
    expect(await models()).toEqual({ next: 'current' })
    expect(await embedded(next)).toEqual(['a', ...five])
    expect(await embedded(staticTable)).toEqual([])
    expect(await found('shattered', both, false)).toEqual(['a', ...five])
  })

  test('the last tickets are queued without holding up a batch that is being stored', async () => {
    const both = [next, staticTable]
    await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, both))
    const step = () => db.database.withAccount(accountId, tx => queueUnqueued(tx, accountId, 5))
    await step()
    const rows = await db.owner
      .selectFrom('search_models')
      .where('account_id', '=', accountId)
      .select('model')
      .orderBy('model')
      .execute()
    const [first = '', second = ''] = rows.map(row => row.model)
    // PostgreSQL writes a new version of a row that is updated, so the second model comes first in the table.
    await db.owner.updateTable('search_models').set({ version: 7 }).where('model', '=', first).execute()
    let waits: Promise<void> | undefined
    await db.owner.transaction().execute(async storing => {
      const lock = (model: string) =>
        sql`select from search_models where account_id = ${accountId} and model = ${model} for update nowait`
      await lock(first).execute(storing)
      waits = step()
      await expect.poll(() => waitingForLocks(db.owner)).toBe(1)
      await lock(second).execute(storing)
    })
    await waits
    await index(both)
    expect(await models()).toEqual({ next: 'current' })
    expect(await embedded(next)).toEqual(five)
  })

  test('a later model doesn’t replace the previous one until all tickets are queued', async () => {
    await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, [next, staticTable]))
    await db.owner.deleteFrom('search_queue').where('account_id', '=', accountId).execute()
    await db.database.withAccount(accountId, tx => swapModels(tx, accountId))
    expect(await models()).toEqual({ [staticTable.model]: 'current', next: 'filling' })
  })

  test('vectors of a retired model are deleted a few at a time', async () => {
    await db.owner
      .updateTable('search_models')
      .set({ state: 'retired' })
      .where('account_id', '=', accountId)
      .execute()
    const left: number[] = []
    while (await db.database.withAccount(accountId, tx => deleteRetired(tx, accountId, 2)))
      left.push((await embedded(staticTable)).length)
    expect(left).toEqual([3, 1, 0, 0])
    expect(await models()).toEqual({})
  })

  test('if the configuration is changed back, the unfinished model is dropped and never searched', async () => {
    await index([next, staticTable], { turns: 1 })
    await index([staticTable])
    expect(await models()).toEqual({ [staticTable.model]: 'current' })
    expect(await embedded(next)).toEqual([])
    expect(await found('shattered', [staticTable], false)).toEqual(five)
    await index([next, staticTable])
    expect(await models()).toEqual({ next: 'current' })
    expect(await embedded(next)).toEqual(five)
  })

  test('an unfinished model can be replaced with another one, and can be used again before it is deleted', async () => {
    const all = [other, next, staticTable]
    await index([next, staticTable], { turns: 1 })
    await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, all))
    expect(await models()).toEqual({ [staticTable.model]: 'current', next: 'retired', other: 'filling' })
    await index([next, other, staticTable])
    expect(await models()).toEqual({ next: 'current' })
    expect(await embedded(next)).toEqual(five)
  })

  test('if the configuration is changed back to an incomplete first model, its remaining tickets are queued', async () => {
    await db.owner.deleteFrom('search_models').where('account_id', '=', accountId).execute()
    await index([staticTable], { turns: 1 })
    await index([next, staticTable], { turns: 1 })
    await index([staticTable])
    expect(await models()).toEqual({ [staticTable.model]: 'current' })
    expect(await embedded(staticTable)).toEqual(five)
  })

  test('after the masker changes, each ticket is embedded only once for both versions', async () => {
    const earlier = `${staticTable.model} masker-0`
    await db.owner.deleteFrom('search_models').where('account_id', '=', accountId).execute()
    await db.owner
      .insertInto('search_models')
      .values({ account_id: accountId, model: earlier, state: 'current' })
      .execute()
    let texts = 0
    const counted: SearchModel = {
      ...staticTable,
      embedAll(all) {
        texts += all.length
        return staticTable.embedAll(all)
      },
    }
    await index([counted])
    expect(texts).toBe(5)
    expect(await embedded(counted)).toEqual(five)
    expect(await models()).toEqual({ [staticTable.model]: 'current' })
  })
})
