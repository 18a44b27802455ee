import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  createTestDatabase,
  type SeededAccount,
  seedAccount,
  type TestDatabase,
} from '../../test-support/database.ts'
import type { Tables } from '../platform/database/index.ts'
import { callAdmin, createDataDir, spawnAdmin } from './test-support.ts'

const { isCitus, citusWorkers } = inject('testServer')
const replicators = 'citus_shard_move_subscription_role_'
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

const environment = () => ({ DATABASE_URL: db.ownerUrl, DATA_DIR: folder.dataDir })
const admin = (command: string) => callAdmin(command, { environment: environment() })

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

  test('an account can be moved while data is written to it, and no data is lost', async () => {
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
    expect(await rolesThatBypass()).toEqual([])
  })

  test('a killed move also stops on the server, leaves no role that bypasses row-level security, and can be repeated', async () => {
    const from = await nodeOf(moving)
    const to = citusWorkers.find(worker => worker !== from) ?? ''
    const before = await groupsOf(moving)
    const kill = new AbortController()
    const killed = spawnAdmin(`accounts move ${moving.name} ${to}`, {
      environment: environment(),
      kill: kill.signal,
    })
    await expect.poll(rolesThatBypass, { interval: 20 }).toEqual([expect.stringContaining(to)])
    // The last step of a move waits for this transaction, so the move can't finish before the server notices that the
    // command was killed.
    await db.database.withAccount(moving.accountId, async tx => {
      await insertGroup(tx, moving.accountId, before.length + 1, 'during a killed move')
      kill.abort()
      expect(await killed).toEqual({ code: null, stdout: '', stderr: '' })
      await expect.poll(runningMoves).toBe(0)
    })
    expect(await nodeOf(moving)).toBe(from)
    await expect.poll(rolesThatBypass).toEqual([])
    expect((await admin(`accounts move ${moving.name} ${to}`)).stdout).toBe(
      `Moved the account ${moving.name} from ${from} to ${to}.\n`,
    )
    expect(await groupsOf(moving)).toEqual([...before, 'during a killed move'])
    expect(await rolesThatBypass()).toEqual([])
  })

  test('a move revokes privileges that an earlier move couldn’t revoke', async () => {
    const to = citusWorkers.find(worker => worker !== citusWorkers[0]) ?? ''
    const left = `${replicators}10_${process.pid}`
    await onWorker(to, 'set citus.enable_create_role_propagation = off', `create role ${left} bypassrls`)
    try {
      expect(await rolesThatBypass()).toEqual([`${left} on ${to}`])
      const current = await nodeOf(moving)
      await admin(`accounts move ${moving.name} ${citusWorkers.find(worker => worker !== current)}`)
      expect(await rolesThatBypass()).toEqual([])
    } finally {
      await onWorker(to, 'set citus.enable_ddl_propagation = off', `drop role ${left}`)
    }
  })

  test('the nodes and their accounts are listed', async () => {
    const { stdout } = await admin(`accounts move ${moving.name}`)
    const [first, ...nodes] = stdout.trimEnd().split('\n')
    expect(first).toBe(`${moving.name} is on ${await nodeOf(moving)}.`)
    expect(nodes.map(line => line.split(' ')[0])).toEqual(citusWorkers.toSorted())
  })

  test('an account can’t be moved to an unknown node or to the node it is already on', async () => {
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
      await insertGroup(tx, accountId, written.length + 1, 'new')
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

function insertGroup(tx: Kysely<Tables>, account_id: number, group_id: number, name: string) {
  return tx.insertInto('helpdesk_groups').values({ account_id, group_id, name }).execute()
}

/** The roles that Citus uses for copying and that bypass row-level security, each with its node. */
async function rolesThatBypass(): Promise<string[]> {
  const found = citusWorkers.map(async worker => {
    const { rows } = await onWorker(
      worker,
      `select rolname from pg_roles where rolname like '${replicators}%' and rolbypassrls`,
    )
    return rows.map(row => `${row.rolname} on ${worker}`)
  })
  return (await Promise.all(found)).flat()
}

/** Runs statements on one worker, and returns the result of the last one. */
async function onWorker(worker: string, ...statements: string[]): Promise<pg.QueryResult> {
  const url = new URL(db.ownerUrl)
  url.host = worker
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return await client.query(statements.at(-1) ?? '')
  } finally {
    await client.end()
  }
}

async function runningMoves(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and application_name = 'pulse move'`.execute(db.owner)
  return rows[0]?.n ?? 0
}
