import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../test-support/database.ts'
import { callAdmin, createDataDir } from './test-support.ts'

const { isCitus, citusWorkers } = inject('testServer')
let db: TestDatabase
let folder: Awaited<ReturnType<typeof createDataDir>>

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await createDataDir(db.secretKey)
})
afterAll(async () => {
  await db.drop()
  await folder.remove()
})

const admin = (command: string) =>
  callAdmin(command, { environment: { DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir } })

test.skipIf(isCitus)('without a cluster, there is no node to move an account to', async () => {
  await seedAccount(db.owner, { name: 'acme' })
  for (const command of ['accounts move acme', 'accounts move acme 10.0.0.6:5432'])
    expect(await admin(command)).toEqual({
      code: 1,
      stdout: '',
      stderr: "The database isn't a Citus cluster, so all accounts are on the same node.\n",
    })
})

describe.runIf(isCitus && citusWorkers.length > 1)('on a cluster', () => {
  let moving: SeededAccount
  let neighbor: SeededAccount

  beforeAll(async () => {
    ;[moving, neighbor] = await accountsInOneShard()
  })

  test('an account is moved while it is written to, and loses nothing', async () => {
    const from = await nodeOf(moving)
    const to = citusWorkers.find(worker => worker !== from) ?? ''
    const done = new AbortController()
    const writing = Promise.all([writeUntil(moving, done.signal), writeUntil(neighbor, done.signal)])
    const moved = await admin(`accounts move ${moving.name} ${to}`)
    done.abort()
    const [written, byNeighbor] = await writing
    expect(moved).toEqual({
      code: 0,
      stdout: `Moved the account ${moving.name} from ${from} to ${to}.\n`,
      stderr: '',
    })
    expect(await nodeOf(moving)).toBe(to)
    expect(await nodeOf(neighbor)).toBe(from)
    expect(await groupsOf(moving)).toEqual(written)
    expect(await groupsOf(neighbor)).toEqual(byNeighbor)
    expect(written.length).toBeGreaterThan(1)
  })

  test('the nodes and their accounts are listed', async () => {
    const { stdout } = await admin(`accounts move ${moving.name}`)
    const [first, ...nodes] = stdout.trimEnd().split('\n')
    expect(first).toBe(`${moving.name} is on ${await nodeOf(moving)}.`)
    expect(nodes.map(line => line.split(' ')[0])).toEqual(citusWorkers.toSorted())
  })

  test('an unknown node, and the node the account is on, are rejected', async () => {
    expect((await admin(`accounts move ${moving.name} elsewhere:1`)).stderr).toBe(
      `There is no node elsewhere:1. The nodes are: ${citusWorkers.toSorted().join(', ')}.\n`,
    )
    const current = await nodeOf(moving)
    expect((await admin(`accounts move ${moving.name} ${current}`)).stderr).toBe(
      `The account is already on ${current}.\n`,
    )
  })
})

/** Creates accounts until two of them share a shard, so moving one has to separate them. */
async function accountsInOneShard(): Promise<[SeededAccount, SeededAccount]> {
  const byShard = new Map<number, SeededAccount>()
  for (let n = 0; ; n++) {
    const account = await seedAccount(db.owner, { name: `shared${n}` })
    const { rows } = await sql<{ shard: number }>`
      select get_shard_id_for_distribution_column('tickets', ${account.accountId}::bigint) as shard`.execute(
      db.owner,
    )
    const shard = rows[0]?.shard ?? 0
    const other = byShard.get(shard)
    if (other) return [other, account]
    byShard.set(shard, account)
  }
}

async function nodeOf({ accountId }: SeededAccount): Promise<string> {
  const { rows } = await sql<{ node: string }>`
    select nodename || ':' || nodeport as node from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('tickets', ${accountId}::bigint)`.execute(db.owner)
  return rows[0]?.node ?? ''
}

/** Adds and changes rows one after another, as the account itself. Returns everything that was committed. */
async function writeUntil({ accountId }: SeededAccount, signal: AbortSignal): Promise<string[]> {
  const written: string[] = []
  while (!signal.aborted) {
    const name = `group ${written.length}`
    await db.database.withAccount(accountId, async tx => {
      await tx
        .insertInto('helpdesk_groups')
        .values({ account_id: accountId, group_id: written.length + 1, name: 'new' })
        .execute()
      await tx
        .updateTable('helpdesk_groups')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('group_id', '=', written.length + 1)
        .execute()
    })
    written.push(name)
  }
  return written
}

async function groupsOf({ accountId }: SeededAccount): Promise<string[]> {
  const rows = await db.database.withAccount(accountId, tx =>
    tx
      .selectFrom('helpdesk_groups')
      .select('name')
      .where('account_id', '=', accountId)
      .orderBy('group_id')
      .execute(),
  )
  return rows.map(row => row.name)
}
