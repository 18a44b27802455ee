import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { arriving, type ScoredTicket, seedScored } from '../../../test-support/facts.ts'
import { type Step, seedCategories, step, takeStep } from '../../../test-support/histories.ts'
import { keptFigures } from '../../../test-support/kept-figures.ts'
import { plainScan } from '../../../test-support/plain-scan.ts'
import { deleteTickets } from '../tickets/delete-tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'

let db: TestDatabase
let accounts = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function newAccount(): Promise<number> {
  const { accountId } = await seedAccount(db.owner, { name: `account-${++accounts}` })
  await db.database.withAccount(accountId, tx => seedCategories(tx, accountId))
  return accountId
}

const take = (accountId: number, taken: Step) =>
  db.database.withAccount(accountId, tx => takeStep(tx, accountId, taken))

const kept = (accountId: number) => keptFigures(db.owner, accountId)

async function expectExact(accountId: number): Promise<void> {
  expect(await kept(accountId)).toEqual(await plainScan(db.owner, accountId))
}

describe('facts and rollups', () => {
  test('facts and rollups match a plain scan after any sequence of changes to two accounts', async () => {
    const history = fc.array(fc.record({ whose: fc.nat(1), step }), {
      minLength: 5,
      maxLength: 40,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(history, async steps => {
        const ours = [await newAccount(), await newAccount()]
        for (const { whose, step: taken } of steps) await take(ours[whose] ?? 0, taken)
        for (const accountId of ours) await expectExact(accountId)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('facts and rollups match a plain scan after concurrent writes, without deadlocks', async () => {
    const accountId = await newAccount()
    const writers = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: 6, seed: 4 })
    // Starts with an existing scoring run, because this test doesn't cover two transactions creating the first one at
    // the same time.
    await take(accountId, { does: 'rescore', tickets: [{ ticketId: 'none' }] })
    await Promise.all(
      writers.map(async steps => {
        for (const taken of steps.filter(one => one.does !== 'rescore')) await take(accountId, taken)
      }),
    )
    await expectExact(accountId)
  })

  test('the migrations that added ratings and bands of durations to the rollups include existing tickets', async () => {
    const accountId = await newAccount()
    const days = ['2026-01-31', '2026-02-01', '2026-02-02']
    const ratings = ['good', 'bad', 'offered'] as const
    await seedScored(
      db,
      accountId,
      days.flatMap((day, at) =>
        ratings.flatMap(rating =>
          [1, 2.5, null].map(
            (csat): ScoredTicket => ({
              ticketId: `${day} ${rating} ${csat}`,
              resolvedAt: `${day}T10:00:00Z`,
              category: at === 0 ? 'Delivery' : 'Returns',
              rating,
              csat,
            }),
          ),
        ),
      ),
    )
    const statements = ['0039_rated_rollups', '0040_rating_rollups', '0043_durations_by_band'].flatMap(name =>
      readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')
        .split(';')
        .filter(statement => /^(update|insert into) /m.test(statement)),
    )
    expect(statements).toHaveLength(4)
    await sql`update category_rollups set rated_good = 0, rated_bad = 0`.execute(db.owner)
    await sql`update agent_rollups set rated_good = 0, rated_bad = 0`.execute(db.owner)
    await sql`delete from rating_rollups`.execute(db.owner)
    await sql`delete from duration_rollups`.execute(db.owner)
    for (const statement of statements) await sql.raw(statement).execute(db.owner)
    await expectExact(accountId)
    expect(Object.values((await kept(accountId)).rating_rollups)).not.toEqual([])
    expect(Object.values((await kept(accountId)).duration_rollups)).not.toEqual([])
  })
})

describe('late changes', () => {
  const ticket: ScoredTicket = {
    ticketId: '1',
    createdAt: '2026-01-31T09:00:00Z',
    resolvedAt: '2026-01-31T23:59:00Z',
    category: 'Delivery',
    subcategory: 'Late',
    agent: 'Ann',
    csat: 2,
  }

  /** A later version of the ticket. */
  const arrive = (accountId: number, change: Partial<ScoredTicket>) =>
    db.database.withAccount(accountId, tx =>
      storeTickets(tx, accountId, [
        { ...arriving({ ...ticket, ...change }), updatedAt: new Date('2026-03-01T00:00:00Z') },
      ]),
    )
  const daysOf = async (accountId: number) =>
    Object.fromEntries(
      Object.entries((await kept(accountId)).category_rollups).map(([key, cell]) => [
        key,
        [cell.tickets, cell.csat_sum],
      ]),
    )

  test('a ticket that is resolved again a minute later but in the next month counts only on the later day', async () => {
    const accountId = await newAccount()
    await seedScored(db, accountId, [ticket])
    expect(await daysOf(accountId)).toEqual({
      'd 2026-01-31 Delivery/Late 1': [1, 200],
      'w 2026-01-26 Delivery/Late 1': [1, 200],
      'm 2026-01-01 Delivery/Late 1': [1, 200],
    })
    await arrive(accountId, { resolvedAt: '2026-02-01T00:00:00Z' })
    expect(await daysOf(accountId)).toEqual({
      'd 2026-02-01 Delivery/Late 1': [1, 200],
      // A Sunday, so the week stays the same.
      'w 2026-01-26 Delivery/Late 1': [1, 200],
      'm 2026-02-01 Delivery/Late 1': [1, 200],
    })
    await expectExact(accountId)
  })

  test('a reopened ticket isn’t counted until it is resolved again', async () => {
    const accountId = await newAccount()
    await seedScored(db, accountId, [ticket])
    await arrive(accountId, { resolvedAt: null })
    expect(await kept(accountId)).toEqual({
      facts: {},
      category_rollups: {},
      agent_rollups: {},
      half_hour_rollups: {},
      duration_rollups: {},
      rating_rollups: {},
    })
    await arrive(accountId, {})
    expect(Object.keys((await kept(accountId)).facts)).toEqual(['1'])
    await expectExact(accountId)
  })

  test('rescoring into another category moves the ticket’s figures there, on the day it was resolved', async () => {
    const accountId = await newAccount()
    await seedScored(db, accountId, [ticket, { ...ticket, ticketId: '2' }])
    await seedScored(db, accountId, [{ ...ticket, category: 'Returns', subcategory: null, csat: 4.5 }])
    expect(await daysOf(accountId)).toEqual({
      'd 2026-01-31 Delivery/Late 1': [1, 200],
      'd 2026-01-31 Returns/ 1': [1, 450],
      'w 2026-01-26 Delivery/Late 1': [1, 200],
      'w 2026-01-26 Returns/ 1': [1, 450],
      'm 2026-01-01 Delivery/Late 1': [1, 200],
      'm 2026-01-01 Returns/ 1': [1, 450],
    })
    await expectExact(accountId)
  })

  test('a deleted ticket is removed from every table, and another account keeps its ticket with the same ID', async () => {
    const [accountId, other] = [await newAccount(), await newAccount()]
    for (const account of [accountId, other])
      await seedScored(db, account, [ticket, { ...ticket, ticketId: '2' }])
    const deleted = await db.database.withAccount(accountId, tx =>
      deleteTickets(tx, accountId, ['1', 'never was']),
    )
    expect(deleted).toBe(1)
    for (const table of ['tickets', 'messages', 'ticket_insights', 'ticket_facts'] as const)
      expect(
        await db.owner
          .selectFrom(table)
          .where('account_id', '=', accountId)
          .select('ticket_id')
          .distinct()
          .execute(),
      ).toEqual([{ ticket_id: '2' }])
    expect(Object.keys((await kept(other)).facts)).toEqual(['1', '2'])
    await expectExact(accountId)
    await expectExact(other)
  })
})

test('a ticket without factors has no CSAT, and one that can’t be scored has no figures', async () => {
  const accountId = await newAccount()
  await seedScored(db, accountId, [
    { ticketId: '1', csat: null },
    { ticketId: '2', ineligible: 'spam', resolvedAt: null, createdAt: '2026-01-01T10:00:00Z' },
  ])
  const { facts } = await kept(accountId)
  expect(facts).toMatchObject({
    1: { csat: null, valid: true, firstResponse: 35 },
    2: {
      ...{ csat: null, valid: false, firstResponse: null, resolution: null, slaMet: null },
      ...{ category: 'spam', state: 'spam', at: '2026-01-01T10:00:00.000Z' },
    },
  })
  await expectExact(accountId)
})
