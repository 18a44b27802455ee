import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { foundBefore, rememberFound } from './found-tickets.ts'
import { ticketsWithWords } from './tickets-with-words.ts'

let db: TestDatabase
let accountId: number
const now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

beforeAll(async () => {
  db = await createTestDatabase()
  accountId = (await seedAccount(db.owner, { name: 'acme' })).accountId
})
afterAll(() => db.drop())

const remember = (visitor: string, at: Date) =>
  db.database.withAccount(accountId, tx => rememberFound(tx, accountId, visitor, [visitor], at))
const isRemembered = async (visitor: string, at: Date) =>
  (await db.database.withAccount(accountId, tx => foundBefore(tx, accountId, visitor, at))) !== null

test('when a search deletes old entries, it skips those that another search is using instead of waiting', async () => {
  await remember('1', now)
  await remember('2', now)
  await db.owner.transaction().execute(async other => {
    await sql`select from found_tickets where account_id = ${accountId} and visitor = '2' for update`.execute(
      other,
    )
    await remember('1', hours(25))
  })
  expect(await isRemembered('1', hours(25))).toBe(true)
  await remember('1', hours(26))
  const rows = await db.owner.selectFrom('found_tickets').select('visitor').execute()
  expect(rows).toEqual([{ visitor: '1' }])
})

test('when there are many visitors, the oldest visitor entries are deleted, but never a signed-in user’s', async () => {
  await remember('user 1', now)
  await remember('3', now)
  await sql`insert into found_tickets (account_id, visitor, ticket_ids, focus_ids, fetched_at)
    select ${accountId}, (1000 + n)::text, '{}', '{}', ${hours(1)} from generate_series(1, 2000) as n`.execute(
    db.owner,
  )
  await remember('4', hours(2))
  expect(await isRemembered('3', hours(2))).toBe(false)
  expect(await isRemembered('4', hours(2))).toBe(true)
  expect(await isRemembered('user 1', hours(2))).toBe(true)
})

test('for visitors, tickets that contain a word only in personal data don’t count toward the limit', async () => {
  const ids = ['1', '2', '3', '4']
  await db.database.withAccount(accountId, tx =>
    storeTickets(
      tx,
      accountId,
      ids.map(id => someTicket(id, { messages: [message('customer', 'Nina', 'The lamp', 0)] })),
    ),
  )
  await sql`insert into ticket_words (account_id, ticket_id, words, length)
    select ${accountId}, id, case id when '4' then 'frost:1C lamp:2C' else 'frost:1D lamp:2C' end::tsvector, 2
      from unnest(${ids}::text[]) as id`.execute(db.owner)
  const found = (stems: string[], personal: boolean) =>
    db.database.withAccount(accountId, async tx => {
      const query = await ticketsWithWords(tx, accountId, stems, { atMost: 1, personal })
      return (await sql<{ ticket_id: string }>`${query}`.execute(tx)).rows.map(row => row.ticket_id)
    })
  expect(await found(['frost'], true)).toEqual(['1'])
  expect(await found(['frost'], false)).toEqual(['4'])
  expect(await found(['frost', 'lamp'], false)).toEqual(['4'])
})
