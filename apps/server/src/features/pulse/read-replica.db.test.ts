import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { startBreakableProxy } from '../../../test-support/breakable-proxy.ts'
import { anotherProcess, cachedQuestions } from '../../../test-support/cached-questions.ts'
import { openTestDatabase, type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { type ReplicatedServer, startReplicatedServer } from '../../../test-support/replica.ts'
import { onServer } from '../../../test-support/test-server.ts'
import { type Database, openDatabase, type Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Reads only from the primary. */
let app: TestApp
let servers: ReplicatedServer
let replicated: { app: FastifyInstance; database: Database; close(): Promise<void> }
let acme: SeededAccount
let lead: { authorization: string }

beforeAll(async () => {
  servers = await startReplicatedServer()
  app = await createTestApp({}, await openTestDatabase(servers))
  replicated = await anotherProcess(app, { answerCacheBytes: 0, readUrl: servers.readUrl })
})
beforeEach(async () => {
  acme = await seedAccount(app.owner, { name: `acme-${randomUUID()}` })
  lead = await app.signIn(acme)
  await addTicket('1')
  await servers.caughtUp()
})
afterAll(async () => {
  await replicated?.close()
  await app?.close()
})

const addTicket = (ticketId: string, { accountId } = acme) =>
  seedScored(app, accountId, [{ ticketId, agent: 'Ann', groupId: 1, formId: 1, category: 'Delivery' }])

async function versionOf({ accountId }: SeededAccount): Promise<number> {
  const row = await app.database.withAccount(accountId, tx =>
    tx.selectFrom('account_versions').select('version').executeTakeFirstOrThrow(),
  )
  return row.version
}

const look = async (tx: Transaction<Tables>) => {
  const { rows } = await sql<{ server: string }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as server`.execute(tx)
  const tickets = await tx.selectFrom('ticket_facts').select('account_id').execute()
  return { server: rows[0]?.server, accounts: tickets.map(row => row.account_id) }
}

async function lookFrom(account: SeededAccount, { database } = replicated) {
  return database.readAccount(account.accountId, new AbortController().signal, look, await versionOf(account))
}

const readyOf = async () => (await replicated.app.inject('/readyz')).json()

async function metrics(): Promise<string[]> {
  return (await replicated.app.inject('/metrics')).body.split('\n').filter(line => line.includes('replica'))
}

describe('a replica with the latest figures', () => {
  test('answers instead of the primary, and only with the account’s own figures', async () => {
    const globex = await seedAccount(app.owner, { name: `globex-${randomUUID()}` })
    for (const ticketId of ['1', '2']) await addTicket(ticketId, globex)
    await servers.caughtUp()
    const { accountId } = acme
    expect(await lookFrom(acme)).toEqual({ server: 'replica', accounts: [accountId] })
    expect(await lookFrom(globex)).toEqual({
      server: 'replica',
      accounts: [globex.accountId, globex.accountId],
    })
  })

  test('gives the same answers as the primary to every cached call', async () => {
    await addTicket('2')
    await servers.caughtUp()
    const before = replicated.database.replica()?.reads.replica ?? 0
    for (const question of cachedQuestions) {
      const [here, there] = await Promise.all(
        [app.app, replicated.app].map(one => one.inject({ ...question, headers: lead })),
      )
      expect(there?.statusCode).toBe(200)
      expect(there?.body).toBe(here?.body)
    }
    const { reads, isUp } = replicated.database.replica() ?? {}
    // The list of agents' names is the only cached call that is never sent to the replica.
    expect(reads?.replica).toBe(before + cachedQuestions.length - 1)
    expect(isUp).toBe(true)
    expect(await readyOf()).toEqual({ status: 'ready', replica: 'used' })
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'pulse_replica_up 1',
        `pulse_replica_reads_total{outcome="replica"} ${reads?.replica}`,
      ]),
    )
  })

  test('isn’t used without a version, because its other tables may be out of date', async () => {
    const { signal } = new AbortController()
    expect((await replicated.database.readAccount(acme.accountId, signal, look)).server).toBe('primary')
  })

  test('passes on an error from the work without running the work again', async () => {
    let runs = 0
    const missing = replicated.database.readAccount(
      acme.accountId,
      new AbortController().signal,
      async () => {
        runs += 1
        throw new AppError('not_found', 'No such agent.')
      },
      await versionOf(acme),
    )
    await expect(missing).rejects.toThrow('No such agent.')
    expect(runs).toBe(1)
    expect((await lookFrom(acme)).server).toBe('replica')
  })

  test('cancels its running statement when the caller disconnects', async () => {
    const caller = new AbortController()
    const reading = replicated.database.readAccount(
      acme.accountId,
      caller.signal,
      async tx => {
        expect((await look(tx)).server).toBe('replica')
        setTimeout(() => caller.abort(), 0)
        await sql`select pg_sleep(100)`.execute(tx)
      },
      await versionOf(acme),
    )
    await expect(reading).rejects.toThrow('canceling statement due to user request')
    expect((await lookFrom(acme)).server).toBe('replica')
  })
})

describe('a replica that is behind', () => {
  test('lets the primary answer until it has caught up, but still answers for other accounts', async () => {
    const globex = await seedAccount(app.owner, { name: `globex-${randomUUID()}` })
    await addTicket('1', globex)
    await servers.caughtUp()
    await servers.pauseReplay()
    try {
      await addTicket('2')
      const tickets = [acme.accountId, acme.accountId]
      expect(await lookFrom(acme)).toEqual({ server: 'primary', accounts: tickets })
      expect(await lookFrom(globex)).toEqual({ server: 'replica', accounts: [globex.accountId] })
      await servers.resumeReplay()
      await servers.caughtUp()
      expect(await lookFrom(acme)).toEqual({ server: 'replica', accounts: tickets })
    } finally {
      await servers.resumeReplay()
    }
  })

  test('lets the primary answer if a new table hasn’t reached it yet', async () => {
    await servers.pauseReplay()
    try {
      await sql`create table added_later ()`.execute(app.owner)
      await sql`grant select on added_later to pulse_app`.execute(app.owner)
      const lookLater = async (tx: Transaction<Tables>) => {
        await sql`select from added_later`.execute(tx)
        return look(tx)
      }
      const version = await versionOf(acme)
      const { signal } = new AbortController()
      const read = await replicated.database.readAccount(acme.accountId, signal, lookLater, version)
      expect(read.server).toBe('primary')
      expect((await lookFrom(acme)).server).toBe('replica')
    } finally {
      await servers.resumeReplay()
    }
  })
})

describe('a replica that can’t answer', () => {
  test('isn’t used while it is stopped, and is used again afterward', async () => {
    await servers.stopReplica()
    try {
      expect(await lookFrom(acme)).toEqual({ server: 'primary', accounts: [acme.accountId] })
      expect(await readyOf()).toEqual({ status: 'ready', replica: 'not used' })
      expect(await metrics()).toContain('pulse_replica_up 0')
      const late = await anotherProcess(app, { readUrl: servers.readUrl })
      try {
        expect((await lookFrom(acme, late)).server).toBe('primary')
      } finally {
        await late.close()
      }
    } finally {
      await servers.startReplica()
    }
    await expect.poll(async () => (await lookFrom(acme)).server).toBe('replica')
  })

  test('isn’t used while it hangs', async () => {
    const proxy = await startBreakableProxy(servers.readUrl)
    const hanging = await anotherProcess(app, { readUrl: proxy.url })
    try {
      expect((await lookFrom(acme, hanging)).server).toBe('replica')
      proxy.freeze()
      expect((await lookFrom(acme, hanging)).server).toBe('primary')
      expect(hanging.database.replica()?.isUp).toBe(false)
      await proxy.cut()
      await proxy.restore()
      await expect.poll(async () => (await lookFrom(acme, hanging)).server).toBe('replica')
    } finally {
      await hanging.close()
      await proxy.cut()
    }
  })

  test('lets the primary answer when applying a change conflicts with the query', async () => {
    await onServer(servers.readUrl, 'alter system set max_standby_streaming_delay = 0')
    await onServer(servers.readUrl, 'select pg_reload_conf()')
    const seen: unknown[] = []
    const read = await replicated.database.readAccount(
      acme.accountId,
      new AbortController().signal,
      async tx => {
        const first = await look(tx)
        seen.push(first.server)
        if (first.server === 'replica') {
          await app.owner.deleteFrom('ticket_facts').where('account_id', '=', acme.accountId).execute()
          await onServer(servers.ownerUrl, 'vacuum ticket_facts')
          await servers.caughtUp()
        }
        return look(tx)
      },
      await versionOf(acme),
    )
    expect(seen).toEqual(['replica', 'primary'])
    expect(read).toEqual({ server: 'primary', accounts: [] })
    await expect.poll(async () => (await lookFrom(acme)).server).toBe('replica')
  })

  test('isn’t used if it is an unrelated server, the primary itself, or a promoted replica', async () => {
    const reads = async (readUrl: string) => {
      const { ownerUrl, secretKey } = app
      const database = await openDatabase({ ownerUrl, readUrl, secretKey, log: app.services.log })
      try {
        return { isUp: database.replica()?.isUp, ...(await lookFrom(acme, { ...replicated, database })) }
      } finally {
        await database.close()
      }
    }
    const primary = { isUp: false, server: 'primary', accounts: [acme.accountId] }
    const { adminUrl, template } = inject('testServer')
    expect(await reads(Object.assign(new URL(adminUrl), { pathname: template }).href)).toEqual(primary)
    expect(await reads(servers.ownerUrl)).toEqual(primary)
    expect(await reads(servers.readUrl)).toMatchObject({ isUp: true, server: 'replica' })
    await servers.promoteReplica()
    expect((await lookFrom(acme)).server).toBe('primary')
    expect(await reads(servers.readUrl)).toEqual(primary)
  })
})
