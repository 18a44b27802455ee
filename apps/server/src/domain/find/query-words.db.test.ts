import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { queryWords } from './query-words.ts'

let db: TestDatabase
let accountId: number

beforeAll(async () => {
  db = await createTestDatabase()
  accountId = (await seedAccount(db.owner, { name: 'acme' })).accountId
  const tickets = {
    '': 20_000,
    refund: 900,
    refnud: 2,
    lamp: 30,
    lamb: 3,
    parcel: 5_000,
    receiv: 2_000,
    reciev: 120,
    deliveri: 4_000,
    leav: 700,
    morn: 300,
    packer: 4,
    packet: 800,
    sofia: 60,
    sofiya: 50,
    aditya: 90,
    rao: 150,
    quillfeath: 1,
    '64813': 1,
    order: 9_000,
    nina: 100,
    mailbox: 3_000,
    '2026': 15,
    '5000': 700,
  }
  const names = new Set(['packer', 'sofia', 'sofiya', 'aditya', 'rao', 'quillfeath', 'nina', '64813'])
  await db.owner
    .insertInto('search_words')
    .values(
      Object.entries(tickets).map(([stem, count]) => ({
        account_id: accountId,
        stem,
        tickets: count,
        public_tickets: names.has(stem) ? 0 : count,
      })),
    )
    .execute()
})
afterAll(() => db.drop())

function read(text: string, personal = true) {
  return db.database.withAccount(accountId, async tx => {
    const { words, corrections } = await queryWords(tx, accountId, text, personal)
    return { stems: words.map(({ stem }) => stem).sort(), corrections }
  })
}

test('a misspelling that a few customers also make is searched for along with the correct word', async () => {
  expect(await read('refnud')).toEqual({
    stems: ['refnud', 'refund'],
    corrections: [{ from: 'refnud', to: 'refund', also: true }],
  })
})

test('a rare word isn’t treated as a misspelling unless a similar word is much more common', async () => {
  expect(await read('lamb')).toEqual({ stems: ['lamb'], corrections: [] })
})

test('a correction isn’t added if the query already contains it', async () => {
  expect((await read('refnud refund parcel')).corrections).toEqual([])
})

test('a visitor’s words are never compared with words that occur only in personal data', async () => {
  expect(await read('sofiia', false)).toEqual({ stems: [], corrections: [] })
  expect(await read('quillfeathr', false)).toEqual({ stems: [], corrections: [] })
  expect(await read('packeet', false)).toEqual({
    stems: ['packet'],
    corrections: [{ from: 'packeet', to: 'packet', also: false }],
  })
})

test.each(['sofa', 'sofas', 'my kettle leaks', 'orange moon', 'kettles leaking'])(
  'the ordinary words in “%s” aren’t replaced, although no ticket contains them',
  async text => {
    expect(await read(text)).toEqual({ stems: [], corrections: [] })
  },
)

test('a word is corrected to a name only if the name is long and there is a single mistake', async () => {
  expect(await read('sofiia')).toEqual({ stems: [], corrections: [] })
  expect((await read('quillfeathr')).stems).toEqual(['quillfeath'])
})

test('a name that occurs in tickets isn’t corrected', async () => {
  expect(await read('packer')).toEqual({ stems: ['packer'], corrections: [] })
})

test('a misspelling and the correct word count as one word, and the closest form is shown', async () => {
  const { words, corrections } = await db.database.withAccount(accountId, tx =>
    queryWords(tx, accountId, 'recieved', true),
  )
  expect(corrections).toEqual([{ from: 'recieved', to: 'received', also: true }])
  expect(words.map(word => word.meant)).toEqual(['receiv', 'receiv'])
  expect(new Set(words.map(word => word.rarity)).size).toBe(1)
})

test('a correction is shown as a word, not as a stem', async () => {
  expect((await read('delivry')).corrections).toEqual([{ from: 'delivry', to: 'delivery', also: false }])
})

test.each([
  ['aditya rao', ["('aditya')&('rao')"]],
  ['an order from aditya rao', ["('aditya')&('rao')"]],
  ['order of nina', []],
  ['order number A-64813', ["'64813'", "'64813'"]],
  ['order nina@mailbox.example', []],
  ['where is nina@mailbox', ["'nina'<1>'mailbox'"]],
  ['parcel order of 2026', []],
  ['parcel order 5000', []],
  ['a refund of $64813', []],
])('the decisive terms in “%s” are %j', async (text, expected) => {
  const { decisive } = await db.database.withAccount(accountId, tx => queryWords(tx, accountId, text, true))
  expect(decisive.map(term => term.tsquery)).toEqual(expected)
})

test('for visitors, words in personal data don’t affect which tickets come first', async () => {
  for (const text of ['aditya rao', 'order A-64813', 'nina@mailbox']) {
    const { decisive } = await db.database.withAccount(accountId, tx =>
      queryWords(tx, accountId, text, false),
    )
    expect(decisive).toEqual([])
  }
})
