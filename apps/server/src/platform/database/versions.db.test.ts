import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../../test-support/database.ts'
import { waitingForLocks } from '../../../test-support/lock-waits.ts'
import { tenantTables } from '../../../test-support/tenancy-catalogue.ts'
import { openOwner } from './database.ts'
import { listedTables, readFrom } from './figure-tables.ts'
import type { Tables } from './tables.ts'
import { changeOf } from './versions.ts'

let db: TestDatabase
let acme: SeededAccount
let globex: SeededAccount

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  acme = await seedAccount(db.owner, { name: `acme-${randomUUID()}` })
  globex = await seedAccount(db.owner, { name: `globex-${randomUUID()}` })
})
afterAll(() => db?.drop())

async function versionOf({ accountId }: SeededAccount): Promise<number> {
  const row = await db.database.withAccount(accountId, tx =>
    tx.selectFrom('account_versions').select('version').executeTakeFirst(),
  )
  return row?.version ?? 0
}

const addGroup = (tx: Transaction<Tables>, account_id: number) =>
  tx.insertInto('helpdesk_groups').values({ account_id, group_id: 1, name: 'Returns' }).execute()

const addAgent = (tx: Transaction<Tables>, account_id: number, agent_id = 'a1') =>
  tx.insertInto('agents').values({ account_id, agent_id, name: 'Ann', email: null }).execute()

const addTicket = (tx: Transaction<Tables>, account_id: number) =>
  tx
    .insertInto('tickets')
    .values({
      account_id,
      ticket_id: '1',
      channel: 'email',
      status: 'open',
      created_at: new Date(),
      updated_at: new Date(),
      satisfaction_rating: 'unoffered',
      content_hash: Buffer.alloc(0),
    })
    .execute()

const renameAgent = (tx: Transaction<Tables>, name: string) =>
  tx.updateTable('agents').set({ name }).where('agent_id', '=', 'a1').execute()

describe('the version of an account’s figures', () => {
  test('increases when a table that figures are read from changes, and only for that account', async () => {
    const [before, other] = [await versionOf(acme), await versionOf(globex)]
    await db.database.withAccount(acme.accountId, tx => addAgent(tx, acme.accountId))
    const added = await versionOf(acme)
    expect(added).toBeGreaterThan(before)
    await db.database.withAccount(acme.accountId, tx => renameAgent(tx, 'Anna'))
    expect(await versionOf(acme)).toBeGreaterThan(added)
    expect(await versionOf(globex)).toBe(other)
  })

  test('doesn’t increase after a rollback, a change to other tables, or a statement that matches no row', async () => {
    await db.database.withAccount(acme.accountId, tx => addAgent(tx, acme.accountId))
    const before = await versionOf(acme)
    const failing = db.database.withAccount(acme.accountId, async tx => {
      await renameAgent(tx, 'Anna')
      throw new Error('Not after all.')
    })
    await expect(failing).rejects.toThrow('Not after all.')
    await db.database.withAccount(acme.accountId, tx => addGroup(tx, acme.accountId))
    await db.database.withAccount(acme.accountId, tx =>
      tx.deleteFrom('agents').where('agent_id', '=', 'someone else').execute(),
    )
    expect(await versionOf(acme)).toBe(before)
  })

  test('increases if one part of a statement changes figures, even if the last part changes nothing', async () => {
    await db.database.withAccount(acme.accountId, tx => addAgent(tx, acme.accountId))
    const before = await versionOf(acme)
    await db.database.withAccount(acme.accountId, tx =>
      sql`with changed as (update agents set name = 'Anna' returning agent_id)
          delete from helpdesk_groups where name in (select agent_id from changed)`.execute(tx),
    )
    expect(await versionOf(acme)).toBeGreaterThan(before)
  })

  test('stays the same for facts if only texts change', async () => {
    const { accountId } = acme
    const versions = () =>
      db.database.withAccount(accountId, tx =>
        tx.selectFrom('account_versions').select(['version', 'facts_version']).executeTakeFirstOrThrow(),
      )
    await db.database.withAccount(accountId, tx => addAgent(tx, accountId))
    const before = await versions()
    await db.database.withAccount(accountId, tx => addTicket(tx, accountId))
    const withText = await versions()
    expect(withText.version).toBeGreaterThan(before.version)
    expect(withText.facts_version).toBe(before.facts_version)
    await db.database.withAccount(accountId, async tx => {
      await tx.updateTable('tickets').set({ subject: 'Where is it?' }).execute()
      await renameAgent(tx, 'Anna')
      await tx.updateTable('tickets').set({ subject: 'Where is my order?' }).execute()
    })
    const withFact = await versions()
    expect(withFact.version).toBeGreaterThan(withText.version)
    expect(withFact.facts_version).toBeGreaterThan(withText.facts_version)
  })

  test('becomes visible together with the change', async () => {
    const { accountId } = acme
    await db.database.withAccount(accountId, tx => addAgent(tx, accountId))
    const seen = new Map<string, number>()
    const look = () =>
      db.database.readAccount(accountId, new AbortController().signal, async tx => {
        const { name } = await tx.selectFrom('agents').select('name').executeTakeFirstOrThrow()
        const { version } = await tx
          .selectFrom('account_versions')
          .select('version')
          .executeTakeFirstOrThrow()
        expect(seen.get(name) ?? version).toBe(version)
        seen.set(name, version)
      })
    for (let round = 0; round < 10; round++)
      await Promise.all([
        db.database.withAccount(accountId, tx => renameAgent(tx, `Ann ${round}`)),
        look(),
        look(),
      ])
    await look()
    expect(new Set(seen.values()).size).toBe(seen.size)
  })

  test('lets another transaction of the account commit while a long one is still running', async () => {
    const { accountId } = acme
    await db.database.withAccount(accountId, tx => addAgent(tx, accountId))
    const before = await versionOf(acme)
    const after = await db.database.withAccount(accountId, async tx => {
      await renameAgent(tx, 'Anna')
      await db.database.withAccount(accountId, other => addAgent(other, accountId, 'a2'))
      return versionOf(acme)
    })
    expect(after).toBeGreaterThan(before)
    expect(await versionOf(acme)).toBeGreaterThan(after)
  })

  test('increases for all accounts when the owner changes a table, with or without a transaction', async () => {
    await db.owner.transaction().execute(tx => addAgent(tx, acme.accountId))
    const [before, other] = [await versionOf(acme), await versionOf(globex)]
    await db.owner.updateTable('agents').set({ name: 'Anna' }).execute()
    const [after, otherAfter] = [await versionOf(acme), await versionOf(globex)]
    expect(after).toBeGreaterThan(before)
    expect(otherAfter).toBeGreaterThan(other)
    const failing = db.owner
      .insertInto('agents')
      .values({ account_id: acme.accountId, agent_id: 'a1', name: '' })
    await expect(failing.execute()).rejects.toThrow('duplicate key')
    expect(await versionOf(acme)).toBe(after)
  })

  test('increases for the other accounts if an account is deleted while the owner changes a table', async () => {
    await db.owner.transaction().execute(tx => addAgent(tx, globex.accountId))
    const before = await versionOf(globex)
    const admin = openOwner(db.ownerUrl)
    try {
      const { changing } = await admin.transaction().execute(async tx => {
        await tx.deleteFrom('accounts').where('account_id', '=', acme.accountId).execute()
        const changing = db.owner.updateTable('agents').set({ name: 'Anna' }).execute()
        await vi.waitFor(async () => expect(await waitingForLocks(db.owner)).toBe(1), { timeout: 10_000 })
        return { changing }
      })
      await changing
    } finally {
      await admin.destroy()
    }
    expect(await versionOf(globex)).toBeGreaterThan(before)
  })
})

describe('no change to figures goes unnoticed', () => {
  test('every table is listed', async () => {
    expect((await tenantTables(db.owner)).filter(table => !listedTables.includes(table))).toEqual([])
  })

  test('deleting a row never cascades to a table whose changes would raise more versions', async () => {
    const { rows } = await sql<{ parent: string; child: string }>`
      select confrelid::regclass::text as parent, conrelid::regclass::text as child from pg_constraint
       where contype = 'f' and confdeltype in ('c', 'n', 'd') and confrelid <> 'accounts'::regclass`.execute(
      db.owner,
    )
    expect(rows.length).toBeGreaterThan(20)
    const raises = (table: string) => ['texts', 'facts'].indexOf(readFrom(table) ?? '')
    expect(rows.filter(({ parent, child }) => raises(child) > raises(parent))).toEqual([])
  })

  test('no function or trigger changes a table that figures are read from', async () => {
    const { rows } = await sql<{ name: string; source: string }>`
      select proname as name, prosrc as source from pg_proc
       where pronamespace = 'public'::regnamespace`.execute(db.owner)
    expect(rows.map(({ name }) => name)).toContain('set_own_timezone')
    expect(rows.filter(({ source }) => changeOf(source) !== null).map(({ name }) => name)).toEqual([])
  })
})
