import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { queryWords } from './query-words.ts'

let db: TestDatabase
let accountId: number

beforeAll(async () => {
  db = await createTestDatabase()
  accountId = (await seedAccount(db.owner, { name: 'acme' })).accountId
  const tickets = { '': 20_000, refund: 900, refnud: 2, lamp: 30, lamb: 3, parcel: 5_000 }
  await db.owner
    .insertInto('search_words')
    .values(
      Object.entries(tickets).map(([stem, count]) => ({
        account_id: accountId,
        stem,
        tickets: count,
        public_tickets: stem === 'refund' ? 0 : count,
      })),
    )
    .execute()
})
afterAll(() => db.drop())

function read(text: string, personal = true) {
  return db.database.withAccount(accountId, async tx => {
    const { words, corrections } = await queryWords(tx, accountId, text, personal)
    return { stems: words.map(({ stem }) => stem), corrections }
  })
}

test('a mistake that a few customers make too is searched for along with the common word', async () => {
  expect(await read('refnud')).toEqual({
    stems: ['refnud', 'refund'],
    corrections: [{ from: 'refnud', to: 'refund', also: true }],
  })
})

test('a rare word isn’t a mistake if the similar word isn’t much more common', async () => {
  expect(await read('lamb')).toEqual({ stems: ['lamb'], corrections: [] })
})

test('a word that the query already contains isn’t added', async () => {
  expect((await read('refnud refund parcel')).corrections).toEqual([])
})

test('a visitor’s words are never compared with words that occur only in personal data', async () => {
  expect(await read('refnud', false)).toEqual({ stems: ['refnud'], corrections: [] })
  expect(await read('refunt', false)).toEqual({ stems: [], corrections: [] })
})
