import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, seedAccount } from '../../../test-support/database.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { createCodeCache } from './code-cache.ts'
import { staticTable } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { search } from './search.ts'
import { ensureModel } from './search-models.ts'

// Both tickets have the same words, so only their sentences differ.
const texts = {
  1: 'A refund was delivered today. I want the broken parcel.',
  2: 'The parcel was delivered broken. I want a refund today.',
  3: 'My invoice is wrong.',
}

test('if two tickets have the same words, the one with the query’s sentences comes first', async () => {
  const db = await createTestDatabase()
  try {
    const { accountId } = await seedAccount(db.owner, { name: 'find' })
    const embedders = [staticTable]
    const tickets = Object.entries(texts).map(([id, body]) =>
      someTicket(id, { subject: null, messages: [message('customer', 'Nina Okafor', body, 0)] }),
    )
    await db.database.withAccount(accountId, async tx => {
      await storeTickets(tx, accountId, tickets)
      await ensureModel(tx, accountId, embedders)
    })
    const { signal } = new AbortController()
    await indexWaiting({ database: db.database, embedders, now: () => new Date(0), signal }, accountId)
    const codes = createCodeCache()
    const found = () =>
      db.database.withAccount(accountId, async tx => {
        const text = 'The parcel was delivered broken. I want a refund.'
        const asked = { text, filters: {}, limit: 10, personal: true }
        return (await search(tx, accountId, { embedders, codes }, asked)).ticketIds
      })
    expect(await found()).toEqual(['2', '1'])
    const { rows } = await sql<{ size: number }>`
      select length(sentence_codes) as size from ticket_vectors order by ticket_id`.execute(db.owner)
    expect(rows.map(row => row.size)).toEqual([64, 64, 0])
    // Tickets that were indexed before sentences had codes are still found.
    await sql`update ticket_vectors set sentence_codes = ''`.execute(db.owner)
    expect(await found()).toEqual(['1', '2'])
  } finally {
    await db.drop()
  }
})
