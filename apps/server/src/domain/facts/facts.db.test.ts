import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('seeded tickets are counted', async () => {
  const { accountId } = await seedAccount(db.owner, { name: 'seeded' })
  await seedScored(db, accountId, [
    { ticketId: '1', category: 'Returns', subcategory: 'Refund', csat: 3.25, agent: 'Ann' },
    { ticketId: '2', ineligible: 'spam' },
    { ticketId: '3', resolvedAt: null },
  ])
  const facts = await db.owner
    .selectFrom('ticket_facts')
    .innerJoin('places', 'places.place_id', 'ticket_facts.place_id')
    .where('ticket_facts.account_id', '=', accountId)
    .select(['ticket_id', 'category', 'subcategory', 'csat', 'valid'])
    .orderBy('ticket_id')
    .execute()
  expect(facts).toEqual([
    { ticket_id: '1', category: 'Returns', subcategory: 'Refund', csat: 325, valid: true },
    { ticket_id: '2', category: 'spam', subcategory: '', csat: null, valid: false },
  ])
})
