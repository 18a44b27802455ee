import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, seedAccount } from '../../../test-support/database.ts'
import { silentLog as log, testSecretKey as secretKey } from '../../../test-support/test-server.ts'
import { migrate, openDatabase, openOwner, type Tables } from '../../platform/database/index.ts'
import { createCodeCache } from './code-cache.ts'
import { staticTable } from './embedders.ts'
import { indexTicketsJob } from './index-tickets-job.ts'
import { search } from './search.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')
const upgrade = '0023_find_speed.sql'

/** Two tickets as they were stored and indexed before the upgrade. */
async function seedIndexedTickets(owner: Kysely<Tables>, account: number): Promise<void> {
  const texts = { 1: 'The lamp is shattered.', 2: 'My parcel is late.' }
  for (const [id, body] of Object.entries(texts)) {
    await sql`insert into tickets (account_id, ticket_id, channel, status, created_at, updated_at, satisfaction_rating,
        customer_name, content_hash)
      values (${account}, ${id}, 'email', 'solved', '2026-02-02', '2026-02-02', 'good', 'Nina Okafor', '')`.execute(
      owner,
    )
    await sql`insert into messages (account_id, ticket_id, position, author_type, body, public)
      values (${account}, ${id}, 1, 'customer', ${body}, true)`.execute(owner)
    await sql`insert into ticket_words values (${account}, ${id}, setweight(to_tsvector('english', ${body}), 'C')
        || setweight(to_tsvector('english', 'nina okafor'), 'D'), 4)`.execute(owner)
  }
  await sql`insert into search_words select account_id, lexeme, count(*) from ticket_words, unnest(words)
    group by account_id, lexeme union all select ${account}, '', 2`.execute(owner)
  await sql`insert into search_models values (${account}, 'static256-1', 'current')`.execute(owner)
  await sql`insert into ticket_codes select account_id, 'static256-1', ticket_id, repeat('1', 256)::bit(256)
    from tickets`.execute(owner)
  await sql`insert into ticket_vectors select account_id, 'static256-1', ticket_id, decode(repeat('01', 256), 'hex')
    from tickets`.execute(owner)
}

test('after the upgrade, searching by words works immediately, and by meaning once tickets are reindexed', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase()
  const directory = await mkdtemp(path.join(tmpdir(), 'pulse-migrations-'))
  try {
    for (const file of await readdir(migrations))
      if (file < upgrade) await cp(path.join(migrations, file), path.join(directory, file))
    await migrate({ ownerUrl, secretKey, log, directory })
    const owner = openOwner(ownerUrl)
    const { accountId } = await seedAccount(owner, { name: 'acme' })
    // The current code writes to tables that this older schema doesn't have yet, so these rows are inserted directly.
    const earlier = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
    })
    await seedIndexedTickets(earlier, accountId)
    await earlier.destroy()
    await migrate({ ownerUrl, secretKey, log })
    const database = await openDatabase({ ownerUrl, secretKey, log })
    try {
      const searching = { embedders: [staticTable], codes: createCodeCache() }
      const found = (text: string, personal = true) =>
        database.withAccount(
          accountId,
          async tx =>
            (await search(tx, accountId, searching, { text, filters: {}, limit: 5, personal })).ticketIds,
        )
      const counts = async () =>
        (
          await sql`select stem, tickets, public_tickets from search_words order by stem collate "C"`.execute(
            owner,
          )
        ).rows
      const counted = [
        { stem: '', tickets: 2, public_tickets: 2 },
        { stem: 'lamp', tickets: 1, public_tickets: 1 },
        { stem: 'late', tickets: 1, public_tickets: 1 },
        { stem: 'nina', tickets: 2, public_tickets: 0 },
        { stem: 'okafor', tickets: 2, public_tickets: 0 },
        { stem: 'parcel', tickets: 1, public_tickets: 1 },
        { stem: 'shatter', tickets: 1, public_tickets: 1 },
      ]
      expect(await counts()).toEqual(counted)
      expect(await found('lamps')).toEqual(['1'])
      expect(await found('Okafor')).toEqual(['1', '2'])
      expect(await found('Okafor', false)).toEqual([])
      expect(await found('delayed package')).toEqual([])
      const { signal } = new AbortController()
      await indexTicketsJob([staticTable]).handle(
        { accountId },
        { database, log, now: () => new Date(0), signal },
      )
      expect(await counts()).toEqual(counted)
      expect(await found('lamps')).toEqual(['1'])
      expect(await found('delayed package')).toEqual(['2'])
    } finally {
      await Promise.all([owner.destroy(), database.close()])
    }
  } finally {
    await drop()
    await rm(directory, { recursive: true })
  }
})
